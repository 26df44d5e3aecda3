package dev.clearway.cli;

import dev.clearway.cli.coordinate.CoordinateCommand;
import dev.clearway.cli.plan.PlanCommand;
import dev.clearway.cli.plan.RepairCommand;
import dev.clearway.cli.plan.SmoothCommand;
import dev.clearway.cli.serve.ServeCommand;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.StandardOutput;
import dev.clearway.cli.terminal.Version;
import dev.clearway.cli.watch.WatchCommand;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ScopeType;

/** The command {@code clearway}: alone it is no question, so it shows its help as an error. */
@Command(
    name = "clearway",
    description = "Proves that a robot's motion is free of collision, or shows where it is not.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Version.class)
public final class Main implements Callable<Integer> {
  /** Those that need no other, in the order of the help. */
  private static final List<String> ALONE =
      List.of(
          "check",
          "ci",
          "coordinate",
          "first-contact",
          "pairs",
          "plan",
          "repair",
          "serve",
          "smooth",
          "watch",
          "verify");

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true"); // pictures are drawn in memory
    StandardOutput out = StandardOutput.of(System.out.charset());
    if (asksForVersion(arguments) && tellVersion(out)) {
      System.exit(ExitCode.FREE);
    }
    CommandLine line = commandLine(arguments);
    line.setOut(out);
    System.exit(run(line, arguments));
  }

  /**
   * Tells the version without the command line, whose making ready takes longer than all else.
   *
   * @return whether it arrived; if not, that is told as for any other output
   */
  static boolean tellVersion(PrintWriter out) {
    for (String line : new Version().getVersion()) {
      out.println(line);
    }
    return !out.checkError();
  }

  /** Runs the command; what it wrote must have arrived, help too, or it is no success. */
  static int run(CommandLine line, String... arguments) {
    int code = line.execute(arguments);
    return line.getOut().checkError() && code != ExitCode.FAULT && code != ExitCode.USAGE
        ? ErrorHandler.unwritten(line)
        : code;
  }

  /** Returns the command line with its exit codes and the handling of what goes wrong. */
  static CommandLine commandLine() {
    return commandLine(
        Stream.concat(
            ALONE.stream().map(Main::alone),
            Stream.of(CompletionCommand.class, ManCommand.class, CommandLine.HelpCommand.class)));
  }

  /** Returns the same for some arguments, without the commands that those cannot ask for. */
  static CommandLine commandLine(String[] arguments) {
    if (asksForVersion(arguments)) {
      return commandLine(Stream.of());
    }
    return arguments.length > 0 && ALONE.contains(arguments[0])
        ? commandLine(Stream.of(alone(arguments[0])))
        : commandLine();
  }

  private static boolean asksForVersion(String[] arguments) {
    return arguments.length == 1 && List.of("--version", "-V").contains(arguments[0]);
  }

  /**
   * Returns the class of a command by the name that its annotation gives. Reading the annotations
   * of all classes for it, or making the options of all ready, takes as long as a check.
   */
  private static Class<?> alone(String name) {
    return switch (name) {
      case "check" -> CheckCommand.class;
      case "ci" -> CiCommand.class;
      case "coordinate" -> CoordinateCommand.class;
      case "first-contact" -> FirstContactCommand.class;
      case "pairs" -> PairsCommand.class;
      case "plan" -> PlanCommand.class;
      case "repair" -> RepairCommand.class;
      case "serve" -> ServeCommand.class;
      case "smooth" -> SmoothCommand.class;
      case "watch" -> WatchCommand.class;
      case "verify" -> VerifyCommand.class;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static CommandLine commandLine(Stream<Class<?>> commands) {
    CommandLine line = new CommandLine(new Main());
    commands.forEach(line::addSubcommand);
    line.setExpandAtFiles(false);
    Stream.of("smooth", "repair")
        .flatMap(name -> Optional.ofNullable(line.getSubcommands().get(name)).stream())
        .forEach(command -> takesOnePath(command.getCommandSpec()));
    line.getSubcommands().values().forEach(command -> headings(command.getCommandSpec()));
    return ErrorHandler.handledBy(line);
  }

  /** Heads what the help of a command ends with; each command has its own lines below. */
  private static void headings(CommandSpec command) {
    if (command.usageMessage().footer().length > 0) {
      command.usageMessage().exitCodeListHeading("%nExit codes:%n").footerHeading("%nExamples:%n");
    }
  }

  /** Lets the help of a command tell of a single PATH where others take several. */
  private static void takesOnePath(CommandSpec command) {
    PositionalParamSpec paths = command.positionalParameters().getFirst();
    command.remove(paths);
    command.addPositional(paths.toBuilder().hideParamSyntax(true).build());
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE;
  }
}
