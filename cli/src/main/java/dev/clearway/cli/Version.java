package dev.clearway.cli;

import picocli.CommandLine.IVersionProvider;

/** Tells the version that the jar's manifest carries. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String built = Main.class.getPackage().getImplementationVersion();
    return new String[] {
      "clearway " + (built == null ? "(not packaged)" : built), "Java " + Runtime.version()
    };
  }
}
