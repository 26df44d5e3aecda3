package dev.clearway.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code clearway}: without a subcommand it shows its help. */
@Command(
    name = "clearway",
    description = "Proves that a robot's motion is free of collision, or shows where it is not.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class Main implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Main()).execute(arguments));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
