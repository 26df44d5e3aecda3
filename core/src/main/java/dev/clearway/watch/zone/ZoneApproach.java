package dev.clearway.watch.zone;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.predict.ObjectState;

/**
 * The earliest time at which an object can touch a zone, whatever it does within its bounds.
 *
 * <p>Advances along the motion that the reading leads to: where the centre is further from the zone
 * than all that the object may reach by then, it can go on for as long as it takes to make up for
 * the difference at the largest closing speed. Where a bound of speed is known, the distance from
 * where the object was read is asked about, too.
 *
 * <p><b>Guarantee.</b> No admissible motion touches before the time returned, rounding included;
 * NaN and overflow give the present or the time reached so far: docs/urgency.md 8.
 *
 * <p>Mutable scratch; one thread. Cost: a distance query for each step and part, one where the zone
 * is far away.
 */
final class ZoneApproach {
  /** Steps of an object that grazes; each is a distance. */
  private static final int MOST_STEPS = 64;

  /** Roundings of an extrapolated centre, of the sum of its terms. */
  private static final double ROUNDINGS = 8;

  /** Rounding of all that a step adds up, relative to its terms, none of which is negative. */
  private static final double GROWTH = 1 + 16 * Rounding.UNIT;

  private static final double SHRINKAGE = 1 - 16 * Rounding.UNIT;

  /** Added to closing speeds, so that their squares do not vanish beside the products they meet. */
  private static final double SLOWEST = 0x1p-400;

  private static final Bvh POINT = Bvh.build(ConvexHull.of(new double[3]));

  private final double safetyDistance;
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery distance = new DistanceQuery(placed);
  private final DistanceQuery.Result nearest = new DistanceQuery.Result();
  private final Containment containment = new Containment();

  /** worldFromPart, then worldFromPoint. */
  private final double[] poses = new double[2 * Pose.SIZE];

  private final double[] partFromPoint = new double[Pose.SIZE];

  /**
   * @param safetyDistance that objects must keep from zones, metres
   */
  ZoneApproach(double safetyDistance) {
    this.safetyDistance = safetyDistance;
    Pose.IDENTITY.copyTo(poses, Pose.SIZE);
  }

  /**
   * Writes bounds of all points that an object, with the safety distance around it, can be at.
   *
   * @param box written: least x, y, z, largest x, y, z
   */
  void reachBox(ObjectState object, double now, double until, double[] box) {
    double age = Math.abs(now - object.time());
    double seconds = Rounding.subtractUp(until, now);
    double reach = reach(object, age, seconds);
    double early = now - object.time();
    for (int k = 0; k < 3; k++) {
      double from = position(object, k) + velocity(object, k) * early;
      double to = from + velocity(object, k) * seconds;
      box[k] = Math.min(from, to) - reach;
      box[3 + k] = Math.max(from, to) + reach;
    }
  }

  /**
   * Returns a time before which, from the present on, an object cannot touch what is at a distance
   * from where it was read, whatever it does within its bounds: docs/urgency.md 8. That holds after
   * later readings too, as long as they break and loosen no bound.
   *
   * @param distance at most the true one, metres; NaN if it is not known
   * @return seconds on the readings' clock; -∞ if nothing is known
   */
  double clearBefore(ObjectState object, double distance, double now) {
    double reach = Rounding.addUp(object.radius(), safetyDistance);
    double slack = Rounding.subtractDown(distance, reach);
    if (!(slack > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    double speed = Rounding.normUp(object.vx(), object.vy(), object.vz());
    double fastest = Math.max(object.maxSpeed(), speed);
    double bySpeed = Rounding.divideDown(slack, fastest) * SHRINKAGE;
    double seconds = Math.max(timeToCover(slack, object, speed, 0), bySpeed);
    return object.time() - now < seconds
        ? Rounding.addDown(object.time(), seconds)
        : Double.NEGATIVE_INFINITY;
  }

  /**
   * Returns an absolute time before which an object cannot touch a zone; infinite if it cannot up
   * to {@code until}.
   *
   * @param until finite
   */
  double earliestContact(ObjectState object, Zone zone, double now, double until) {
    double earliest = Double.POSITIVE_INFINITY;
    for (Zone.Part part : zone.parts) {
      if (earliest > now) {
        earliest = Math.min(earliest, earliestContact(object, part, now, until));
      }
    }
    return earliest;
  }

  private double earliestContact(ObjectState object, Zone.Part part, double now, double until) {
    double age = Math.abs(now - object.time());
    double horizon = Rounding.subtractUp(until, now);
    double speed = Rounding.normUp(object.vx(), object.vy(), object.vz());
    double s = 0;
    for (int step = 0; step < MOST_STEPS; step++) {
      place(object, part, now - object.time() + s);
      double wanted = reach(object, age, horizon) + speed * (horizon - s) * GROWTH;
      double apart = separation(part, wanted * GROWTH);
      if (apart > wanted * GROWTH) {
        return s > 0 || isOutside(part) ? Double.POSITIVE_INFINITY : now;
      }
      double slack = Rounding.subtractDown(apart, reach(object, age, s));
      if (!(slack > 0) || (s == 0 && !isOutside(part))) {
        break;
      }
      double next = Math.nextDown(s + timeToCover(slack, object, speed, age + s));
      if (next > horizon) {
        return Double.POSITIVE_INFINITY;
      }
      if (!(next > s)) {
        break;
      }
      s = next;
    }
    double earliest = Math.max(Rounding.addDown(now, s), bySpeed(object, part, now));
    return earliest > until ? Double.POSITIVE_INFINITY : earliest;
  }

  /**
   * A lower bound on the time in which a distance is made up for, from an age of the reading on.
   */
  private static double timeToCover(double slack, ObjectState object, double speed, double age) {
    double acceleration = object.maxAcceleration();
    double closing = (speed + acceleration * age) * GROWTH + SLOWEST;
    double root = Math.sqrt(closing * closing + 2 * acceleration * slack);
    return 2 * slack / (closing + root) * SHRINKAGE;
  }

  /** The same as the earliest contact, by the distance from the reading and the bound of speed. */
  private double bySpeed(ObjectState object, Zone.Part part, double now) {
    double fastest =
        Math.max(object.maxSpeed(), Rounding.normUp(object.vx(), object.vy(), object.vz()));
    if (!(fastest < Double.POSITIVE_INFINITY)) {
      return now;
    }
    place(object, part, 0);
    double reach = Rounding.addUp(object.radius(), safetyDistance);
    double slack = Rounding.subtractDown(separation(part, Double.POSITIVE_INFINITY), reach);
    if (!(slack > 0 && isOutside(part))) {
      return now;
    }
    double seconds = Rounding.divideDown(slack, fastest);
    double until = Rounding.addDown(object.time(), seconds);
    return object.time() - now < seconds * SHRINKAGE ? Math.max(now, until) : now;
  }

  /** How far from where its reading leads the object may reach, upward; metres. */
  private double reach(ObjectState object, double age, double seconds) {
    double time = age + seconds;
    double deviation = 0.5 * object.maxAcceleration() * time * time;
    double size = 0;
    for (int k = 0; k < 3; k++) {
      size += Math.abs(position(object, k)) + Math.abs(velocity(object, k)) * time;
    }
    double reach = (object.radius() + safetyDistance + deviation) * GROWTH;
    return reach + Rounding.roundoff(2 * ROUNDINGS, size + reach);
  }

  /** Puts the point to where the centre is a time after its reading. */
  private void place(ObjectState object, Zone.Part part, double seconds) {
    part.worldFromShape().copyTo(poses, 0);
    for (int k = 0; k < 3; k++) {
      poses[Pose.SIZE + 9 + k] = position(object, k) + velocity(object, k) * seconds;
    }
    Pose.relative(poses, 0, poses, Pose.SIZE, partFromPoint, 0);
  }

  /** A lower bound on the distance of the point in place from a part; NaN if it is nowhere. */
  private double separation(Zone.Part part, double limit) {
    double x = poses[Pose.SIZE + 9];
    double y = poses[Pose.SIZE + 10];
    double z = poses[Pose.SIZE + 11];
    if (!Double.isFinite(x + y + z)) {
      return Double.NaN;
    }
    placed.place(part.tree(), POINT, partFromPoint, 0);
    double off = Rounding.addUp(part.placingError(x, y, z), part.radius());
    distance.distance(Rounding.addUp(limit, off), nearest);
    return Rounding.subtractDown(nearest.lower(), off);
  }

  /** Whether the point in place is certainly outside a closed mesh whose surface it is off. */
  private boolean isOutside(Zone.Part part) {
    return !Containment.isPossible(part.tree(), POINT)
        || containment.test(part.tree(), POINT, poses, 0, Pose.SIZE) == Containment.Answer.NO;
  }

  /** Returns the distance of an object from a zone by its last reading, m; no bound. */
  double separation(ObjectState object, Zone zone, double now) {
    double least = Double.POSITIVE_INFINITY;
    for (Zone.Part part : zone.parts) {
      place(object, part, now - object.time());
      double found = separation(part, Double.POSITIVE_INFINITY) - object.radius();
      least = Math.min(least, isOutside(part) ? found : -object.radius());
    }
    return least;
  }

  private static double position(ObjectState object, int axis) {
    return axis == 0 ? object.x() : axis == 1 ? object.y() : object.z();
  }

  private static double velocity(ObjectState object, int axis) {
    return axis == 0 ? object.vx() : axis == 1 ? object.vy() : object.vz();
  }
}
