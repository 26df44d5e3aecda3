package dev.clearway.methods.rigid;

import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.methods.rigid.transformed.TransformedQuery;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;

/**
 * A body in place among obstacles at rest: how far apart they are, and whether they touch. Scratch
 * object, one thread.
 */
final class BodyAndObstacles implements TransformedSeparation {
  /**
   * Part of each distance that is not used to prove an interval, so that some clearance is left
   * over the whole of it, well above what is rounded: 2⁻²⁰ of a distance against 2⁻⁵⁰.
   */
  private static final double KEPT = 0x1p-20;

  /** Of less than this no part could be kept: then the distance itself is wanted, as at rest. */
  private static final double SMALLEST = 0x1p-900;

  private final FlightPairs pairs;
  private final TransformedQuery transformed = new TransformedQuery();
  private final PlacedPair plain = new PlacedPair();
  private final ContactQuery contact = new ContactQuery(plain);
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final Containment containment = new Containment();
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] relative = new double[Pose.SIZE];
  private final double[] rows = new double[9];
  private int nearest;
  private double leastSlack;
  private long distances;

  BodyAndObstacles(FlightPairs pairs) {
    this.pairs = pairs;
  }

  int pairCount() {
    return pairs.count();
  }

  NamePair names(int pair) {
    return pairs.names(pair);
  }

  /** Returns the number of the pair that was nearest, by the last distance. */
  int nearest() {
    return nearest;
  }

  /** Returns how many distances of the body and all obstacles were computed. */
  long distances() {
    return distances;
  }

  /** Returns volume and triangle tests so far. */
  CostCounters work() {
    return new CostCounters(
        transformed.counters().volumeTests() + plain.counters().volumeTests(),
        transformed.counters().triangleTests() + plain.counters().triangleTests(),
        0);
  }

  /** Begins a motion, which the pairs have begun. */
  void begin() {
    leastSlack = Double.POSITIVE_INFINITY;
  }

  /** Places the body. */
  void place(double s) {
    pairs.place(s);
  }

  @Override
  public double lowerBound(CertifiedMap map, double enough) {
    distances++;
    map.copyTo(rows);
    double least =
        enough > SMALLEST ? Rounding.multiplyUp(enough, 1 + 2 * KEPT) : Double.POSITIVE_INFINITY;
    for (int p = 0; p < pairs.count() && least > 0; p++) {
      pairs.load(p, poses);
      double kept = Rounding.addUp(pairs.clearance(p), pairs.worldError(p));
      double off = Rounding.multiplyUp(map.normUpperBound(), kept);
      transformed.place(pairs.first(p), pairs.second(p), poses, 0, Pose.SIZE);
      double found = transformed.separation(rows, Rounding.addUp(least, off));
      double left = Rounding.subtractDown(found, off);
      if (!(left >= least)) {
        least = left;
        nearest = p;
      }
    }
    if (!(least > 0)) {
      return 0;
    }
    // What is kept of it remains over the whole interval: in metres, that over the map's norm.
    double kept = Rounding.multiplyDown(least, KEPT);
    leastSlack = Math.min(leastSlack, Rounding.divideDown(kept, map.normUpperBound()));
    return Rounding.subtractDown(least, Rounding.multiplyUp(least, KEPT));
  }

  /**
   * Returns a lower bound on separation minus clearance over all intervals proven by {@link
   * #lowerBound} since the motion began, metres.
   */
  double leastSlack() {
    return leastSlack;
  }

  /** Returns a pair that is certainly within the clearance here; −1 where none is. */
  int pairInContact() {
    for (int p = 0; p < pairs.count(); p++) {
      pairs.load(p, poses);
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      plain.place(pairs.first(p), pairs.second(p), relative, 0);
      double error = pairs.relativeError(p);
      if (contact.proximity(pairs.clearance(p), error, found) == Proximity.IN_CONTACT) {
        return p;
      }
    }
    return -1;
  }

  /** Says of a pair whose surfaces are apart here whether one of the two holds the other. */
  Containment.Answer contained(int number) {
    pairs.load(number, poses);
    return containment.test(pairs.first(number), pairs.second(number), poses, 0, Pose.SIZE);
  }

  /** Returns the configuration of this instant. */
  double[] configuration() {
    return pairs.configuration();
  }
}
