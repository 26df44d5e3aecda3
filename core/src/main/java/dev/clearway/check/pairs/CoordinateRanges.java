package dev.clearway.check.pairs;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.math.Rounding;
import java.util.Optional;

/**
 * The interval of each coordinate that stands for all values within the joint limits.
 *
 * <p>Where a joint turns by more than a full turn, or without an end, one full turn does: places
 * repeat after 2π, also those of joints that follow it by whole multiples. Where another coordinate
 * has no end (planar and floating joints among them) there is no such interval; it is kept at rest,
 * which changes nothing for pairs that it does not move relative to each other.
 */
final class CoordinateRanges {
  /** At least π, in doubles. */
  private static final double HALF_TURN = Math.nextUp(Math.PI);

  /** What becomes of a coordinate. */
  enum Kind {
    /** It has limits. */
    LIMITED,
    /** It turns by a full turn or more, or without an end. */
    FULL_TURN,
    /** No interval stands for all of its values. */
    UNBOUNDED
  }

  private final double[] rest;
  private final double[] lower;
  private final double[] upper;
  private final Kind[] kinds;

  private CoordinateRanges(double[] rest, double[] lower, double[] upper, Kind[] kinds) {
    this.rest = rest;
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
          lower[c] = startOfTurn(space.lower(c), space.upper(c));
          upper[c] = Math.min(space.upper(c), Rounding.addUp(lower[c], 2 * HALF_TURN));
        }
        case UNBOUNDED -> {}
      }
    }
    return new CoordinateRanges(space.zero(), lower, upper, kinds);
  }

  private static Kind kind(KinematicTree tree, int coordinate) {
    double width = tree.space().upper(coordinate) - tree.space().lower(coordinate);
    boolean turns = turns(tree.joints().get(tree.space().joint(coordinate)));
    if (turns && !(width < 2 * HALF_TURN) && repeatsEachTurn(tree, coordinate)) {
      return Kind.FULL_TURN;
    }
    return width < Double.POSITIVE_INFINITY ? Kind.LIMITED : Kind.UNBOUNDED;
  }

  private static boolean turns(Joint joint) {
    return joint.type() == JointType.REVOLUTE || joint.type() == JointType.CONTINUOUS;
  }

  /** Whether a full turn of the coordinate turns all joints that follow it by full turns. */
  private static boolean repeatsEachTurn(KinematicTree tree, int coordinate) {
    String master = tree.joints().get(tree.space().joint(coordinate)).name();
    for (int j = 0; j < tree.joints().size(); j++) {
      Optional<Mimic> mimic = tree.space().master(j);
      if (mimic.isPresent() && mimic.get().joint().equals(master)) {
        double multiplier = mimic.get().multiplier();
        boolean whole = multiplier == Math.rint(multiplier);
        if (multiplier != 0 && !(whole && turns(tree.joints().get(j)))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The first angle of a full turn within limits that are at least one turn apart. */
  private static double startOfTurn(double lower, double upper) {
    if (lower <= -HALF_TURN && upper >= HALF_TURN) {
      return -HALF_TURN;
    }
    return Double.isInfinite(lower) ? upper - 2 * HALF_TURN : lower;
  }

  /** Returns a configuration within the ranges, each coordinate as near to rest as may be. */
  double[] rest() {
    double[] q = new double[kinds.length];
    for (int c = 0; c < q.length; c++) {
      q[c] = Math.max(lower[c], Math.min(upper[c], rest[c]));
    }
    return q;
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
