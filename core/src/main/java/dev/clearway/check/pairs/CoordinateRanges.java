package dev.clearway.check.pairs;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;

/**
 * The interval of each coordinate that stands for all values within the joint limits.
 *
 * <p>Where a joint turns without an end, one full turn does: places repeat after 2π. Where another
 * joint has no end, or a joint is planar or floating, there is no such interval; its coordinates
 * are kept at rest, which changes nothing for pairs that it does not move relative to each other.
 */
final class CoordinateRanges {
  /** At least π, in doubles. */
  private static final double HALF_TURN = Math.nextUp(Math.PI);

  /** What becomes of a coordinate. */
  enum Kind {
    /** It has limits. */
    LIMITED,
    /** It turns without an end. */
    FULL_TURN,
    /** No interval stands for all of its values. */
    UNBOUNDED
  }

  private final double[] lower;
  private final double[] upper;
  private final Kind[] kinds;

  private CoordinateRanges(double[] lower, double[] upper, Kind[] kinds) {
    this.lower = lower;
    this.upper = upper;
    this.kinds = kinds;
  }

  static CoordinateRanges of(KinematicTree tree) {
    JointSpace space = tree.space();
    double[] lower = space.zero();
    double[] upper = space.zero();
    Kind[] kinds = new Kind[space.size()];
    for (int c = 0; c < kinds.length; c++) {
      kinds[c] = kind(tree, c);
      switch (kinds[c]) {
        case LIMITED -> {
          lower[c] = space.lower(c);
          upper[c] = space.upper(c);
        }
        case FULL_TURN -> {
          lower[c] = -HALF_TURN;
          upper[c] = HALF_TURN;
        }
        case UNBOUNDED -> {}
      }
    }
    return new CoordinateRanges(lower, upper, kinds);
  }

  private static Kind kind(KinematicTree tree, int coordinate) {
    double width = tree.space().upper(coordinate) - tree.space().lower(coordinate);
    JointType type = tree.joints().get(tree.space().joint(coordinate)).type();
    if (width < Double.POSITIVE_INFINITY) {
      return Kind.LIMITED;
    }
    boolean turns = type == JointType.REVOLUTE || type == JointType.CONTINUOUS;
    return turns ? Kind.FULL_TURN : Kind.UNBOUNDED;
  }

  Kind kind(int coordinate) {
    return kinds[coordinate];
  }

  double lower(int coordinate) {
    return lower[coordinate];
  }

  double upper(int coordinate) {
    return upper[coordinate];
  }

  /** Returns the same for bounds that need the tree's own kind of ranges. */
  JointRanges jointRanges(KinematicTree tree) {
    return JointRanges.ofMotion(tree, lower, upper);
  }
}
