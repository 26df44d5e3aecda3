package dev.clearway.check.pairs;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
import java.util.List;

/**
 * Bounds how much the separation of two parts can change from the middle of a box of configurations
 * to anywhere in it.
 *
 * <p>Let one hinge move at a time, by at most δ: the angle's chord for a hinge that turns, the
 * length for one that slides. What lies on either side of the hinge is rigid meanwhile, so that the
 * separation changes by at most δ times the smaller of both parts' largest distances from the axis.
 * A part's distance from an axis is known in the middle and changes by no more than the hinges
 * between the two displace it. docs/pairs.md has the proof.
 *
 * <p><b>Guarantee.</b> {@link #bound} is at least the difference of the separations at the middle
 * and at any configuration of the box. NaN where numbers overflow. Scratch object, one thread.
 */
final class PartMotionBound {
  private final List<ConnectingJoint> connectingJoints;
  private final double[] moves;
  private final double[] terms;
  private final double widening;

  PartMotionBound(List<ConnectingJoint> connectingJoints) {
    this.connectingJoints = connectingJoints;
    this.moves = new double[connectingJoints.size()];
    this.terms = new double[connectingJoints.size()];
    // Sums of at most n products of such sums: rounded up at the end, to first order and twice.
    this.widening = 1 + 8.0 * (connectingJoints.size() + 4) * Rounding.UNIT;
  }

  /**
   * Takes the size of a box.
   *
   * @param halves read: by coordinate, an upper bound on the distance of the middle from either
   *     side
   */
  void setBox(double[] halves) {
    for (int h = 0; h < moves.length; h++) {
      ConnectingJoint connectingJoint = connectingJoints.get(h);
      double half =
          Rounding.multiplyUp(connectingJoint.multiplier(), halves[connectingJoint.coordinate()]);
      moves[h] = connectingJoint.sliding() ? half : chord(half);
    }
  }

  /**
   * An upper bound on how far a point at distance 1 from an axis is displaced by a turn up to an
   * angle.
   */
  private static double chord(double angle) {
    if (!(angle < Math.PI)) {
      return angle >= Math.PI ? 2 : angle;
    }
    double sine = Trigonometry.sin(angle / 2) + (Trigonometry.ERROR_UNITS + 1) * Rounding.UNIT;
    return Math.min(angle, 2 * sine);
  }

  /**
   * Returns an upper bound on the change of separation of a node of one element and a node of
   * another.
   *
   * @param first axes as the first element sees them
   * @param second axes as the second element sees them
   */
  double bound(ConnectingJointAxes first, int i, ConnectingJointAxes second, int j) {
    double displaced = 0;
    for (int h = 0; h < moves.length; h++) {
      terms[h] = moves[h];
      if (moves[h] != 0 && !connectingJoints.get(h).sliding()) {
        terms[h] = moves[h] * (first.reach(i, h) + displaced);
      }
      displaced += terms[h];
    }
    displaced = 0;
    double sum = 0;
    for (int h = moves.length - 1; h >= 0; h--) {
      double term = moves[h];
      if (moves[h] != 0 && !connectingJoints.get(h).sliding()) {
        term = moves[h] * (second.reach(j, h) + displaced);
      }
      displaced += term;
      terms[h] = Math.min(terms[h], term);
      sum += terms[h];
    }
    return sum * widening;
  }

  /**
   * Adds, for the bound asked for last, the share of each coordinate.
   *
   * @param shares written, by coordinate
   */
  void addShares(double[] shares) {
    for (int h = 0; h < terms.length; h++) {
      shares[connectingJoints.get(h).coordinate()] += terms[h];
    }
  }
}
