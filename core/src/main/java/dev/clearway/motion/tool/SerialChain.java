package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.List;

/**
 * The joints between two links of a tree, of which six follow a tool and the others rest: where the
 * tool is as a function of the six.
 *
 * <p>Each joint is a constant pose that leads to a frame whose z axis is the joint's, then a turn
 * about it or a slide along it. Immutable.
 */
final class SerialChain {
  /** As many joints as a pose has freedoms. */
  static final int FOLLOWERS = 6;

  /**
   * One joint.
   *
   * @param before leads from the joint before to this one's frame
   * @param turns whether it turns; else it slides
   * @param follower its number among those that follow; −1 if it rests
   * @param rest its position if it rests, radians or metres
   */
  private record Step(PoseBall before, boolean turns, int follower, double rest) {}

  private final List<Step> steps = new ArrayList<>();
  private final PoseBall after;
  private final int[] coordinates = new int[FOLLOWERS];
  private final boolean[] turns = new boolean[FOLLOWERS];
  private final double reach;

  private SerialChain(
      KinematicTree tree, int base, int tip, Pose tipFromTool, int[] followers, double[] rest) {
    PoseBall pending = PoseBall.IDENTITY;
    int found = 0;
    double length = 0;
    for (int number : joints(tree, base, tip)) {
      Joint joint = tree.joints().get(number);
      pending = pending.times(PoseBall.of(joint.parentFromJoint()));
      if (joint.type() == JointType.FIXED) {
        continue;
      }
      int coordinate = requireOwn(tree, number, joint);
      int follower = indexOf(followers, coordinate);
      PoseBall frame = PoseBall.frame(joint.axis());
      if (follower >= 0) {
        coordinates[follower] = coordinate;
        turns[follower] = joint.type() != JointType.PRISMATIC;
        found++;
      }
      boolean turning = joint.type() != JointType.PRISMATIC;
      steps.add(new Step(pending.times(frame), turning, follower, rest[coordinate]));
      length += pending.length() + (turning || follower >= 0 ? 0 : Math.abs(rest[coordinate]));
      pending = frame.transposed();
    }
    if (found != FOLLOWERS || followers.length != FOLLOWERS) {
      throw new IllegalArgumentException(
          "%s of %s joints that follow are between the links '%s' and '%s'; wanted %s of %s"
              .formatted(
                  found,
                  followers.length,
                  tree.links().get(base),
                  tree.links().get(tip),
                  FOLLOWERS,
                  FOLLOWERS));
    }
    after = pending.times(PoseBall.of(tipFromTool));
    reach = (length + after.length()) * (1 + 0x1p-40);
  }

  /**
   * Returns the chain.
   *
   * @param base number of the link in whose frame the tool is told
   * @param tip number of the link that carries the tool, below the base
   * @param followers read: coordinates of the joints that follow, six
   * @param rest read: a configuration, of which the joints that rest take their positions
   * @throws IllegalArgumentException if the tip is not below the base, a joint between them is
   *     planar, floating or follows another, or not all six are among them
   */
  static SerialChain of(
      KinematicTree tree, int base, int tip, Pose tipFromTool, int[] followers, double[] rest) {
    return new SerialChain(tree, base, tip, tipFromTool, followers, rest);
  }

  /**
   * Returns the numbers of the joints from one link down to another.
   *
   * @throws IllegalArgumentException if the second link is not below the first
   */
  static List<Integer> joints(KinematicTree tree, int base, int tip) {
    List<Integer> upward = new ArrayList<>();
    int at = tip;
    while (at != base) {
      if (at == 0) {
        throw new IllegalArgumentException(
            "link '%s' is not below link '%s'"
                .formatted(tree.links().get(tip), tree.links().get(base)));
      }
      upward.add(tree.jointAbove(at));
      at = tree.parentLink(at);
    }
    return upward.reversed();
  }

  private static int requireOwn(KinematicTree tree, int number, Joint joint) {
    if (!joint.type().singleAxis() || tree.space().master(number).isPresent()) {
      throw new IllegalArgumentException(
          "joint '%s' is %s; a tool is followed by joints that turn or slide by themselves"
              .formatted(
                  joint.name(),
                  joint.type().singleAxis() ? "led by another" : "planar or floating"));
    }
    return tree.space().firstCoordinate(number);
  }

  private static int indexOf(int[] numbers, int wanted) {
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the coordinate of a joint that follows, by its number among those. */
  int coordinate(int follower) {
    return coordinates[follower];
  }

  /** Where the tool is, and the axis of each joint that follows; scratch, one thread. */
  static final class Evaluation {
    final PoseSeries tool;

    /** Entry 3 f + i: component i of the axis of joint f, and of a point of it. */
    final TaylorSeries[] axes;

    final TaylorSeries[] points;
    private final TaylorSeries sine;
    private final TaylorSeries cosine;
    private final TaylorSeries rest;

    Evaluation(int order) {
      tool = new PoseSeries(order);
      axes = TaylorSeries.array(3 * FOLLOWERS, order);
      points = TaylorSeries.array(3 * FOLLOWERS, order);
      sine = new TaylorSeries(order);
      cosine = new TaylorSeries(order);
      rest = new TaylorSeries(order);
    }

    private void note(int follower) {
      for (int i = 0; i < 3; i++) {
        axes[3 * follower + i].set(tool.rotation[3 * i + 2]);
        points[3 * follower + i].set(tool.place[i]);
      }
    }
  }

  /** Returns whether a joint that follows turns; else it slides. */
  boolean turns(int follower) {
    return turns[follower];
  }

  /**
   * Returns an upper bound on the distance of the tool from any point of any joint, metres, while
   * joints that slide are at rest: the lengths between joints, added up.
   */
  double reach() {
    return reach;
  }

  /**
   * Places the tool in the base's frame.
   *
   * @param q of the joints that follow
   * @param degree up to which coefficients are wanted
   * @param out written
   */
  void evaluate(TaylorSeries[] q, int degree, Evaluation out) {
    out.tool.setConstant(PoseBall.IDENTITY);
    for (Step step : steps) {
      out.tool.multiply(step.before, degree);
      TaylorSeries position = step.follower >= 0 ? q[step.follower] : out.rest;
      if (step.follower >= 0) {
        out.note(step.follower);
      } else {
        out.rest.setConstant(step.rest, 0);
      }
      if (step.turns) {
        TaylorSeries.sinCos(position, out.sine, out.cosine, degree);
        out.tool.turn(out.sine, out.cosine, degree);
      } else {
        out.tool.slide(position, degree);
      }
    }
    out.tool.multiply(after, degree);
  }
}
