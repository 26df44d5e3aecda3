package dev.clearway.check.pairs;

import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Looks for a configuration at which two links share a point: from samples spread evenly over the
 * joint ranges it goes downhill on their separation, without gradients.
 *
 * <p>Proves contact, never its absence. The samples are a sequence that depends on the number of
 * free coordinates alone, so the search is deterministic. Mutable, one thread.
 *
 * @see "M. Roberts, The unreasonable effectiveness of quasirandom sequences, 2018: the samples"
 */
final class ContactSampling {
  /** Samples a batch, from the nearest of which a descent starts. */
  private static final int SAMPLES = 64;

  /** Share of a range at which a descent ends. */
  private static final double SHORTEST_STEP = 0x1p-20;

  private static final long SEED = 20231;

  private final LinkPair pair;
  private final CoordinateRanges ranges;
  private final Placement placement;
  private final PairSeparation separation;
  private final SeparationBounds bounds = new SeparationBounds();
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final double[] steps;
  private final double[] q;
  private final double[] trial;
  private final double[] batchNearest;
  private final double[] nearest;
  private double nearestDistance = Double.POSITIVE_INFINITY;
  private long sampled;
  private boolean found;

  ContactSampling(LinkPair pair, PairProofContext geometry) {
    this.pair = pair;
    this.ranges = geometry.ranges();
    this.placement = new Placement(geometry);
    this.separation = new PairSeparation(geometry.tree(), geometry.geometries());
    this.q = ranges.rest();
    this.trial = q.clone();
    this.nearest = q.clone();
    this.batchNearest = q.clone();
    this.steps = steps(pair.free().length);
  }

  /** Powers of the root of x^(n+1) = x + 1, whose multiples fill the unit cube evenly. */
  private static double[] steps(int n) {
    double root = 2;
    for (int k = 0; k < 64; k++) {
      root = StrictMath.pow(1 + root, 1.0 / (n + 1));
    }
    double[] steps = new double[n];
    double power = 1;
    for (int d = 0; d < n; d++) {
      power /= root;
      steps[d] = power;
    }
    return steps;
  }

  /** Returns whether contact is proven at {@link #nearest}. */
  boolean found() {
    return found;
  }

  /** Returns the nearest configuration so far; a copy. */
  double[] nearest() {
    return nearest.clone();
  }

  /** Returns the volume tests done so far. */
  long volumeTests() {
    return separation.counters().volumeTests();
  }

  /** Returns the triangle tests done so far. */
  long triangleTests() {
    return separation.counters().triangleTests();
  }

  /** Returns how many configurations were looked at. */
  long configurations() {
    return placement.computed();
  }

  /**
   * Draws a batch of samples and descends from the nearest.
   *
   * @param halt asked before each configuration; once it says so, nothing more is looked at
   */
  void batch(BooleanSupplier halt) {
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k < SAMPLES && !halt.getAsBoolean(); k++) {
      sample();
      double distance = distance(q, best);
      if (found) {
        return;
      }
      if (distance < best) {
        best = distance;
        System.arraycopy(q, 0, batchNearest, 0, q.length);
      }
    }
    System.arraycopy(batchNearest, 0, q, 0, q.length);
    descend(best, 0.125, halt);
  }

  /**
   * Returns whether contact is proven at each of some samples, besides where it was found.
   *
   * @param halt asked before each sample; the answer is no where it says so
   */
  boolean meetsAtSamples(int count, BooleanSupplier halt) {
    double[] kept = nearest.clone();
    boolean all = true;
    for (int k = 0; k < count && all; k++) {
      sample();
      found = false;
      if (!halt.getAsBoolean()) {
        distance(q, Double.POSITIVE_INFINITY);
      }
      all = found;
    }
    found = true;
    System.arraycopy(kept, 0, nearest, 0, kept.length);
    return all;
  }

  /**
   * Descends from a configuration that is near contact.
   *
   * @param start read: a configuration within the ranges
   * @param halt asked before each configuration but this; once it says so, nothing more is looked
   *     at
   */
  void descendFrom(double[] start, BooleanSupplier halt) {
    System.arraycopy(start, 0, q, 0, q.length);
    double distance = distance(q, Double.POSITIVE_INFINITY);
    if (!found) {
      descend(distance, 0x1p-8, halt);
    }
  }

  private void sample() {
    sampled++;
    for (int d = 0; d < steps.length; d++) {
      int c = pair.free()[d];
      double at = 0.5 + sampled * steps[d];
      double part = at - Math.floor(at);
      q[c] = within(c, ranges.lower(c) + part * (ranges.upper(c) - ranges.lower(c)));
    }
  }

  private double within(int c, double value) {
    return Math.max(ranges.lower(c), Math.min(ranges.upper(c), value));
  }

  /** Shortens its steps whenever none of them leads closer. */
  private void descend(double start, double firstStep, BooleanSupplier halt) {
    double distance = start;
    double step = firstStep;
    while (step > SHORTEST_STEP && !found && !halt.getAsBoolean()) {
      double before = distance;
      for (int d = 0; d < pair.free().length && !found && !halt.getAsBoolean(); d++) {
        distance = tryCoordinate(d, step, distance);
        distance = tryCoordinate(d, -step, distance);
      }
      for (int k = 0; k < pair.free().length && !found && !halt.getAsBoolean(); k++) {
        distance = tryAnyWay(step, distance);
      }
      if (!(distance < before)) {
        step /= 2;
      }
    }
  }

  private double tryCoordinate(int d, double step, double distance) {
    System.arraycopy(q, 0, trial, 0, q.length);
    move(pair.free()[d], step);
    return take(distance);
  }

  private double tryAnyWay(double step, double distance) {
    System.arraycopy(q, 0, trial, 0, q.length);
    for (int c : pair.free()) {
      move(c, step * (2 * random.nextDouble() - 1));
    }
    return take(distance);
  }

  private void move(int c, double share) {
    trial[c] = within(c, trial[c] + share * (ranges.upper(c) - ranges.lower(c)));
  }

  private double take(double distance) {
    if (found) {
      return distance;
    }
    double tried = distance(trial, distance);
    if (tried < distance) {
      System.arraycopy(trial, 0, q, 0, q.length);
      return tried;
    }
    return distance;
  }

  /** The least distance of the elements, or some larger number than the limit. */
  private double distance(double[] at, double limit) {
    placement.place(at);
    double[] poses = placement.worldFromShape();
    double least = limit;
    boolean nearer = false;
    for (GeometryPair geometries : pair.geometries()) {
      double distance = separation.distance(geometries, poses, least, bounds);
      if (distance < least) {
        least = distance;
        nearer = true;
      }
      if (distance == 0 && separation.slackOfSolids(geometries, poses, 0) < 0) {
        found = true;
        break;
      }
    }
    if (found || (nearer && least < nearestDistance)) {
      nearestDistance = least;
      System.arraycopy(at, 0, nearest, 0, at.length);
    }
    return nearer ? least : Double.POSITIVE_INFINITY;
  }
}
