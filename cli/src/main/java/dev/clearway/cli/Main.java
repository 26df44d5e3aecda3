package dev.clearway.cli;

import dev.clearway.io.ModelFormatException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code clearway}: without a subcommand it shows its help. */
@Command(
    name = "clearway",
    description = "Proves that a robot's motion is free of collision, or shows where it is not.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {CheckCommand.class, CompletionCommand.class, CommandLine.HelpCommand.class})
public final class Main implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** Returns the command line with its exit codes and the handling of what goes wrong. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(Main::explain);
    return line;
  }

  /** Says in one line what is wrong; only a fault of ours shows where it happened. */
  private static int explain(
      Exception problem, CommandLine line, CommandLine.ParseResult arguments) {
    if (problem instanceof ModelFormatException || problem instanceof UsageException) {
      line.getErr().println("clearway: " + problem.getMessage());
      return ExitCode.USAGE;
    }
    line.getErr().println("clearway: this is a fault of clearway, please report it: " + problem);
    problem.printStackTrace(line.getErr());
    return ExitCode.FAULT;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
