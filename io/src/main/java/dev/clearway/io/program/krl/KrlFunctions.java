package dev.clearway.io.program.krl;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The operators of KRL, and its functions whose value the text tells. */
final class KrlFunctions {
  private static final double DEGREE = StrictMath.PI / 180;

  /** Functions that tell what only the running robot knows, or set or tell something. */
  private static final Set<String> ASKED =
      Set.of(
          ("forward inverse varstate get_sysvar set_sysvar timer cwrite cread copen cclose cioctl"
               + " swrite sread strlen stradd strcomp strclear strfind strcopy msgnotify msgquit"
               + " msgdialog msgloop set_krlmsg set_krldlg exists_krlmsg exists_krldlg clear_krlmsg"
               + " get_decl_place rsi_create rsi_delete mbx_rec sync is_key_pressed err_raise"
               + " eki_init eki_open eki_close eki_clear eki_send eki_getreal eki_getint"
               + " eki_getbool eki_getstring eki_getframe eki_setreal eki_setint eki_setbool"
               + " eki_setstring eki_setframe eki_checkbuffer eki_lock eki_unlock diag_start")
              .split(" "));

  private KrlFunctions() {}

  /** Returns the value of a function that is not the program's own. */
  static Object call(Code.Call call, List<Object> arguments, Machine machine)
      throws ModelFormatException {
    for (Object argument : arguments) {
      if (argument instanceof Unknown) {
        return known(call.name()) ? argument : other(call, machine);
      }
    }
    return switch (call.name()) {
      case "abs" -> Math.abs(number(call, arguments, 0, machine));
      case "sqrt" -> Math.sqrt(number(call, arguments, 0, machine));
      case "sin" -> StrictMath.sin(number(call, arguments, 0, machine) * DEGREE);
      case "cos" -> StrictMath.cos(number(call, arguments, 0, machine) * DEGREE);
      case "tan" -> StrictMath.tan(number(call, arguments, 0, machine) * DEGREE);
      case "acos" -> StrictMath.acos(number(call, arguments, 0, machine)) / DEGREE;
      case "atan2" ->
          StrictMath.atan2(number(call, arguments, 0, machine), number(call, arguments, 1, machine))
              / DEGREE;
      case "inv_pos" -> {
        Optional<Pose> pose =
            !arguments.isEmpty() && arguments.getFirst() instanceof RecordValue frame
                ? KrlFrames.pose(frame)
                : Optional.empty();
        if (pose.isEmpty()) {
          throw machine.fault(call.line(), "'inv_pos' wants a frame {X, Y, Z, A, B, C}");
        }
        yield KrlFrames.of("frame", pose.get().inverseRounded());
      }
      default -> other(call, machine);
    };
  }

  private static boolean known(String name) {
    return Set.of("abs", "sqrt", "sin", "cos", "tan", "acos", "atan2", "inv_pos").contains(name);
  }

  private static Object other(Code.Call call, Machine machine) throws ModelFormatException {
    if (ASKED.contains(call.name())) {
      return new Unknown(call.name(), call.line());
    }
    throw machine.notKnown(call, "file");
  }

  private static double number(Code.Call call, List<Object> arguments, int index, Machine machine)
      throws ModelFormatException {
    if (index < arguments.size() && arguments.get(index) instanceof Double number) {
      return number;
    }
    throw machine.fault(
        call.line(), Quoted.of(call.name()) + " wants a number as value " + (index + 1));
  }

  /** Returns the value of an operator; what is not known stays so. */
  static Object operation(Code.Operation operation, Object left, Object right, Machine machine)
      throws ModelFormatException {
    String sign = operation.sign();
    if (left instanceof Boolean a && ((sign.equals("and") && !a) || (sign.equals("or") && a))) {
      return a;
    }
    if (right instanceof Boolean b && ((sign.equals("and") && !b) || (sign.equals("or") && b))) {
      return b;
    }
    if (left instanceof Unknown) {
      return left;
    }
    if (right instanceof Unknown) {
      return right;
    }
    Object value = operation.left().isEmpty() ? before(sign, right) : between(sign, left, right);
    if (value.equals(Machine.NOTHING)) {
      throw machine.fault(
          operation.line(), Quoted.of(sign) + " stands between values it does not fit");
    }
    return value;
  }

  private static Object before(String sign, Object value) {
    if (value instanceof Double number && !sign.equals("not")) {
      return sign.equals("-") ? -number : number;
    }
    return value instanceof Boolean known && sign.equals("not") ? !known : Machine.NOTHING;
  }

  private static Object between(String sign, Object left, Object right) {
    if (left instanceof Double a && right instanceof Double b) {
      return arithmetic(sign, a, b);
    }
    if (left instanceof RecordValue a && right instanceof RecordValue b && sign.equals(":")) {
      Optional<Pose> first = KrlFrames.pose(a);
      Optional<Pose> second = KrlFrames.pose(b);
      return first.isPresent() && second.isPresent()
          ? KrlFrames.of("frame", first.get().timesRounded(second.get()))
          : Machine.NOTHING;
    }
    return switch (sign) {
      case "==" -> left.equals(right);
      case "<>" -> !left.equals(right);
      default ->
          left instanceof Boolean a && right instanceof Boolean b
              ? logical(sign, a, b)
              : Machine.NOTHING;
    };
  }

  private static Object logical(String sign, boolean a, boolean b) {
    return switch (sign) {
      case "and" -> a && b;
      case "or" -> a || b;
      case "exor" -> a != b;
      default -> Machine.NOTHING;
    };
  }

  private static Object arithmetic(String sign, double a, double b) {
    return switch (sign) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "<" -> a < b;
      case ">" -> a > b;
      case "<=" -> a <= b;
      case ">=" -> a >= b;
      case "==" -> a == b;
      case "<>" -> a != b;
      default -> Machine.NOTHING;
    };
  }
}
