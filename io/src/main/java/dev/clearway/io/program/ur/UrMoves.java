package dev.clearway.io.program.ur;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Move;
import dev.clearway.io.program.code.Posture;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.program.ur.UrValues.UrPose;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One call of a URScript function that moves the arm, as a move. */
final class UrMoves {
  private static final Set<String> NAMES = Set.of("movej", "movel", "movep", "movec");

  /** Where the blend radius stands among the values of each. */
  private static final Map<String, Integer> RADIUS =
      Map.of("movej", 4, "movel", 4, "movep", 3, "movec", 4);

  private static final int JOINTS = 6;

  private final Path file;
  private final Code.Call call;
  private final List<Object> arguments;
  private final Map<String, Object> named;
  private final Pose tool;

  UrMoves(Path file, Code.Call call, List<Object> arguments, Map<String, Object> named, Pose tool) {
    this.file = file;
    this.call = call;
    this.arguments = arguments;
    this.named = named;
    this.tool = tool;
  }

  boolean isMove() {
    return NAMES.contains(call.name());
  }

  Move move() throws ModelFormatException {
    double zone = zone();
    int line = call.line();
    Object target = known(0, call.name().equals("movec") ? "pose_via" : "pose");
    return switch (call.name()) {
      case "movej" -> {
        if (target instanceof UrPose) {
          throw fault(
              "movej to a pose leaves it to the controller which joints reach it; give six joints,"
                  + " or use movel");
        }
        yield new Move.ToJoints(line, tool, zone, joints(target));
      }
      case "movec" -> {
        double[] via = pose(0, "pose_via").pose().toArray();
        boolean fixed =
            named.getOrDefault("mode", arguments.size() > 5 ? arguments.get(5) : 0.0)
                    instanceof Double mode
                && mode == 1;
        yield new Move.Circular(
            line,
            tool,
            zone,
            new double[] {via[9], via[10], via[11]},
            pose(1, "pose_to").pose(),
            fixed ? Move.Turn.WITH_CIRCLE : Move.Turn.SHORTEST,
            Posture.NONE);
      }
      default ->
          target instanceof UrPose pose
              ? new Move.Straight(line, tool, zone, pose.pose(), Posture.NONE)
              : new Move.StraightToJoints(line, tool, zone, joints(target));
    };
  }

  private ModelFormatException fault(String problem) {
    return new ModelFormatException(file, call.line(), problem);
  }

  /** Returns a value that is given by its place, or by its name. */
  private Object known(int index, String name) throws ModelFormatException {
    Object value = named.get(name);
    if (value == null && index < arguments.size()) {
      value = arguments.get(index);
    }
    if (value == null) {
      throw fault(Quoted.of(call.name()) + " lacks its value " + (index + 1) + ", the " + name);
    }
    if (value instanceof Unknown(String unknown, int line)) {
      throw fault(
          "%s depends on %s of line %s, which the program's text does not tell"
              .formatted(Quoted.of(call.name()), Quoted.of(unknown), line));
    }
    return value;
  }

  UrPose pose(int index, String name) throws ModelFormatException {
    if (known(index, name) instanceof UrPose pose) {
      return pose;
    }
    throw fault(
        "%s wants a pose p[x, y, z, rx, ry, rz] as value %s"
            .formatted(Quoted.of(call.name()), index + 1));
  }

  private double[] joints(Object value) throws ModelFormatException {
    if (value instanceof List<?> list && list.size() == JOINTS) {
      double[] joints = UrValues.numbers(list);
      boolean finite = true;
      for (double joint : joints) {
        finite &= Double.isFinite(joint);
      }
      if (finite) {
        return joints;
      }
    }
    throw fault(Quoted.of(call.name()) + " wants six joints in radians, or a pose");
  }

  private double zone() throws ModelFormatException {
    int index = RADIUS.getOrDefault(call.name(), 4);
    boolean given = named.containsKey("r") || index < arguments.size();
    if (!given) {
      return 0;
    }
    if (known(index, "r") instanceof Double radius && radius >= 0 && radius < 10) {
      return radius;
    }
    throw fault(Quoted.of(call.name()) + " wants a blend radius r in metres, 0 or more");
  }
}
