package dev.clearway.io.program.ur;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.program.ur.UrValues.UrPose;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/** The operators of URScript, and those of its functions that move nothing. */
final class UrFunctions {
  /** How functions begin that tell what only the running robot knows. */
  private static final List<String> TELL =
      List.of("get_", "is_", "read_", "socket_", "modbus_get", "rtde_get", "rpc_", "tool_contact");

  /** How functions begin that set or tell something, and move no joint of the arm. */
  private static final List<String> QUIET =
      List.of(
          "set_",
          "write_",
          "modbus_",
          "zero_",
          "textmsg",
          "popup",
          "sleep",
          "sync",
          "varmsg",
          "enter_critical",
          "exit_critical",
          "stopj",
          "stopl",
          "request_",
          "rtde_set",
          "reset_",
          "start_log",
          "watch_",
          "enable_",
          "encoder_",
          "kill",
          "join",
          "def_",
          "set");

  /** Moves of which the text does not tell where they lead. */
  private static final Set<String> GUIDED =
      Set.of(
          "servoj",
          "servoc",
          "servop",
          "speedj",
          "speedl",
          "force_mode",
          "freedrive_mode",
          "teach_mode",
          "conveyor_pulse_decode",
          "track_conveyor_linear",
          "track_conveyor_circular",
          "path_offset_enable",
          "get_inverse_kin",
          "moveUntilContact");

  private final Path file;
  private final Set<String> ignored;

  UrFunctions(Path file, Set<String> ignored) {
    this.file = file;
    this.ignored = Set.copyOf(ignored);
  }

  private ModelFormatException fault(int line, String problem) {
    return new ModelFormatException(file, line, problem);
  }

  /** Returns the value of a function that is not the program's own. */
  Object call(Code.Call call, List<Object> arguments) throws ModelFormatException {
    String name = call.name();
    if (name.equals("run")) {
      throw fault(
          call.line(),
          "'run' starts what runs beside the program, which is not judged: leave it out");
    }
    if (ignored.contains(name)) {
      return new Unknown(name, call.line());
    }
    if (GUIDED.contains(name)) {
      throw fault(
          call.line(),
          Quoted.of(name) + " leads where the program's text does not tell; it cannot be judged");
    }
    for (Object argument : arguments) {
      if (argument instanceof Unknown) {
        return argument;
      }
    }
    return switch (name) {
      case "d2r" -> number(call, arguments) * (StrictMath.PI / 180);
      case "r2d" -> number(call, arguments) * (180 / StrictMath.PI);
      case "sin" -> of(call, arguments, StrictMath::sin);
      case "cos" -> of(call, arguments, StrictMath::cos);
      case "tan" -> of(call, arguments, StrictMath::tan);
      case "asin" -> of(call, arguments, StrictMath::asin);
      case "acos" -> of(call, arguments, StrictMath::acos);
      case "atan" -> of(call, arguments, StrictMath::atan);
      case "sqrt" -> of(call, arguments, Math::sqrt);
      case "floor" -> of(call, arguments, Math::floor);
      case "ceil" -> of(call, arguments, Math::ceil);
      case "length", "get_list_length" -> (double) list(call, arguments).size();
      case "pose_trans" ->
          UrPose.of(pose(call, arguments, 0).pose().timesRounded(pose(call, arguments, 1).pose()));
      case "pose_inv" -> UrPose.of(pose(call, arguments, 0).pose().inverseRounded());
      case "pose_add" -> added(pose(call, arguments, 0), pose(call, arguments, 1));
      default -> other(call);
    };
  }

  private Object other(Code.Call call) throws ModelFormatException {
    String name = call.name();
    if (TELL.stream().anyMatch(name::startsWith)) {
      return new Unknown(name, call.line());
    }
    if (QUIET.stream().anyMatch(name::startsWith)) {
      return Machine.NOTHING;
    }
    throw fault(
        call.line(),
        "what %s does is not known here; if it moves nothing, --program-ignore %s leaves it out"
            .formatted(Quoted.of(name), name));
  }

  private static UrPose added(UrPose a, UrPose b) {
    double[] turned = a.pose().timesRounded(b.pose()).toArray();
    for (int i = 0; i < 3; i++) {
      turned[9 + i] = a.parts().get(i) + b.parts().get(i);
    }
    return UrPose.of(Pose.fromArray(turned));
  }

  private double of(Code.Call call, List<Object> arguments, DoubleUnaryOperator function)
      throws ModelFormatException {
    return function.applyAsDouble(number(call, arguments));
  }

  private double number(Code.Call call, List<Object> arguments) throws ModelFormatException {
    if (arguments.size() == 1 && arguments.getFirst() instanceof Double number) {
      return number;
    }
    throw fault(call.line(), Quoted.of(call.name()) + " takes one number");
  }

  private List<?> list(Code.Call call, List<Object> arguments) throws ModelFormatException {
    if (arguments.size() == 1 && arguments.getFirst() instanceof List<?> list) {
      return list;
    }
    throw fault(call.line(), Quoted.of(call.name()) + " takes a list");
  }

  private UrPose pose(Code.Call call, List<Object> arguments, int index)
      throws ModelFormatException {
    if (index < arguments.size() && arguments.get(index) instanceof UrPose pose) {
      return pose;
    }
    throw fault(call.line(), Quoted.of(call.name()) + " takes poses p[x, y, z, rx, ry, rz]");
  }

  /** Returns the value of an operator; what is not known stays so. */
  Object operation(Code.Operation operation, Object left, Object right)
      throws ModelFormatException {
    if (left instanceof Unknown) {
      return left;
    }
    if (right instanceof Unknown) {
      return right;
    }
    if (operation.left().isEmpty()) {
      return before(operation, right);
    }
    if (left instanceof Boolean a && right instanceof Boolean b) {
      return logical(operation, a, b);
    }
    if (left instanceof Double a && right instanceof Double b) {
      return arithmetic(operation, a, b);
    }
    return switch (operation.sign()) {
      case "==" -> left.equals(right);
      case "!=" -> !left.equals(right);
      case "+" -> String.valueOf(left) + right;
      default -> throw wrong(operation);
    };
  }

  private ModelFormatException wrong(Code.Operation operation) {
    return fault(
        operation.line(), Quoted.of(operation.sign()) + " stands between values it does not fit");
  }

  private Object before(Code.Operation operation, Object value) throws ModelFormatException {
    if (value instanceof Double number && !operation.sign().equals("not")) {
      return operation.sign().equals("-") ? -number : number;
    }
    if (value instanceof Boolean known && operation.sign().equals("not")) {
      return !known;
    }
    throw wrong(operation);
  }

  private Object logical(Code.Operation operation, boolean a, boolean b)
      throws ModelFormatException {
    return switch (operation.sign()) {
      case "and" -> a && b;
      case "or" -> a || b;
      case "xor", "!=" -> a != b;
      case "==" -> a == b;
      default -> throw wrong(operation);
    };
  }

  private Object arithmetic(Code.Operation operation, double a, double b)
      throws ModelFormatException {
    return switch (operation.sign()) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "%" -> a % b;
      case "<" -> a < b;
      case ">" -> a > b;
      case "<=" -> a <= b;
      case ">=" -> a >= b;
      case "==" -> a == b;
      case "!=" -> a != b;
      default -> throw wrong(operation);
    };
  }
}
