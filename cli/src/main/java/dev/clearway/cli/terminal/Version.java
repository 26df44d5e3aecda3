package dev.clearway.cli.terminal;

import picocli.CommandLine.IVersionProvider;

/** Tells the version that the jar's manifest carries. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"clearway " + ofProgram(), "Java " + Runtime.version()};
  }

  /** Returns the program's version, or that it has none. */
  public static String ofProgram() {
    String built = Version.class.getPackage().getImplementationVersion();
    return built == null ? "(not packaged)" : built;
  }
}
