package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.program.code.Posture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Chooses, among the joints that reach a pose, those that a program means.
 *
 * <p>Joints count as controllers count them: what the robot file calls zero and positive has to be
 * what the controller does. Not thread-safe.
 */
final class PostureChoice {
  /** How often inverse kinematics starts anew; arms with a wrist have eight answers or fewer. */
  private static final int RESTARTS = 120;

  private static final long SEED = 1;

  /** What is nearer to a border than so much may be on either side: targets are printed rounded. */
  private static final double BORDER = 1e-3;

  /** The nearest answer is so much nearer than any other where nearness has to tell. */
  private static final double NEARER = 2;

  private static final double TURN = 2 * StrictMath.PI;

  private final ToolFrames frames;

  PostureChoice(ToolFrames frames) {
    this.frames = frames;
  }

  /** What was found. */
  sealed interface Found {
    /**
     * The joints that are meant.
     *
     * @param joints a configuration
     * @param nearest whether the program does not say, and these are nearest by far
     */
    record Joints(double[] joints, boolean nearest) implements Found {}

    /**
     * None, or several.
     *
     * @param problem what is wrong, after "the target"
     */
    record Unclear(String problem) implements Found {}
  }

  /**
   * Returns the joints that are meant: of an arm of which joints rest the nearest, whatever is
   * told, since that is told of all joints.
   *
   * @param target of the tool, in the frame of paths
   * @param from a configuration from which the arm comes, or at which all that is no joint of the
   *     arm is
   */
  Found choose(Pose target, Pose tool, Posture told, double[] from) {
    Posture posture = frames.isRedundant() ? Posture.NONE : told;
    double[] middle = frames.with(from, new double[frames.coordinates().length]);
    double[] start = posture instanceof Posture.Untold ? from : middle;
    List<double[]> all = frames.inverse(tool).solutions(target, start, RESTARTS, SEED);
    if (all.isEmpty()) {
      return new Found.Unclear("is not within reach of the joints, as far as was found");
    }
    return switch (posture) {
      case Posture.Untold none -> nearest(all, from);
      case Posture.Quarters quarters -> quarters(all, quarters);
      case Posture.StatusTurn status -> statusTurn(all, status, from);
    };
  }

  private Found nearest(List<double[]> all, double[] from) {
    double first = distance(all.getFirst(), from);
    boolean clear = all.size() == 1 || distance(all.get(1), from) > NEARER * first;
    return clear
        ? new Found.Joints(all.getFirst(), true)
        : new Found.Unclear(
            "is reached in %s ways, and the program does not say in which".formatted(all.size()));
  }

  private double distance(double[] a, double[] b) {
    double most = 0;
    for (int c : frames.coordinates()) {
      most = Math.max(most, Math.abs(a[c] - b[c]));
    }
    return most;
  }

  private Found quarters(List<double[]> all, Posture.Quarters told) {
    int[] wanted = {told.first(), told.fourth(), told.sixth()};
    int[] joints = {0, 3, 5};
    List<double[]> fitting = all;
    for (int i = 0; i < joints.length; i++) {
      int quarter = wanted[i];
      fitting = turned(fitting, joints[i], q -> isInQuarter(q, quarter));
    }
    if (fitting.size() > 1) {
      fitting = fitting.stream().filter(q -> ArmShape.of(frames, q).kind() == told.kind()).toList();
    }
    return one(
        fitting,
        all.size(),
        "configuration [%s, %s, %s, %s]"
            .formatted(told.first(), told.fourth(), told.sixth(), told.kind()));
  }

  /** Returns whether joints are in the quarters that a program tells. */
  boolean fits(double[] q, Posture.Quarters told) {
    int[] c = frames.coordinates();
    return isInQuarter(q[c[0]], told.first())
        && isInQuarter(q[c[3]], told.fourth())
        && isInQuarter(q[c[5]], told.sixth());
  }

  private static boolean isInQuarter(double q, int quarter) {
    double from = quarter * TURN / 4;
    return from - BORDER <= q && q <= from + TURN / 4 + BORDER;
  }

  private Found statusTurn(List<double[]> all, Posture.StatusTurn told, double[] from) {
    List<double[]> fitting = all;
    if (told.turn().isPresent()) {
      int bits = told.turn().getAsInt();
      for (int joint = 0; joint < frames.coordinates().length; joint++) {
        boolean negative = (bits >> joint & 1) == 1;
        fitting = turned(fitting, joint, q -> negative ? q < BORDER : q > -BORDER);
      }
    }
    OptionalInt status = told.status();
    if (status.isPresent()) {
      fitting = fitting.stream().filter(q -> hasStatus(q, status.getAsInt())).toList();
    }
    if (told.turn().isEmpty() && fitting.size() > 1) {
      return nearest(fitting, from);
    }
    return one(
        fitting, all.size(), "status and turn %s, %s".formatted(text(status), text(told.turn())));
  }

  private boolean hasStatus(double[] q, int bits) {
    ArmShape shape = ArmShape.of(frames, q);
    return shape.behind() == ((bits & 1) != 0)
        && shape.bent() == ((bits & 2) != 0)
        && shape.flipped() == ((bits & 4) != 0);
  }

  private static String text(OptionalInt number) {
    return number.isPresent() ? String.valueOf(number.getAsInt()) : "untold";
  }

  private static Found one(List<double[]> fitting, int ways, String told) {
    return switch (fitting.size()) {
      case 1 -> new Found.Joints(fitting.getFirst(), false);
      case 0 ->
          new Found.Unclear(
              "is reached in %s ways within the joints' limits, none of them with %s"
                  .formatted(ways, told));
      default -> new Found.Unclear("is reached in %s ways with %s".formatted(fitting.size(), told));
    };
  }

  /**
   * Takes a joint by whole turns to where a condition holds, nearest to zero; leaves out others.
   */
  private List<double[]> turned(List<double[]> all, int joint, Predicate<Double> holds) {
    int c = frames.coordinates()[joint];
    List<double[]> out = new ArrayList<>();
    for (double[] q : all) {
      double[] best = {};
      for (int k = -3; (k <= 3 && frames.turns(joint)) || k == -3; k++) {
        double[] moved = q.clone();
        moved[c] += frames.turns(joint) ? k * TURN : 0;
        boolean nearer = best.length == 0 || Math.abs(moved[c]) < Math.abs(best[c]);
        if (frames.isWithinLimits(joint, moved[c]) && holds.test(moved[c]) && nearer) {
          best = moved;
        }
      }
      if (best.length > 0) {
        out.add(best);
      }
    }
    return Arrays.asList(out.toArray(double[][]::new));
  }
}
