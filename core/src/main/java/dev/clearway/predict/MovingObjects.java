package dev.clearway.predict;

import dev.clearway.math.Rounding;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The newest readings of all objects, in slots, and what they say of pairs.
 *
 * <p>Slots are numbered from 0 to {@link #slots} and used again. Per slot {@link #STRIDE} numbers:
 * time, position, velocity, radius, bounds of speed and acceleration.
 *
 * <p><b>Guarantee.</b> {@link #earliestContact} and {@link #reachBox} hold for all motions that
 * obey the bounds, rounding included: docs/urgency.md 1 and 3.
 *
 * <p>Mutable; one thread. Cost: constant per call, memory linear in the most objects at a time.
 */
final class MovingObjects {
  private static final int STRIDE = 10;
  private static final int TIME = 0;
  private static final int POSITION = 1;
  private static final int VELOCITY = 4;
  private static final int RADIUS = 7;
  private static final int SPEED = 8;
  private static final int ACCELERATION = 9;

  /** Roundings of an extrapolated position or bound, of the sum of its terms. */
  private static final double ROUNDINGS = 8;

  private final double safetyDistance;
  private final Map<Long, Integer> slotById = new HashMap<>();
  private final Set<Long> ignored = new HashSet<>();
  private final double[] pair = new double[Urgency.LENGTH];
  private double[] state = new double[64 * STRIDE];
  private long[] ids = new long[64];
  private boolean[] alive = new boolean[64];
  private int[] free = new int[64];
  private int freeCount;
  private int slots;

  MovingObjects(double safetyDistance) {
    this.safetyDistance = safetyDistance;
  }

  int slots() {
    return slots;
  }

  int count() {
    return slots - freeCount;
  }

  boolean isAlive(int slot) {
    return alive[slot];
  }

  long id(int slot) {
    return ids[slot];
  }

  /** Returns the slot of an object, or -1. */
  int slot(long id) {
    Integer slot = slotById.get(id);
    return slot == null ? -1 : slot;
  }

  IdPair ids(int a, int b) {
    return new IdPair(ids[a], ids[b]);
  }

  /** Takes a slot for a new object. */
  int add(ObjectState reading) {
    int slot = freeCount > 0 ? free[--freeCount] : slots++;
    if (slot == ids.length) {
      state = Arrays.copyOf(state, 2 * state.length);
      ids = Arrays.copyOf(ids, 2 * slot);
      alive = Arrays.copyOf(alive, 2 * slot);
      free = Arrays.copyOf(free, 2 * slot);
    }
    slotById.put(reading.id(), slot);
    ids[slot] = reading.id();
    alive[slot] = true;
    set(slot, reading);
    return slot;
  }

  /** Frees the slot of an object and forgets which of its pairs were ignored. */
  void remove(int slot) {
    slotById.remove(ids[slot]);
    alive[slot] = false;
    free[freeCount++] = slot;
    ignored.removeIf(key -> first(key) == slot || second(key) == slot);
  }

  /** Replaces the reading; a speed above its bound raises the bound for as long as it is read. */
  void set(int slot, ObjectState reading) {
    int at = slot * STRIDE;
    state[at + TIME] = reading.time();
    state[at + POSITION] = reading.x();
    state[at + POSITION + 1] = reading.y();
    state[at + POSITION + 2] = reading.z();
    state[at + VELOCITY] = reading.vx();
    state[at + VELOCITY + 1] = reading.vy();
    state[at + VELOCITY + 2] = reading.vz();
    state[at + RADIUS] = reading.radius();
    double speed = Rounding.normUp(reading.vx(), reading.vy(), reading.vz());
    state[at + SPEED] = Math.max(reading.maxSpeed(), speed);
    state[at + ACCELERATION] = reading.maxAcceleration();
  }

  /** Returns whether the object may do more than its last reading said. */
  boolean loosens(int slot, ObjectState reading) {
    int at = slot * STRIDE;
    return reading.radius() > state[at + RADIUS]
        || reading.maxSpeed() > state[at + SPEED]
        || reading.maxAcceleration() > state[at + ACCELERATION];
  }

  /** Returns what contradicts the last reading, if anything does. */
  Optional<BoundViolation> boundViolation(int slot, ObjectState reading) {
    int at = slot * STRIDE;
    return Continuity.check(state, at, reading, safetyDistance);
  }

  /** Ignores a pair or stops to. */
  void ignore(int a, int b, boolean yes) {
    if (yes) {
      ignored.add(key(a, b));
    } else {
      ignored.remove(key(a, b));
    }
  }

  /** Returns a number for two slots in any order. */
  static long key(int a, int b) {
    return ((long) Math.min(a, b) << 32) | Math.max(a, b);
  }

  static int first(long key) {
    return (int) (key >>> 32);
  }

  static int second(long key) {
    return (int) key;
  }

  /** Returns the age in seconds of the oldest reading. */
  double oldestReading(double now) {
    double oldest = 0;
    for (int slot = 0; slot < slots; slot++) {
      oldest = alive[slot] ? Math.max(oldest, now - state[slot * STRIDE + TIME]) : oldest;
    }
    return oldest;
  }

  /**
   * Returns an absolute time before which two objects cannot touch; infinite for ignored pairs.
   *
   * @param until beyond which the answer need not be sharp
   */
  double earliestContact(int a, int b, double now, double until) {
    return earliestContact(a, b, now, until, pair);
  }

  /**
   * The same with scratch of the caller's, so that several threads may ask while nothing changes.
   *
   * @param scratch written: {@link Urgency#LENGTH} numbers
   */
  double earliestContact(int a, int b, double now, double until, double[] scratch) {
    if (!ignored.isEmpty() && ignored.contains(key(a, b))) {
      return Double.POSITIVE_INFINITY;
    }
    fill(a, b, now, scratch);
    double horizon = Rounding.subtractUp(until, now);
    return Rounding.addDown(now, Urgency.earliestContact(scratch, horizon));
  }

  /** The same by the present distance and the bound of speed alone. */
  double earliestByDistance(int a, int b, double now) {
    double separation = separation(a, b, now);
    if (separation == Double.POSITIVE_INFINITY) {
      return separation;
    }
    double time = separation > 0 ? Rounding.divideDown(separation, pair[Urgency.SPEED]) : 0;
    return Rounding.addDown(now, time);
  }

  /** Returns the present distance of two balls, rounded down; infinite for ignored pairs. */
  double separation(int a, int b, double now) {
    if (!ignored.isEmpty() && ignored.contains(key(a, b))) {
      return Double.POSITIVE_INFINITY;
    }
    fill(a, b, now, pair);
    double x = pair[Urgency.POSITION];
    double y = pair[Urgency.POSITION + 1];
    double z = pair[Urgency.POSITION + 2];
    double distance = Math.sqrt(x * x + y * y + z * z) * (1 - ROUNDINGS * Rounding.UNIT);
    return Rounding.subtractDown(distance, pair[Urgency.REACH]);
  }

  private void fill(int a, int b, double now, double[] out) {
    int atA = a * STRIDE;
    int atB = b * STRIDE;
    double ageA = now - state[atA + TIME];
    double ageB = now - state[atB + TIME];
    double size = safetyDistance;
    for (int k = 0; k < 3; k++) {
      double movedA = state[atA + VELOCITY + k] * ageA;
      double movedB = state[atB + VELOCITY + k] * ageB;
      double fromA = state[atA + POSITION + k];
      double fromB = state[atB + POSITION + k];
      out[Urgency.POSITION + k] = fromB + movedB - (fromA + movedA);
      out[Urgency.VELOCITY + k] = state[atB + VELOCITY + k] - state[atA + VELOCITY + k];
      size += Math.abs(fromA) + Math.abs(fromB) + Math.abs(movedA) + Math.abs(movedB);
    }
    double reach = state[atA + RADIUS] + state[atB + RADIUS] + safetyDistance;
    reach += deviation(atA, Math.abs(ageA)) + deviation(atB, Math.abs(ageB));
    out[Urgency.REACH] = reach + Rounding.roundoff(ROUNDINGS, size + reach);
    double rate = turn(atA, Math.abs(ageA)) + turn(atB, Math.abs(ageB));
    out[Urgency.REACH_RATE] = rate * (1 + ROUNDINGS * Rounding.UNIT);
    out[Urgency.ACCELERATION] =
        Rounding.addUp(state[atA + ACCELERATION], state[atB + ACCELERATION]);
    out[Urgency.SPEED] = Rounding.addUp(state[atA + SPEED], state[atB + SPEED]);
  }

  /** Returns how far the centre may be from where its reading leads after a time. */
  private double deviation(int at, double age) {
    double byAcceleration = 0.5 * state[at + ACCELERATION] * age * age;
    return age == 0 ? 0 : Math.min(byAcceleration, 2 * state[at + SPEED] * age);
  }

  /** Returns by how much the velocity may differ from its reading after a time. */
  private double turn(int at, double age) {
    return age == 0 ? 0 : Math.min(state[at + ACCELERATION] * age, 2 * state[at + SPEED]);
  }

  /**
   * Writes bounds of all points that the object, with half the safety distance around it, can be at
   * between two times.
   *
   * @param box written: least x, y, z, largest x, y, z
   */
  void reachBox(int slot, double from, double until, double[] box) {
    int at = slot * STRIDE;
    double early = from - state[at + TIME];
    double late = Rounding.subtractUp(until, state[at + TIME]);
    double half = 0.5 * state[at + ACCELERATION];
    double far = state[at + SPEED] * Math.max(Math.abs(early), Math.abs(late));
    double around = state[at + RADIUS] + 0.5 * safetyDistance;
    for (int k = 0; k < 3; k++) {
      double x = state[at + POSITION + k];
      double v = state[at + VELOCITY + k];
      // x + v t ± half t² bound the coordinate: the upper one is convex, so largest at an end.
      double atEarly = half * early * early;
      double atLate = half * late * late;
      double up = Math.min(far, Math.max(v * early + atEarly, v * late + atLate));
      double down = Math.max(-far, Math.min(v * early - atEarly, v * late - atLate));
      double size = Math.abs(x) + Math.abs(v) * (Math.abs(early) + Math.abs(late));
      double off = Rounding.roundoff(ROUNDINGS, size + atEarly + atLate + around);
      box[k] = x + down - around - off;
      box[3 + k] = x + up + around + off;
    }
  }
}
