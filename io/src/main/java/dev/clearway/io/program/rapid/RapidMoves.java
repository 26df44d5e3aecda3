package dev.clearway.io.program.rapid;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.Move;
import dev.clearway.io.program.code.Posture;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes moves of RAPID's instructions. One program, one thread. */
final class RapidMoves {
  /** The plain moves, and what else is done on the way. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<kind>moveabsj|movej|movel|movec)(?:do|ao|go|sync)?"
              + "|trigg(?<trigger>j|l|c)(?:ios)?|(?:arc|spot|paint|disp|laser|cap|nut)"
              + "(?<process>j|l|c)(?:1|2|start|end)?");

  private static final double DEGREE = StrictMath.PI / 180;
  private static final double MILLIMETRE = 1e-3;

  /** What external axes are where there are none. */
  private static final double NONE = 8.9e9;

  private static final int JOINTS = 6;

  private final RapidTypes types;
  private final Machine machine;

  /** External axes of the first target. */
  private List<Double> external = List.of();

  /** What all poses are displaced by. */
  private Pose displacement = Pose.IDENTITY;

  private boolean jointsMind = true;
  private boolean linesMind = true;

  RapidMoves(RapidTypes types, Machine machine) {
    this.types = types;
    this.machine = machine;
  }

  static boolean isMove(String name) {
    return NAME.matcher(name).matches();
  }

  /** Says whether moves of joints, or those of the tool, mind the configuration of targets. */
  void minds(boolean joints, boolean minds) {
    if (joints) {
      jointsMind = minds;
    } else {
      linesMind = minds;
    }
  }

  void displace(Pose by) {
    displacement = by;
  }

  /** Adds the move of an instruction. */
  void add(Code.Call call, List<Object> arguments, Map<String, Object> named)
      throws ModelFormatException {
    Matcher matcher = NAME.matcher(call.name());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(call.name());
    }
    String kind = call.name();
    for (String group : List.of("kind", "trigger", "process")) {
      kind = matcher.group(group) == null ? kind : matcher.group(group);
    }
    kind = kind.substring(kind.startsWith("move") ? 4 : 0);
    refuse(call, named, "corr", "follows corrections that the text does not tell");
    Given given = new Given(call, arguments, named);
    Pose tool = given.tool();
    double zone = given.zone();
    int line = machine.line(call.line());
    if (kind.equals("absj")) {
      machine.add(new Move.ToJoints(line, tool, zone, joints(given)));
      return;
    }
    Pose frame = given.frame();
    RecordValue target = given.record(kind.equals("c") ? 1 : 0, "robtarget");
    external(call, (RecordValue) types.typed("extjoint", target.get("extax"), call.line()));
    Pose pose = frame.timesRounded(types.pose(target, call.line()));
    boolean minds = kind.equals("j") ? jointsMind : linesMind;
    Posture posture = minds ? posture(target, call.line()) : Posture.NONE;
    machine.add(
        switch (kind) {
          case "j" -> new Move.ToPose(line, tool, zone, pose, posture);
          case "l" -> new Move.Straight(line, tool, zone, pose, posture);
          default -> {
            Pose via = frame.timesRounded(types.pose(given.record(0, "robtarget"), call.line()));
            yield new Move.Circular(
                line,
                tool,
                zone,
                new double[] {via.x(), via.y(), via.z()},
                pose,
                Move.Turn.SHORTEST_ON_CIRCLE,
                posture);
          }
        });
  }

  private ModelFormatException fault(Code.Call call, String problem) {
    return machine.fault(call.line(), Quoted.of(call.name()) + " " + problem);
  }

  private void refuse(Code.Call call, Map<String, Object> named, String name, String why)
      throws ModelFormatException {
    if (named.containsKey(name)) {
      throw fault(call, why);
    }
  }

  private double[] joints(Given given) throws ModelFormatException {
    RecordValue target = given.record(0, "jointtarget");
    external(
        given.call, (RecordValue) types.typed("extjoint", target.get("extax"), given.call.line()));
    double[] out = new double[JOINTS];
    Object robot = types.typed("robjoint", target.get("robax"), given.call.line());
    for (int i = 0; i < JOINTS; i++) {
      out[i] = robot instanceof RecordValue r ? r.number("rax_" + (i + 1)) * DEGREE : Double.NaN;
      if (!(Math.abs(out[i]) < 1e6)) {
        throw fault(given.call, "wants six joints in degrees");
      }
    }
    return out;
  }

  /** External axes may have any place, and have to keep it. */
  private void external(Code.Call call, RecordValue axes) throws ModelFormatException {
    List<Double> now = new ArrayList<>();
    for (double axis : axes.numbers()) {
      now.add(axis > NONE ? 0.0 : axis);
    }
    if (external.isEmpty()) {
      external = now;
    }
    if (!external.equals(now)) {
      throw fault(
          call,
          "moves external axes, from %s to %s; programs are judged for the six joints of an arm"
              .formatted(external, now));
    }
  }

  private Posture posture(RecordValue target, int line) throws ModelFormatException {
    if (types.typed("confdata", target.get("robconf"), line) instanceof RecordValue conf) {
      double[] numbers = {
        conf.number("cf1"), conf.number("cf4"), conf.number("cf6"), conf.number("cfx")
      };
      boolean whole = true;
      for (double number : numbers) {
        whole &= number == Math.rint(number) && Math.abs(number) < 100;
      }
      if (whole) {
        return new Posture.Quarters(
            (int) numbers[0], (int) numbers[1], (int) numbers[2], (int) numbers[3]);
      }
    }
    return Posture.NONE;
  }

  /** What an instruction is given. */
  private final class Given {
    final Code.Call call;
    private final List<Object> arguments;
    private final Map<String, Object> named;
    private final boolean plain;

    Given(Code.Call call, List<Object> arguments, Map<String, Object> named) {
      this.call = call;
      this.arguments = arguments;
      this.named = named;
      this.plain = call.name().startsWith("move");
    }

    private int targets() {
      return call.name().startsWith("movec") ? 2 : 1;
    }

    RecordValue record(int index, String type) throws ModelFormatException {
      if (index >= arguments.size()) {
        throw fault(call, "lacks its value " + (index + 1) + ", a " + type);
      }
      return known(arguments.get(index), type);
    }

    private RecordValue known(Object value, String type) throws ModelFormatException {
      Object typed = types.typed(type, value, call.line());
      if (typed instanceof Unknown(String name, int line)) {
        throw fault(
            call,
            "depends on %s of line %s, which the program's text does not tell"
                .formatted(Quoted.of(name), line));
      }
      if (typed instanceof RecordValue record && record.type().equals(type)) {
        return record;
      }
      throw fault(call, "wants a " + type);
    }

    /** Returns a value by its place, or in instructions of processes by its type. */
    private RecordValue find(int index, String type) throws ModelFormatException {
      if (plain) {
        return record(index, type);
      }
      RecordValue found = null;
      for (Object value : arguments) {
        if (value instanceof RecordValue record && record.type().equals(type)) {
          found = record;
        }
      }
      if (found == null) {
        throw fault(call, "has no %s among its values whose value the text tells".formatted(type));
      }
      return found;
    }

    Pose tool() throws ModelFormatException {
      RecordValue tool =
          named.containsKey("tool")
              ? known(named.get("tool"), "tooldata")
              : find(targets() + 2, "tooldata");
      if (!Boolean.TRUE.equals(tool.get("robhold"))) {
        throw fault(call, "moves a part about a tool that stands still, which is not judged");
      }
      return types.pose(known(tool.get("tframe"), "pose"), call.line());
    }

    double zone() throws ModelFormatException {
      double radius = RapidData.radius(find(targets() + 1, "zonedata"));
      if (named.get("z") instanceof Double told) {
        radius = Math.max(told, radius);
      }
      if (!(radius >= 0 && radius < 1e4)) {
        throw fault(call, "wants a zone of 0 mm or more");
      }
      return radius * MILLIMETRE;
    }

    /** Returns the frame of the work object, displaced. */
    Pose frame() throws ModelFormatException {
      if (!named.containsKey("wobj")) {
        return displacement;
      }
      RecordValue object = known(named.get("wobj"), "wobjdata");
      boolean still =
          Boolean.TRUE.equals(object.get("ufprog")) && !Boolean.TRUE.equals(object.get("robhold"));
      if (!still) {
        throw fault(call, "is told in a work object that moves or is held, which is not judged");
      }
      Pose user = types.pose(known(object.get("uframe"), "pose"), call.line());
      Pose in = types.pose(known(object.get("oframe"), "pose"), call.line());
      return user.timesRounded(in).timesRounded(displacement);
    }
  }
}
