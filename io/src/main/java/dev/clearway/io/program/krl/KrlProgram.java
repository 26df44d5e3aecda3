package dev.clearway.io.program.krl;

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

/** A program in KRL, as it runs. One thread. */
public final class KrlProgram implements Language {
  private static final Set<String> RECORDS =
      Set.of("frame", "pos", "e6pos", "axis", "e6axis", "fdat", "pdat", "ldat");

  private final Set<String> ignored;
  private final Machine machine;
  private final KrlMoves moves;

  private KrlProgram(Path file, Set<String> ignored) {
    this.ignored = Set.copyOf(ignored);
    this.machine = new Machine(file, this);
    this.moves = new KrlMoves(machine);
  }

  /**
   * Runs a program: its first DEF, or the one that is named.
   *
   * @param files the program itself, its data file, and others that it uses
   * @param start name of the DEF to run, if not the first one
   * @param ignored names of routines that move nothing that is judged, in small letters
   * @throws ModelFormatException if it does what its text alone does not tell, or is no program
   */
  public static RobotProgram run(
      List<SourceFile> files, Optional<String> start, Set<String> ignored)
      throws ModelFormatException {
    Path file = files.getFirst().file();
    KrlProgram program = new KrlProgram(file, ignored);
    Set<String> names = new HashSet<>();
    Optional<String> first = Optional.empty();
    for (SourceFile source : files) {
      KrlFile parsed = KrlParser.parse(source.file(), source.text());
      for (Code.Function routine : parsed.routines()) {
        if (!names.add(routine.name())) {
          throw new ModelFormatException(
              source.file(),
              routine.line(),
              Quoted.of(routine.name()) + " is there twice; which one is meant is not told");
        }
        program.machine.define(routine, source.file());
        first = first.or(() -> Optional.of(routine.name()));
      }
      program.machine.runData(parsed.data(), source.file());
    }
    return program.started(file, start.orElse(first.orElse("")), names);
  }

  private RobotProgram started(Path file, String name, Set<String> names)
      throws ModelFormatException {
    if (!machine.defines(name)) {
      throw new ModelFormatException(
          file,
          "there is no DEF %s; --program-start names the one to run, of %s"
              .formatted(Quoted.of(name), names));
    }
    machine.run(name, 1);
    return machine.program();
  }

  @Override
  public Object call(Code.Call call, List<Object> arguments, Map<String, Object> named, Machine by)
      throws ModelFormatException {
    String name = call.name();
    if (ignored.contains(name)) {
      return new Unknown(name, call.line());
    }
    if (KrlMoves.isMove(name)) {
      moves.add(call, arguments, named);
      return Machine.NOTHING;
    }
    if (name.equals("bas")) {
      moves.prepare(arguments, call.line());
      return Machine.NOTHING;
    }
    if (name.equals("interrupt")) {
      by.warn(call.line(), "what interrupts do is not judged");
      return Machine.NOTHING;
    }
    return KrlFunctions.call(call, arguments, by);
  }

  @Override
  public Optional<Object> predefined(String name, int line) {
    return Optional.of(
        switch (name) {
          case "$nullframe" -> KrlFrames.NULL;
          case "$apo", "pdat_act", "ldat_act", "fdat_act" -> new RecordValue(name, Map.of());
          default -> new Unknown(name, line);
        });
  }

  @Override
  public Object operation(Code.Operation operation, Object left, Object right)
      throws ModelFormatException {
    return KrlFunctions.operation(operation, left, right, machine);
  }

  @Override
  public Object typed(String type, Object value, int line) {
    return value instanceof RecordValue record && RECORDS.contains(type)
        ? new RecordValue(type, record.fields())
        : value;
  }

  @Override
  public Object fresh(String type, String name, int line) {
    return RECORDS.contains(type) ? new RecordValue(type, Map.of()) : new Unknown(name, line);
  }

  @Override
  public boolean ownsCounters() {
    return false;
  }
}
