package dev.clearway.proof;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import java.util.Optional;

/**
 * The usual ranges of a tree's coordinates, widened in coarse steps until they hold a motion that
 * leaves them: so few different ranges arise that what is made for one serves many motions.
 *
 * <p>Where a coordinate that only turns joints leaves its range, all such coordinates are widened,
 * by 1, 2, 4, 8, ... steps of two turns either way: what a joint turns keeps its distance from the
 * axis, so no factor grows, only the rounding of larger angles. One that slides a joint within
 * finite limits is widened by itself, by 1, 2, 4, ... sixteenths of its range on the side that is
 * left: factors grow with the way. What slides without limits is not widened.
 *
 * <p>The answer depends on the motion alone, never on those before it. Immutable and thread-safe.
 */
final class WidenedRanges {
  private static final double TWO_TURNS = 4 * StrictMath.PI;

  private static final double PART_OF_RANGE = 1.0 / 16;

  /** Shorter ranges, of metres, are not worth steps. */
  private static final double SHORTEST = 1e-6;

  private enum Kind {
    /** Turns joints about axes. */
    TURNS,
    /** Slides a joint, within a range of finite length. */
    SLIDES,
    /** Neither. */
    OTHER
  }

  private final KinematicTree tree;
  private final JointRanges usual;
  private final Kind[] kinds;

  WidenedRanges(KinematicTree tree, JointRanges usual) {
    this.tree = tree;
    this.usual = usual;
    this.kinds = new Kind[tree.space().size()];
    for (int c = 0; c < kinds.length; c++) {
      kinds[c] = kind(c);
    }
  }

  private Kind kind(int coordinate) {
    JointType own = tree.joints().get(tree.space().joint(coordinate)).type();
    if (!own.singleAxis()) {
      return Kind.OTHER;
    }
    double length = usual.upper(coordinate) - usual.lower(coordinate);
    if (turns(own) && followersTurn(tree.space().joint(coordinate))) {
      return Kind.TURNS;
    }
    return length > SHORTEST && length < Double.POSITIVE_INFINITY ? Kind.SLIDES : Kind.OTHER;
  }

  private static boolean turns(JointType type) {
    return type == JointType.REVOLUTE || type == JointType.CONTINUOUS;
  }

  private boolean followersTurn(int master) {
    String name = tree.joints().get(master).name();
    for (int j = 0; j < tree.joints().size(); j++) {
      Joint joint = tree.joints().get(j);
      Optional<Mimic> followed = tree.space().master(j);
      if (followed.isPresent() && followed.get().joint().equals(name) && !turns(joint.type())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns ranges that hold a motion and all usual values; none where something that is not
   * widened leaves its range.
   *
   * @param lower read: least value of each coordinate, radians or metres
   * @param upper read: largest value of each coordinate
   */
  Optional<JointRanges> around(double[] lower, double[] upper) {
    double[] low = new double[kinds.length];
    double[] high = new double[kinds.length];
    double turns = 0;
    for (int c = 0; c < kinds.length; c++) {
      double below = usual.lower(c) - lower[c];
      double above = upper[c] - usual.upper(c);
      low[c] = usual.lower(c);
      high[c] = usual.upper(c);
      if (kinds[c] == Kind.TURNS) {
        turns = Math.max(turns, steps(Math.max(below, above), TWO_TURNS));
      } else if (kinds[c] == Kind.SLIDES) {
        double step = (high[c] - low[c]) * PART_OF_RANGE;
        low[c] -= steps(below, step);
        high[c] += steps(above, step);
      }
    }
    for (int c = 0; c < kinds.length; c++) {
      low[c] -= kinds[c] == Kind.TURNS ? turns : 0;
      high[c] += kinds[c] == Kind.TURNS ? turns : 0;
    }
    JointRanges widened = JointRanges.ofMotion(tree, low, high);
    return widened.contains(JointRanges.ofMotion(tree, lower, upper))
        ? Optional.of(widened)
        : Optional.empty();
  }

  /**
   * Returns 0 where nothing sticks out, else the least of 1, 2, 4, ... steps that is more than what
   * does by half a step, so that rounding cannot matter.
   */
  private static double steps(double sticksOut, double step) {
    if (!(sticksOut > 0)) {
      return 0;
    }
    double reach = step;
    while (reach < sticksOut + step / 2 && reach < Double.POSITIVE_INFINITY) {
      reach *= 2;
    }
    return reach;
  }
}
