package dev.clearway.methods.rigid;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import dev.clearway.methods.rigid.transformed.TransformedQuery;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  private final double clearance;
  private final List<Pair> pairs = new ArrayList<>();
  private final TransformedQuery transformed = new TransformedQuery();
  private final PlacedPair plain = new PlacedPair();
  private final ContactQuery contact = new ContactQuery(plain);
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final Containment containment = new Containment();
  private final double[] worldFromBody = new double[Pose.SIZE];
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] relative = new double[Pose.SIZE];
  private final double[] rows = new double[9];
  private final double[] worldErrors;
  private final double[] relativeErrors;
  private int nearest;
  private double leastSlack;
  private long distances;

  /** An element of the body, one of an obstacle, and where they hang. */
  private record Pair(
      Bvh first,
      Pose bodyFromFirst,
      double[] numbersOfFirst,
      Bvh second,
      Pose worldFromSecond,
      NamePair names) {
    Pair(Body.CollisionGeometry first, Body.CollisionGeometry second, NamePair names) {
      this(
          first.tree(),
          first.linkFromShape(),
          first.linkFromShape().toArray(),
          second.tree(),
          second.linkFromShape(),
          names);
    }
  }

  BodyAndObstacles(Body body, List<Body> obstacles, double clearance) {
    this.clearance = clearance;
    for (Body obstacle : obstacles) {
      NamePair names = new NamePair(body.name(), obstacle.name());
      for (Body.CollisionGeometry first : body.geometries()) {
        for (Body.CollisionGeometry second : obstacle.geometries()) {
          pairs.add(new Pair(first, second, names));
        }
      }
    }
    worldErrors = new double[pairs.size()];
    relativeErrors = new double[pairs.size()];
  }

  int pairCount() {
    return pairs.size();
  }

  NamePair names(int pair) {
    return pairs.get(pair).names();
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

  /** Begins a motion. */
  void begin(RigidMotion motion) {
    leastSlack = Double.POSITIVE_INFINITY;
    PoseError body = motion.poseError();
    for (int p = 0; p < worldErrors.length; p++) {
      Pair pair = pairs.get(p);
      PoseError first = body.times(pair.bodyFromFirst());
      PoseError second = PoseError.NONE.times(pair.worldFromSecond());
      worldErrors[p] =
          Rounding.addUp(
              first.ofPoint(pair.first().reach()), second.ofPoint(pair.second().reach()));
      relativeErrors[p] = PoseError.ofRelative(first, second, pair.second().reach());
    }
  }

  /** Places the body. */
  void place(RigidMotion motion, double s) {
    motion.place(s, worldFromBody, 0);
  }

  private Pair load(int number) {
    Pair pair = pairs.get(number);
    Pose.multiply(worldFromBody, 0, pair.numbersOfFirst(), 0, poses, 0);
    pair.worldFromSecond().copyTo(poses, Pose.SIZE);
    return pair;
  }

  @Override
  public double lowerBound(CertifiedMap map, double enough) {
    distances++;
    map.copyTo(rows);
    double least =
        enough > SMALLEST ? Rounding.multiplyUp(enough, 1 + 2 * KEPT) : Double.POSITIVE_INFINITY;
    for (int p = 0; p < worldErrors.length && least > 0; p++) {
      Pair pair = load(p);
      double off =
          Rounding.multiplyUp(map.normUpperBound(), Rounding.addUp(clearance, worldErrors[p]));
      transformed.place(pair.first(), pair.second(), poses, 0, Pose.SIZE);
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
    for (int p = 0; p < worldErrors.length; p++) {
      Pair pair = load(p);
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      plain.place(pair.first(), pair.second(), relative, 0);
      if (contact.proximity(clearance, relativeErrors[p], found) == Proximity.IN_CONTACT) {
        return p;
      }
    }
    return -1;
  }

  /** Says of a pair whose surfaces are apart here whether one of the two holds the other. */
  Containment.Answer contained(int number) {
    Pair pair = load(number);
    return containment.test(pair.first(), pair.second(), poses, 0, Pose.SIZE);
  }

  /** Returns x, y, z and the quaternion of the body's place. */
  double[] configuration() {
    double[] q = Turn.quaternion(Pose.fromArray(worldFromBody));
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    double[] out = Arrays.copyOfRange(worldFromBody, 9, 16);
    for (int k = 0; k < 4; k++) {
      out[3 + k] = q[k] / length;
    }
    return out;
  }
}
