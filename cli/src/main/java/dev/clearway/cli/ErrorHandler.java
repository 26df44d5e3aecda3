package dev.clearway.cli;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.StandardOutput;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.ModelFormatException;
import java.io.PrintWriter;
import java.util.concurrent.CompletionException;
import picocli.CommandLine;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in plain lines what went wrong and gives the exit code; a fault of ours shows its place. */
final class ErrorHandler {
  private static final long MEBIBYTE = 1 << 20;

  private ErrorHandler() {}

  /** Returns the command line, which hands all that goes wrong to this class. */
  static CommandLine handledBy(CommandLine line) {
    line.setParameterExceptionHandler((problem, arguments) -> misused(problem));
    line.setExecutionExceptionHandler((problem, at, parsed) -> failed(problem, at));
    CommandLine.IExecutionStrategy usual = line.getExecutionStrategy();
    line.setExecutionStrategy(parsed -> withinMemory(usual, parsed));
    return line;
  }

  private static int misused(ParameterException problem) {
    CommandLine at = problem.getCommandLine();
    PrintWriter err = at.getErr();
    Messages.say(err, problem.getMessage() + remedy(problem));
    UnmatchedArgumentException.printSuggestions(problem, err);
    err.println("'" + at.getCommandSpec().qualifiedName() + " --help' tells what it takes");
    err.flush();
    return ExitCode.USAGE;
  }

  private static String remedy(ParameterException problem) {
    boolean robots =
        problem instanceof OverwrittenOptionException
            && String.valueOf(problem.getMessage()).contains("'--robot'");
    return robots ? "; list several robots under robots in a scene file (--scene)" : "";
  }

  /** What exhausts memory is no exception to the library that runs the commands. */
  private static int withinMemory(CommandLine.IExecutionStrategy usual, ParseResult parsed) {
    try {
      return usual.execute(parsed);
    } catch (OutOfMemoryError | StackOverflowError e) {
      return exhausted(e, parsed.commandSpec().commandLine());
    }
  }

  private static int failed(Exception problem, CommandLine at) {
    Throwable cause = problem;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return switch (cause) {
      case ModelFormatException e -> refused(e, at);
      case UsageException e -> refused(e, at);
      case UnwritableException e -> unwritten(at);
      case OutOfMemoryError e -> exhausted(e, at);
      case StackOverflowError e -> exhausted(e, at);
      default -> ours(cause, at);
    };
  }

  /** Says that what a command wrote was lost, unless its reader has all that it wanted. */
  static int unwritten(CommandLine at) {
    if (at.getOut() instanceof StandardOutput out && out.readerLeft()) {
      return ExitCode.USAGE;
    }
    return refused(new UnwritableException(), at);
  }

  private static int refused(Exception problem, CommandLine at) {
    return say(String.valueOf(problem.getMessage()), ExitCode.USAGE, at);
  }

  private static int exhausted(Error problem, CommandLine at) {
    String text =
        problem instanceof OutOfMemoryError
            ? "the heap of %s MiB is too small for this; set CLEARWAY_JAVA_OPTS=-Xmx%sm for twice as much"
                .formatted(heap(), 2 * heap())
            : "the call stack is too small for this; set CLEARWAY_JAVA_OPTS=-Xss64m for more";
    return say(text, ExitCode.FAULT, at);
  }

  private static long heap() {
    return Runtime.getRuntime().maxMemory() / MEBIBYTE;
  }

  private static int ours(Throwable problem, CommandLine at) {
    say("this is a fault of clearway, please report it: " + problem, ExitCode.FAULT, at);
    problem.printStackTrace(at.getErr());
    at.getErr().flush();
    return ExitCode.FAULT;
  }

  private static int say(String text, int code, CommandLine at) {
    Messages.say(at.getErr(), text);
    return code;
  }
}
