package dev.clearway.cli;

import picocli.CommandLine.IVersionProvider;

/** Tells the version that the jar's manifest carries. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"clearway " + ofProgram(), "Java " + Runtime.version()};
  }

  /** Returns the program's version, or that it has none. */
  static String ofProgram() {
    String built = Main.class.getPackage().getImplementationVersion();
    return built == null ? "(not packaged)" : built;
  }
}
