package dev.clearway.io.program.krl;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Machine;
import dev.clearway.io.program.code.Move;
import dev.clearway.io.program.code.Posture;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Makes moves of KRL's statements. One program, one thread. */
final class KrlMoves {
  private static final String RELATIVE = "_rel";

  private static final Set<String> NAMES =
      Set.of(
          "ptp lin circ ptp_rel lin_rel circ_rel sptp slin scirc sptp_rel slin_rel scirc_rel"
              .split(" "));

  private static final List<String> JOINTS = List.of("a1", "a2", "a3", "a4", "a5", "a6");
  private static final List<String> EXTERNAL = List.of("e1", "e2", "e3", "e4", "e5", "e6");

  /** Blending by a distance; all other kinds may take half of both moves. */
  private static final Set<String> BY_DISTANCE = Set.of("c_dis");

  private static final double DEGREE = StrictMath.PI / 180;
  private static final double MILLIMETRE = 1e-3;

  private final Machine machine;

  /** What the last target has: numbers by name, those of joints or those of a pose. */
  private Map<String, Double> last = Map.of();

  /** The frames in which the last pose is told. */
  private List<Pose> lastFrames = List.of();

  private final Map<String, Double> external = new LinkedHashMap<>();

  KrlMoves(Machine machine) {
    this.machine = machine;
  }

  static boolean isMove(String name) {
    return NAMES.contains(name);
  }

  private ModelFormatException fault(Code.Call call, String problem) {
    return machine.fault(call.line(), Quoted.of(call.name()) + " " + problem);
  }

  /** Does what BAS does to tool, base and blending. */
  void prepare(List<Object> arguments, int line) throws ModelFormatException {
    Object command = arguments.isEmpty() ? "" : arguments.getFirst();
    Object number = arguments.size() > 1 ? arguments.get(1) : 0.0;
    if (command.equals("#tool") || command.equals("#base")) {
      frame(String.valueOf(command).substring(1), number, line);
      return;
    }
    boolean joints = command.equals("#ptp_params") || command.equals("#ptp_dat");
    boolean straight = command.equals("#cp_params") || command.equals("#cp_dat");
    if (straight && machine.variable("ldat_act", line) instanceof RecordValue data) {
      set("$apo", "cdis", data.get("apo_dist"), line);
      set("$ori_type", data.get("ori_typ"), line);
      set("$circ_type", data.get("circ_typ"), line);
    }
    boolean frames = joints || straight || command.equals("#frames");
    if (frames && machine.variable("fdat_act", line) instanceof RecordValue data) {
      if (!data.fields().isEmpty()) {
        frame("tool", data.get("tool_no"), line);
        frame("base", data.get("base_no"), line);
      }
      if ("#tcp".equals(data.get("ipo_frame"))) {
        set("$ipo_mode", "#tcp", line);
      }
    }
  }

  private void set(String name, Object value, int line) throws ModelFormatException {
    if (!(value instanceof Unknown)) {
      machine.assign(new Code.Name(line, name), value);
    }
  }

  private void set(String name, String field, Object value, int line) throws ModelFormatException {
    if (!(value instanceof Unknown)) {
      machine.assign(new Code.Field(line, new Code.Name(line, name), field), value);
    }
  }

  /** Takes a tool or a base by its number; 0 is none. */
  private void frame(String kind, Object number, int line) throws ModelFormatException {
    Object value = new Unknown(kind + "_data", line);
    if (number instanceof Double n) {
      value =
          n == 0
              ? KrlFrames.NULL
              : machine.value(
                  new Code.Part(
                      line, new Code.Name(line, kind + "_data"), new Code.Constant(line, n)));
    }
    machine.assign(new Code.Name(line, "$" + kind), value);
  }

  /** Adds the move of a statement. */
  void add(Code.Call call, List<Object> arguments, Map<String, Object> named)
      throws ModelFormatException {
    boolean relative = call.name().endsWith(RELATIVE);
    String kind = kind(call.name());
    if (named.containsKey("ca")) {
      throw fault(call, "goes by an angle CA, which is not read; give its end");
    }
    RecordValue target = record(call, arguments, kind.equals("circ") ? 1 : 0);
    external(call, target, relative);
    double zone = zone(call, named);
    int line = machine.line(call.line());
    if (JOINTS.stream().anyMatch(target.fields()::containsKey)) {
      if (!kind.equals("ptp")) {
        throw fault(call, "wants a pose {X, Y, Z, A, B, C}");
      }
      Pose tool = frame(call, named, "$tool").orElse(Pose.IDENTITY);
      last = completed(call, JOINTS, target, relative);
      machine.add(new Move.ToJoints(line, tool, zone, joints(last)));
      return;
    }
    Pose tool = requireFrame(call, named, "$tool");
    Pose base = requireFrame(call, named, "$base");
    if (!kind.equals("ptp")) {
      requirePlainWay(call);
    }
    Pose via =
        kind.equals("circ") ? via(call, record(call, arguments, 0), base, relative) : Pose.IDENTITY;
    lastFrames = lastFrames.isEmpty() ? List.of(tool, base) : lastFrames;
    if (relative && !lastFrames.equals(List.of(tool, base))) {
      throw fault(call, "begins where another tool or base was in use");
    }
    last = completed(call, KrlFrames.AXES, target, relative);
    lastFrames = List.of(tool, base);
    Pose pose = base.timesRounded(pose(call, last));
    Posture posture = posture(target);
    machine.add(
        switch (kind) {
          case "ptp" -> new Move.ToPose(line, tool, zone, pose, posture);
          case "lin" -> new Move.Straight(line, tool, zone, pose, posture);
          default ->
              new Move.Circular(
                  line,
                  tool,
                  zone,
                  new double[] {via.x(), via.y(), via.z()},
                  pose,
                  turn(line),
                  posture);
        });
  }

  /** Returns ptp, lin or circ: the same of those that are relative, and of spline moves. */
  private static String kind(String name) {
    String kind = name.startsWith("s") ? name.substring(1) : name;
    return kind.endsWith(RELATIVE) ? kind.substring(0, kind.length() - RELATIVE.length()) : kind;
  }

  private Move.Turn turn(int line) throws ModelFormatException {
    return "#path".equals(machine.variable("$circ_type", line))
        ? Move.Turn.SHORTEST_ON_CIRCLE
        : Move.Turn.SHORTEST;
  }

  private static double[] joints(Map<String, Double> degrees) {
    return JOINTS.stream().mapToDouble(j -> degrees.getOrDefault(j, Double.NaN) * DEGREE).toArray();
  }

  /** Returns the place that a circular move goes through. */
  private Pose via(Code.Call call, RecordValue place, Pose base, boolean relative)
      throws ModelFormatException {
    if (relative) {
      throw fault(call, "is not read; write CIRC with its places");
    }
    return base.timesRounded(pose(call, completed(call, KrlFrames.AXES, place, false)));
  }

  private RecordValue record(Code.Call call, List<Object> arguments, int index)
      throws ModelFormatException {
    Object value = index < arguments.size() ? arguments.get(index) : "";
    if (value instanceof Unknown(String name, int line)) {
      throw depends(call, name, line);
    }
    if (value instanceof RecordValue record && !record.fields().isEmpty()) {
      return record;
    }
    throw fault(call, "wants a target such as {X, Y, Z, A, B, C} or {A1, A2, A3, A4, A5, A6}");
  }

  private ModelFormatException depends(Code.Call call, String name, int line) {
    return fault(
        call,
        "depends on %s of line %s, which the program's text does not tell"
            .formatted(Quoted.of(name), line));
  }

  /** Returns all numbers of a target: those that it leaves out stay as they were. */
  private Map<String, Double> completed(
      Code.Call call, List<String> names, RecordValue target, boolean relative)
      throws ModelFormatException {
    Map<String, Double> out = new LinkedHashMap<>();
    for (String name : names) {
      boolean told = target.fields().containsKey(name);
      if (told && target.get(name) instanceof Unknown(String unknown, int line)) {
        throw depends(call, unknown, line);
      }
      boolean before = last.containsKey(name);
      if (!before && (!told || relative)) {
        throw fault(
            call, "leaves out or adds to %s, which no target before it tells".formatted(name));
      }
      double value = told ? target.number(name) : 0;
      boolean turns = relative && names.equals(KrlFrames.AXES) && KrlFrames.AXES.indexOf(name) > 2;
      if (turns && value != 0) {
        throw fault(call, "turns the tool by what it adds, which is not read; write its target");
      }
      out.put(name, told && !relative ? value : last.getOrDefault(name, 0.0) + value);
      if (!(Math.abs(out.getOrDefault(name, Double.NaN)) < 1e7)) {
        throw fault(call, "wants numbers in mm and degrees");
      }
    }
    return out;
  }

  private Pose pose(Code.Call call, Map<String, Double> numbers) throws ModelFormatException {
    return KrlFrames.pose(new RecordValue("frame", Map.copyOf(numbers)))
        .orElseThrow(() -> fault(call, "wants a pose {X, Y, Z, A, B, C}"));
  }

  private Optional<Pose> frame(Code.Call call, Map<String, Object> named, String name)
      throws ModelFormatException {
    Object value = named.containsKey(name) ? named.get(name) : machine.variable(name, call.line());
    return value instanceof RecordValue frame ? KrlFrames.pose(frame) : Optional.empty();
  }

  private Pose requireFrame(Code.Call call, Map<String, Object> named, String name)
      throws ModelFormatException {
    Optional<Pose> frame = frame(call, named, name);
    if (frame.isPresent()) {
      return frame.get();
    }
    throw fault(
        call,
        ("depends on %s, which the program's text does not tell; --program-with FILE reads the file"
                + " that does, such as $config.dat")
            .formatted(Quoted.of(name)));
  }

  /** Refuses what changes the way of a tool. */
  private void requirePlainWay(Code.Call call) throws ModelFormatException {
    Object turns = machine.variable("$ori_type", call.line());
    if (!(turns instanceof Unknown || turns.equals("#var"))) {
      throw fault(call, "goes with $ORI_TYPE " + turns + "; only #VAR is read");
    }
    if ("#tcp".equals(machine.variable("$ipo_mode", call.line()))) {
      throw fault(call, "moves a part about a tool that stands still, which is not judged");
    }
  }

  private static Posture posture(RecordValue target) {
    OptionalInt status = bits(target, "s");
    OptionalInt turn = bits(target, "t");
    return status.isEmpty() && turn.isEmpty() ? Posture.NONE : new Posture.StatusTurn(status, turn);
  }

  private static OptionalInt bits(RecordValue target, String name) {
    double value = target.number(name);
    return value >= 0 && value < 1024 && value == Math.rint(value)
        ? OptionalInt.of((int) value)
        : OptionalInt.empty();
  }

  /** External axes may have any place, and have to keep it. */
  private void external(Code.Call call, RecordValue target, boolean relative)
      throws ModelFormatException {
    for (String axis : EXTERNAL) {
      if (target.fields().containsKey(axis)) {
        double value = target.number(axis);
        double before = relative ? 0 : external.computeIfAbsent(axis, a -> value);
        if (before != value) {
          throw fault(
              call,
              "moves external axes, %s from %s to %s; programs are judged for the six joints of an arm"
                  .formatted(axis, before, value));
        }
      }
    }
  }

  /** Returns how near to its target the next move may begin, metres; +∞ for half of both moves. */
  private double zone(Code.Call call, Map<String, Object> named) throws ModelFormatException {
    boolean blends = named.keySet().stream().anyMatch(name -> name.startsWith("c_"));
    if (!blends) {
      return 0;
    }
    boolean byDistance =
        named.keySet().stream().filter(n -> n.startsWith("c_")).allMatch(BY_DISTANCE::contains);
    if (!byDistance) {
      return Double.POSITIVE_INFINITY;
    }
    Object apo = machine.variable("$apo", call.line());
    double distance = apo instanceof RecordValue record ? record.number("cdis") : Double.NaN;
    return distance >= 0 && distance < 1e4 ? distance * MILLIMETRE : Double.POSITIVE_INFINITY;
  }
}
