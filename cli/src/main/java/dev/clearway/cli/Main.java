package dev.clearway.cli;

import dev.clearway.cli.plan.PlanCommand;
import dev.clearway.cli.plan.RepairCommand;
import dev.clearway.cli.plan.SmoothCommand;
import dev.clearway.cli.serve.ServeCommand;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.StandardOutput;
import dev.clearway.cli.terminal.Version;
import dev.clearway.cli.watch.WatchCommand;
import java.util.List;
import java.util.Objects;
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
  /** Those that need no other: making the options of them all ready takes longer than a check. */
  private static final List<Class<?>> ALONE =
      List.of(
          CheckCommand.class,
          CiCommand.class,
          FirstContactCommand.class,
          PairsCommand.class,
          PlanCommand.class,
          RepairCommand.class,
          ServeCommand.class,
          SmoothCommand.class,
          WatchCommand.class,
          VerifyCommand.class);

  private static final List<Class<?>> OTHERS =
      List.of(CompletionCommand.class, ManCommand.class, CommandLine.HelpCommand.class);

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true"); // pictures are drawn in memory
    CommandLine line = commandLine(arguments);
    line.setOut(StandardOutput.of(System.out.charset()));
    System.exit(run(line, arguments));
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
    return commandLine(Stream.concat(ALONE.stream(), OTHERS.stream()));
  }

  /** Returns the same for some arguments, without the commands that those cannot ask for. */
  static CommandLine commandLine(String[] arguments) {
    if (arguments.length == 1 && List.of("--version", "-V").contains(arguments[0])) {
      return commandLine(Stream.of());
    }
    String first = arguments.length == 0 ? "" : arguments[0];
    List<Class<?>> asked = ALONE.stream().filter(type -> name(type).equals(first)).toList();
    return asked.isEmpty() ? commandLine() : commandLine(asked.stream());
  }

  private static String name(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(Command.class)).name();
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
