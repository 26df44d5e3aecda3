package dev.clearway.io.program.ur;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Function;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.Language;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.RobotProgram;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.program.ur.UrValues.UrPose;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A program in URScript, as it runs. One thread. */
public final class UrProgram implements Language {
  private final Path file;
  private final UrFunctions functions;
  private Pose tool = Pose.IDENTITY;

  private UrProgram(Path file, Set<String> ignored) {
    this.file = file;
    this.functions = new UrFunctions(file, ignored);
  }

  /**
   * Runs a program: its statements outside of functions or, where there are none, its first
   * function.
   *
   * @param text of the file
   * @param ignored names of functions that move nothing that is judged
   * @throws ModelFormatException if it does what its text alone does not tell, or is no program
   */
  public static RobotProgram run(Path file, String text, Set<String> ignored)
      throws ModelFormatException {
    List<Statement> code = UrParser.parse(file, text);
    Machine machine = new Machine(file, new UrProgram(file, ignored));
    Optional<Function> first = Optional.empty();
    boolean loose = false;
    for (Statement statement : code) {
      if (statement instanceof Function function) {
        machine.define(function);
        first = first.or(() -> Optional.of(function));
      } else {
        loose = true;
      }
    }
    if (loose) {
      machine.run(code);
    } else if (first.isPresent()) {
      machine.run(first.get().body());
    }
    return machine.program();
  }

  @Override
  public Object call(
      Code.Call call, List<Object> arguments, Map<String, Object> named, Machine machine)
      throws ModelFormatException {
    UrMoves maker = new UrMoves(file, call, arguments, named, tool);
    if (maker.isMove()) {
      machine.add(maker.move());
      return Machine.NOTHING;
    }
    if (call.name().equals("set_tcp")) {
      tool = maker.pose(0, "tool").pose();
      return Machine.NOTHING;
    }
    return functions.call(call, arguments);
  }

  @Override
  public Optional<Object> predefined(String name, int line) {
    return name.equals("pi") ? Optional.of(StrictMath.PI) : Optional.empty();
  }

  @Override
  public Object list(Code.ListOf list, List<Object> parts) throws ModelFormatException {
    List<Double> numbers = new ArrayList<>();
    for (Object part : parts) {
      if (part instanceof Unknown) {
        return part;
      }
      if (part instanceof Double number) {
        numbers.add(number);
      }
    }
    if (list.kind().isEmpty()) {
      return List.copyOf(parts);
    }
    if (numbers.size() != parts.size()) {
      throw new ModelFormatException(file, list.line(), "a part of a pose is no number");
    }
    return pose(numbers, list.line());
  }

  private UrPose pose(List<Double> numbers, int line) throws ModelFormatException {
    if (numbers.size() != 6) {
      throw new ModelFormatException(
          file, line, "a pose of " + numbers.size() + " numbers; it has six");
    }
    return new UrPose(numbers);
  }

  @Override
  public Object operation(Code.Operation operation, Object left, Object right)
      throws ModelFormatException {
    return functions.operation(operation, left, right);
  }

  @Override
  public Object typed(String type, Object value, int line) {
    return value;
  }

  @Override
  public Object fresh(String type, String name, int line) {
    return new Unknown(name, 0);
  }

  @Override
  public Optional<List<?>> parts(Object value) {
    return switch (value) {
      case UrPose pose -> Optional.of(pose.parts());
      case List<?> list -> Optional.of(list);
      default -> Optional.empty();
    };
  }

  @Override
  public Object withParts(Object value, List<Object> parts, int line) throws ModelFormatException {
    if (!(value instanceof UrPose)) {
      return List.copyOf(parts);
    }
    List<Double> numbers = new ArrayList<>();
    for (Object part : parts) {
      if (!(part instanceof Double number)) {
        throw new ModelFormatException(file, line, "a part of a pose is no number");
      }
      numbers.add(number);
    }
    return pose(numbers, line);
  }

  @Override
  public int firstIndex() {
    return 0;
  }

  @Override
  public boolean ownsCounters() {
    return true;
  }

  @Override
  public boolean makesVariables() {
    return true;
  }
}
