package dev.clearway.io.program.rapid;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/** The operators of RAPID, and its functions whose value the text tells. */
final class RapidFunctions {
  private static final double DEGREE = StrictMath.PI / 180;

  private final RapidTypes types;

  RapidFunctions(RapidTypes types) {
    this.types = types;
  }

  /** Returns the value of a function that is not the program's own. */
  Object call(Code.Call call, List<Object> arguments, Map<String, Object> named, Machine machine)
      throws ModelFormatException {
    if (call.name().equals("present")) {
      return !(arguments.getFirst() instanceof Unknown(String name, int line) && line == -1);
    }
    for (Object argument : arguments) {
      if (argument instanceof Unknown) {
        return argument;
      }
    }
    for (Object argument : named.values()) {
      if (argument instanceof Unknown) {
        return argument;
      }
    }
    Values given = new Values(call, arguments, named, machine);
    return switch (call.name()) {
      case "abs" -> given.of(Math::abs);
      case "sqrt" -> given.of(Math::sqrt);
      case "sin" -> given.of(x -> StrictMath.sin(x * DEGREE));
      case "cos" -> given.of(x -> StrictMath.cos(x * DEGREE));
      case "tan" -> given.of(x -> StrictMath.tan(x * DEGREE));
      case "asin" -> given.of(x -> StrictMath.asin(x) / DEGREE);
      case "acos" -> given.of(x -> StrictMath.acos(x) / DEGREE);
      case "atan" -> given.of(x -> StrictMath.atan(x) / DEGREE);
      case "atan2" -> StrictMath.atan2(given.number(0), given.number(1)) / DEGREE;
      case "exp" -> given.of(StrictMath::exp);
      case "pow" -> StrictMath.pow(given.number(0), given.number(1));
      case "round" -> given.rounded(true);
      case "trunc" -> given.rounded(false);
      case "numtodnum", "dnumtonum" -> given.number(0);
      case "max" -> Math.max(given.number(0), given.number(1));
      case "min" -> Math.min(given.number(0), given.number(1));
      case "dim" -> given.size();
      case "offs" -> given.displaced();
      case "reltool" -> given.relative();
      case "posemult" -> given.pose(given.at(0).timesRounded(given.at(1)));
      case "poseinv" -> given.pose(given.at(0).inverseRounded());
      case "posevect" -> given.moved();
      case "orientzyx" -> given.turned();
      case "eulerzyx" -> given.angle();
      case "distance" -> given.distance();
      case "vectmagn" -> given.length();
      case "dotprod" -> given.product();
      case "norient" -> given.normalised();
      default -> other(call, machine);
    };
  }

  private Object other(Code.Call call, Machine machine) throws ModelFormatException {
    if (RapidData.isAsked(call.name())) {
      return new Unknown(call.name(), call.line());
    }
    throw machine.notKnown(call, "module");
  }

  /** Returns what a counter is after an instruction that counts. */
  Object counted(Code.Call call, Machine machine) throws ModelFormatException {
    List<Object> values = new ArrayList<>();
    for (Code.Expression argument : call.arguments()) {
      values.add(machine.value(argument));
    }
    if (values.stream().anyMatch(Unknown.class::isInstance)) {
      return new Unknown(call.name(), call.line());
    }
    Values given = new Values(call, values, Map.of(), machine);
    return switch (call.name()) {
      case "incr" -> given.number(0) + 1;
      case "decr" -> given.number(0) - 1;
      case "add" -> given.number(0) + given.number(1);
      default -> 0.0;
    };
  }

  /** Returns the value of an operator; what is not known stays so. */
  Object operation(Code.Operation operation, Object left, Object right, Machine machine)
      throws ModelFormatException {
    String sign = operation.sign();
    if (left instanceof Boolean a && decides(sign, a)) {
      return a;
    }
    if (right instanceof Boolean b && decides(sign, b)) {
      return b;
    }
    if (left instanceof Unknown) {
      return left;
    }
    if (right instanceof Unknown) {
      return right;
    }
    if (operation.left().isEmpty()) {
      return switch (right) {
        case Double number when !sign.equals("not") -> sign.equals("-") ? -number : number;
        case Boolean known when sign.equals("not") -> !known;
        case RecordValue place when sign.equals("-") -> scaled(place, -1);
        default -> throw wrong(operation, machine);
      };
    }
    return switch (sign) {
      case "=" -> left.equals(right);
      case "<>" -> !left.equals(right);
      default -> {
        Object value = between(sign, left, right);
        if (value.equals(Machine.NOTHING)) {
          throw wrong(operation, machine);
        }
        yield value;
      }
    };
  }

  /** Returns whether one side tells the value, whatever the other is. */
  private static boolean decides(String sign, boolean side) {
    return (sign.equals("and") && !side) || (sign.equals("or") && side);
  }

  private static ModelFormatException wrong(Code.Operation operation, Machine machine) {
    return machine.fault(
        operation.line(), Quoted.of(operation.sign()) + " stands between values it does not fit");
  }

  private Object between(String sign, Object left, Object right) {
    if (left instanceof Boolean a && right instanceof Boolean b) {
      return switch (sign) {
        case "and" -> a && b;
        case "or" -> a || b;
        case "xor" -> !Objects.equals(a, b);
        default -> Machine.NOTHING;
      };
    }
    if (left instanceof Double a && right instanceof Double b) {
      return arithmetic(sign, a, b);
    }
    if (left instanceof String a && right instanceof String b && sign.equals("+")) {
      return a + b;
    }
    if (left instanceof Double a && right instanceof RecordValue b && sign.equals("*")) {
      return scaled(b, a);
    }
    if (!(left instanceof RecordValue a)) {
      return Machine.NOTHING;
    }
    if (right instanceof Double b) {
      return switch (sign) {
        case "*" -> scaled(a, b);
        case "/" -> scaled(a, 1 / b);
        default -> Machine.NOTHING;
      };
    }
    boolean sums = sign.equals("+") || sign.equals("-");
    return right instanceof RecordValue b && sums && isPlace(a) && isPlace(b)
        ? sum(a, b, sign.equals("-") ? -1 : 1)
        : Machine.NOTHING;
  }

  private static boolean isPlace(RecordValue value) {
    return value.type().equals("pos");
  }

  private static Object scaled(RecordValue value, double by) {
    return isPlace(value)
        ? sum(value.with("x", 0.0).with("y", 0.0).with("z", 0.0), value, by)
        : Machine.NOTHING;
  }

  private static RecordValue sum(RecordValue a, RecordValue b, double share) {
    RecordValue out = a;
    for (String axis : List.of("x", "y", "z")) {
      out = out.with(axis, a.number(axis) + share * b.number(axis));
    }
    return out;
  }

  private static Object arithmetic(String sign, double a, double b) {
    return switch (sign) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "div" -> b == 0 ? Double.NaN : a / b < 0 ? Math.ceil(a / b) : Math.floor(a / b);
      case "mod" -> a % b;
      case "<" -> a < b;
      case ">" -> a > b;
      case "<=" -> a <= b;
      case ">=" -> a >= b;
      default -> Machine.NOTHING;
    };
  }

  /** What a function is given. */
  private final class Values {
    private final Code.Call call;
    private final List<Object> arguments;
    private final Map<String, Object> named;
    private final Machine machine;

    Values(Code.Call call, List<Object> arguments, Map<String, Object> named, Machine machine) {
      this.call = call;
      this.arguments = arguments;
      this.named = named;
      this.machine = machine;
    }

    private ModelFormatException fault(String problem) {
      return machine.fault(call.line(), Quoted.of(call.name()) + " " + problem);
    }

    private Object get(int index) throws ModelFormatException {
      if (index < arguments.size()) {
        return arguments.get(index);
      }
      throw fault("lacks its value " + (index + 1));
    }

    double number(int index) throws ModelFormatException {
      if (get(index) instanceof Double number) {
        return number;
      }
      throw fault("wants a number as value " + (index + 1));
    }

    private double named(String name) throws ModelFormatException {
      Object value = named.getOrDefault(name, 0.0);
      if (value instanceof Double number) {
        return number;
      }
      throw fault("wants a number as " + name);
    }

    private RecordValue record(int index, String type) throws ModelFormatException {
      if (types.typed(type, get(index), call.line()) instanceof RecordValue record
          && record.type().equals(type)) {
        return record;
      }
      throw fault("wants a " + type + " as value " + (index + 1));
    }

    double of(DoubleUnaryOperator function) throws ModelFormatException {
      return function.applyAsDouble(number(0));
    }

    double rounded(boolean nearest) throws ModelFormatException {
      double scale = StrictMath.pow(10, named("dec"));
      double value = number(0) * scale;
      double whole = nearest ? Math.rint(value) : value < 0 ? Math.ceil(value) : Math.floor(value);
      return whole / scale;
    }

    double size() throws ModelFormatException {
      Object at = get(0);
      for (int level = 1; level < number(1) && at instanceof List<?> l && !l.isEmpty(); level++) {
        at = l.getFirst();
      }
      if (at instanceof List<?> list) {
        return list.size();
      }
      throw fault("wants a list");
    }

    Object displaced() throws ModelFormatException {
      RecordValue target = record(0, "robtarget");
      RecordValue at = (RecordValue) types.typed("pos", target.get("trans"), call.line());
      RecordValue moved = at;
      int index = 1;
      for (String axis : List.of("x", "y", "z")) {
        moved = moved.with(axis, at.number(axis) + number(index++));
      }
      return target.with("trans", moved);
    }

    Object relative() throws ModelFormatException {
      RecordValue target = record(0, "robtarget");
      Pose by = Pose.translation(number(1) / 1000, number(2) / 1000, number(3) / 1000);
      for (int axis = 0; axis < 3; axis++) {
        by = by.timesRounded(Turns.about(axis, named(List.of("rx", "ry", "rz").get(axis))));
      }
      return RapidTypes.with(target, types.pose(target, call.line()).timesRounded(by));
    }

    Pose at(int index) throws ModelFormatException {
      return types.pose(record(index, "pose"), call.line());
    }

    Object pose(Pose pose) {
      return RapidTypes.with(new RecordValue("pose", Map.of()), pose);
    }

    Object moved() throws ModelFormatException {
      double[] in = types.place(record(1, "pos"), call.line());
      Pose there = at(0).timesRounded(Pose.translation(in[0], in[1], in[2]));
      return Objects.requireNonNull(((RecordValue) pose(there)).get("trans"));
    }

    Object turned() throws ModelFormatException {
      Pose z = Turns.about(2, number(0));
      Pose zy = z.timesRounded(Turns.about(1, number(1)));
      RecordValue pose = (RecordValue) pose(zy.timesRounded(Turns.about(0, number(2))));
      return pose.get("rot");
    }

    double angle() throws ModelFormatException {
      RecordValue still = (RecordValue) pose(Pose.IDENTITY);
      Pose turn = types.pose(still.with("rot", record(0, "orient")), call.line());
      double[] angles = Turns.eulerZyx(turn);
      return named.containsKey("x") ? angles[0] : named.containsKey("y") ? angles[1] : angles[2];
    }

    double distance() throws ModelFormatException {
      return length(sum(record(0, "pos"), record(1, "pos"), -1));
    }

    double length() throws ModelFormatException {
      return length(record(0, "pos"));
    }

    private double length(RecordValue at) {
      double x = at.number("x");
      double y = at.number("y");
      double z = at.number("z");
      return Math.sqrt(x * x + y * y + z * z);
    }

    double product() throws ModelFormatException {
      RecordValue a = record(0, "pos");
      RecordValue b = record(1, "pos");
      double sum = 0;
      for (String axis : List.of("x", "y", "z")) {
        sum += a.number(axis) * b.number(axis);
      }
      return sum;
    }

    Object normalised() throws ModelFormatException {
      RecordValue q = record(0, "orient");
      double square = 0;
      for (double part : q.numbers()) {
        square += part * part;
      }
      RecordValue out = q;
      for (int i = 1; i <= 4; i++) {
        out = out.with("q" + i, q.number("q" + i) / Math.sqrt(square));
      }
      return out;
    }
  }
}
