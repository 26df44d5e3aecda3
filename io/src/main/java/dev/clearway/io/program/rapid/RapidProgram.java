package dev.clearway.io.program.rapid;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Language;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.RobotProgram;
import dev.clearway.io.program.code.SourceFile;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A program in RAPID, as it runs. One thread. */
public final class RapidProgram implements Language {
  private final RapidTypes types;
  private final RapidFunctions functions;
  private final Set<String> ignored;
  private final Machine machine;
  private final RapidMoves moves;

  private RapidProgram(Path file, Set<String> ignored) {
    this.types = new RapidTypes(file);
    this.functions = new RapidFunctions(types);
    this.ignored = Set.copyOf(ignored);
    this.machine = new Machine(file, this);
    this.moves = new RapidMoves(types, machine);
  }

  /**
   * Runs a program: its PROC main or the one that is named; else its only PROC.
   *
   * @param files the program itself, and others with data and routines that it uses
   * @param start name of the PROC to run, if not main
   * @param ignored names of instructions that move nothing that is judged, in small letters
   * @throws ModelFormatException if it does what its text alone does not tell, or is no program
   */
  public static RobotProgram run(
      List<SourceFile> files, Optional<String> start, Set<String> ignored)
      throws ModelFormatException {
    Path file = files.getFirst().file();
    RapidProgram program = new RapidProgram(file, ignored);
    Set<String> names = new HashSet<>();
    List<Code.Function> own = List.of();
    for (SourceFile source : files) {
      RapidModule module = RapidParser.parse(source.file(), source.text());
      own = source.file().equals(file) ? module.routines() : own;
      program.take(module, source.file(), names);
    }
    program.machine.run(start(program.machine, file, own, start), 1);
    return program.machine.program();
  }

  private static String start(
      Machine machine, Path file, List<Code.Function> own, Optional<String> start)
      throws ModelFormatException {
    String name = start.orElse("main");
    if (machine.defines(name)) {
      return name;
    }
    List<String> able =
        own.stream().filter(r -> r.parameters().isEmpty()).map(Code.Function::name).toList();
    if (start.isEmpty() && able.size() == 1) {
      return able.getFirst();
    }
    throw new ModelFormatException(
        file,
        "there is no PROC %s; --program-start names the one to run, of %s"
            .formatted(Quoted.of(name), able));
  }

  private void take(RapidModule module, Path file, Set<String> names) throws ModelFormatException {
    types.add(module.types());
    for (Code.Declaration data : module.data()) {
      requireNew(file, data.line(), data.name(), names);
      machine.declare(data, file);
    }
    for (Code.Function routine : module.routines()) {
      requireNew(file, routine.line(), routine.name(), names);
      machine.define(routine, file);
    }
  }

  private static void requireNew(Path file, int line, String name, Set<String> names)
      throws ModelFormatException {
    if (!names.add(name)) {
      throw new ModelFormatException(
          file, line, Quoted.of(name) + " is declared twice; which one is meant is not told");
    }
  }

  @Override
  public Object call(Code.Call call, List<Object> arguments, Map<String, Object> named, Machine by)
      throws ModelFormatException {
    String name = call.name();
    if (ignored.contains(name)) {
      return new Unknown(name, call.line());
    }
    if (RapidMoves.isMove(name)) {
      moves.add(call, arguments, named);
      return Machine.NOTHING;
    }
    if (RapidData.isGuided(name)) {
      throw by.fault(
          call.line(),
          Quoted.of(name) + " leads where the program's text does not tell; it cannot be judged");
    }
    switch (name) {
      case "pdispset" -> {
        Object pose = arguments.isEmpty() ? "" : types.typed("pose", arguments.getFirst(), 0);
        if (!(pose instanceof RecordValue record)) {
          throw by.fault(call.line(), "'pdispset' wants a pose that the text tells");
        }
        moves.displace(types.pose(record, call.line()));
      }
      case "confj" -> moves.minds(true, !named.containsKey("off"));
      case "confl" -> moves.minds(false, !named.containsKey("off"));
      case "pdispoff" -> moves.displace(Pose.IDENTITY);
      case "connect" ->
          by.warn(call.line(), "what interrupts do is not judged: TRAP " + arguments.getLast());
      default -> {
        if (RapidData.isQuiet(name)) {
          return changed(call);
        }
        return functions.call(call, arguments, named, by);
      }
    }
    return Machine.NOTHING;
  }

  /** Counts up and down, and makes unknown what an instruction may change. */
  private Object changed(Code.Call call) throws ModelFormatException {
    if (RapidData.counts(call.name())) {
      Code.Expression counter = call.arguments().isEmpty() ? call : call.arguments().getFirst();
      machine.assign(counter, functions.counted(call, machine));
      return Machine.NOTHING;
    }
    Unknown unknown = new Unknown(call.name(), call.line());
    if (RapidData.tells(call.name())) {
      for (Code.Expression argument : call.arguments()) {
        forget(argument, unknown);
      }
    }
    for (Map.Entry<String, Code.Expression> argument : call.named().entrySet()) {
      if (RapidData.isAnswer(argument.getKey())) {
        forget(argument.getValue(), unknown);
      }
    }
    return Machine.NOTHING;
  }

  private void forget(Code.Expression variable, Unknown unknown) throws ModelFormatException {
    if (variable instanceof Code.Name
        || variable instanceof Code.Part
        || variable instanceof Code.Field) {
      machine.assign(variable, unknown);
    }
  }

  @Override
  public Optional<Object> predefined(String name, int line) throws ModelFormatException {
    Optional<RapidData.Named> known = RapidData.named(name);
    if (known.isPresent()) {
      return Optional.of(types.typed(known.get().type(), known.get().value(), line));
    }
    return Optional.of(name.equals("pi") ? (Object) StrictMath.PI : new Unknown(name, line));
  }

  @Override
  public Object operation(Code.Operation operation, Object left, Object right)
      throws ModelFormatException {
    return functions.operation(operation, left, right, machine);
  }

  @Override
  public Object typed(String type, Object value, int line) throws ModelFormatException {
    return types.typed(type, value, line);
  }

  @Override
  public Object fresh(String type, String name, int line) {
    return types.fresh(type, name, line);
  }

  @Override
  public boolean ownsCounters() {
    return true;
  }
}
