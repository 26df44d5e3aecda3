package dev.clearway.check.profile;

import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import java.util.List;

/**
 * Measures pairs at one instant after the other: the nearest exactly, others as far as it takes to
 * know that they are not the nearest.
 *
 * <p>Scratch object, one thread.
 */
final class InstantMeasurement {
  private final List<GeometryPair> pairs;
  private final Placements placements;
  private final PairSeparation separation;
  private final SeparationBounds bounds = new SeparationBounds();
  private double[] poses = {};
  private double known;
  private double nearest;
  private int nearestPair;

  InstantMeasurement(List<GeometryPair> pairs, Placements placements, PairSeparation separation) {
    this.pairs = pairs;
    this.placements = placements;
    this.separation = separation;
  }

  /** Goes to an instant of the motion in hand; nothing is known of it yet. */
  void place(Motion motion, double s) {
    begin(placements.at(motion, s));
  }

  /** Goes to a configuration; nothing is known of it yet. */
  void placeResting(double[] configuration) {
    begin(placements.place(configuration));
  }

  private void begin(double[] worldFromShape) {
    poses = worldFromShape;
    nearest = Double.POSITIVE_INFINITY;
    nearestPair = -1;
  }

  /**
   * Bounds the separation of a pair, which {@link #lower} and {@link #upper} then tell.
   *
   * @param known a lower bound on the separation, from elsewhere, metres
   * @param more how far above the nearest one known so far a separation is of interest, metres
   */
  void measure(int number, double known, PairSeparation.Inside inside, double more) {
    GeometryPair pair = pairs.get(number);
    if (nearest < Double.POSITIVE_INFINITY) {
      separation.bound(pair, poses, inside, nearest, nearest + more, bounds);
    } else {
      separation.measure(pair, poses, inside, bounds);
    }
    this.known = known;
    if (bounds.upper() < nearest || nearestPair < 0) {
      nearest = bounds.upper();
      nearestPair = number;
    }
  }

  /** Returns a lower bound on the separation of the pair measured last, metres. */
  double lower() {
    return Math.min(Math.max(known, bounds.lower()), bounds.upper());
  }

  /** Returns an upper bound on it; +∞ where it is not the nearest. */
  double upper() {
    return bounds.upper();
  }

  /** Returns the points that the pair measured last is near at; none where it was not measured. */
  double[] witness() {
    return bounds.witness();
  }

  /** Returns whether the pair measured last is in contact and stays so for a length of travel. */
  ContactProof contactWithin(int number, double motionBound) {
    ContactProof contact = separation.contactWithin(pairs.get(number), poses, bounds, motionBound);
    if (contact == ContactProof.PROVEN) {
      nearest = 0;
      nearestPair = number;
    }
    return contact;
  }

  /** Returns an upper bound on the least separation of the pairs measured here, metres. */
  double nearest() {
    return nearest;
  }

  /** Returns the number of the pair that has it. */
  int nearestPair() {
    return nearestPair;
  }

  /** Returns the work done at all instants so far. */
  CostCounters work() {
    return MinimumSeparationSearch.work(separation, placements);
  }
}
