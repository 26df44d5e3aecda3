package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
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

  /** Covers the roundings of a bound that is a sum of few terms. */
  private static final double UP = 1 + 0x1p-40;

  /** What one product with a constant rotation, or one turn, adds to the error of a rotation. */
  private static final double ROUNDING = 16 * Rounding.UNIT;

  /** Leads from the joint before to this one's frame. */
  private final PoseBall[] before = new PoseBall[FOLLOWERS];

  private final PoseBall after;
  private final int[] coordinates = new int[FOLLOWERS];
  private final boolean[] turns = new boolean[FOLLOWERS];
  private final double reach;
  private final double rotationError;
  private final double shiftError;

  private SerialChain(
      KinematicTree tree, int base, int tip, Pose tipFromTool, int[] followers, double[] rest) {
    PoseBall pending = PoseBall.IDENTITY;
    int found = 0;
    double length = 0;
    double turnErrors = 0;
    double shiftErrors = 0;
    for (int number : joints(tree, base, tip)) {
      Joint joint = tree.joints().get(number);
      pending = pending.times(PoseBall.of(joint.parentFromJoint()));
      if (joint.type() == JointType.FIXED) {
        continue;
      }
      int coordinate = requireOwn(tree, number, joint);
      boolean turning = joint.type() != JointType.PRISMATIC;
      PoseBall frame = PoseBall.frame(joint.axis());
      pending = pending.times(frame);
      if (indexOf(followers, coordinate) < 0) {
        double at = rest[coordinate];
        pending = pending.times(turning ? PoseBall.turn(at) : PoseBall.slide(at));
      } else {
        coordinates[found] = coordinate;
        turns[found] = turning;
        before[found] = pending;
        found++;
        length += pending.length();
        turnErrors += pending.turn();
        shiftErrors += pending.shift();
        pending = PoseBall.IDENTITY;
      }
      pending = pending.times(frame.transposed());
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
    reach = (length + after.length()) * UP;
    rotationError = (3 * (turnErrors + after.turn()) + 2 * (FOLLOWERS + 1) * ROUNDING) * UP;
    shiftError = 2 * (shiftErrors + after.shift()) * UP;
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

  /** Returns the coordinate of a joint that follows, by its number from the base on. */
  int coordinate(int follower) {
    return coordinates[follower];
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
   * Returns an upper bound on the error of a computed rotation, of the tool or of a joint's frame,
   * as a Frobenius norm. docs/tool-motions.md section 2.
   */
  double rotationError() {
    return rotationError;
  }

  /**
   * Returns an upper bound on the error of a computed place, of the tool or of a joint, metres.
   *
   * @param slides what joints that slide slide by, added up, metres
   */
  double placeError(double slides) {
    return ((rotationError + 2 * (FOLLOWERS + 1) * ROUNDING) * (reach + slides) + shiftError) * UP;
  }

  /**
   * Places the tool in the base's frame.
   *
   * @param q read: of the joints that follow, radians and metres
   * @param out written
   */
  void place(double[] q, ChainPlace out) {
    System.arraycopy(PoseBall.IDENTITY.entries(), 0, out.tool, 0, out.tool.length);
    for (int f = 0; f < FOLLOWERS; f++) {
      out.multiply(before[f].entries());
      out.note(f);
      if (turns[f]) {
        out.turn(Trigonometry.sin(q[f]), Trigonometry.cos(q[f]));
      } else {
        out.slide(q[f]);
      }
    }
    out.multiply(after.entries());
  }
}
