package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import java.util.Arrays;

/**
 * The pairs that can be the nearest on a part of a motion, with proven bounds of their separations
 * at both ends of it. Filled once, then only read.
 */
final class CandidatePairs {
  /** Offsets of the bounds at the start and at the end, in {@link #ends}. */
  private static final int LOWER_FROM = 0;

  private static final int UPPER_FROM = 1;
  private static final int LOWER_TO = 2;
  private static final int UPPER_TO = 3;
  private static final int STRIDE = 4;

  private final int[] pairs;
  private final double[] ends;
  private final double[][] witnesses;
  private int size;

  CandidatePairs(int capacity) {
    this(new int[capacity], new double[STRIDE * capacity], new double[2 * capacity][], 0);
  }

  private CandidatePairs(int[] pairs, double[] ends, double[][] witnesses, int size) {
    this.pairs = pairs;
    this.ends = ends;
    this.witnesses = witnesses;
    this.size = size;
  }

  int size() {
    return size;
  }

  /** Returns the number of a pair. */
  int pair(int k) {
    return pairs[k];
  }

  double lowerFrom(int k) {
    return ends[STRIDE * k + LOWER_FROM];
  }

  double upperFrom(int k) {
    return ends[STRIDE * k + UPPER_FROM];
  }

  double lowerTo(int k) {
    return ends[STRIDE * k + LOWER_TO];
  }

  double upperTo(int k) {
    return ends[STRIDE * k + UPPER_TO];
  }

  /**
   * Returns what {@link dev.clearway.proof.placement.SeparationBounds#witness} wrote at the start,
   * not to be written; empty where the pair was not measured or in contact.
   */
  double[] witnessFrom(int k) {
    return witnesses[2 * k];
  }

  /** Returns the same at the end. */
  double[] witnessTo(int k) {
    return witnesses[2 * k + 1];
  }

  /** Adds a pair with what is proven of it at the start. */
  void add(int pair, double lowerFrom, double upperFrom, double[] witnessFrom) {
    int at = STRIDE * size;
    witnesses[2 * size] = witnessFrom;
    ends[at + LOWER_FROM] = lowerFrom;
    ends[at + UPPER_FROM] = upperFrom;
    pairs[size++] = pair;
  }

  /** Sets what is proven of a pair at the end. */
  void setTo(int k, double lower, double upper, double[] witnessTo) {
    witnesses[2 * k + 1] = witnessTo;
    ends[STRIDE * k + LOWER_TO] = lower;
    ends[STRIDE * k + UPPER_TO] = upper;
  }

  /**
   * Returns a lower bound on a pair's separation between the ends, metres: what bounds it at an
   * end, less its travel from there.
   */
  double lowerBetween(int k, double fromStart, double fromEnd) {
    return Math.max(
        Rounding.subtractDown(lowerFrom(k), fromStart), Rounding.subtractDown(lowerTo(k), fromEnd));
  }

  /** Returns the halves of the part, without pairs so far. */
  Halves halves() {
    return new Halves(this, new CandidatePairs(size), new CandidatePairs(size));
  }

  /** The two halves of a part, filled in the order of its pairs. */
  record Halves(CandidatePairs whole, CandidatePairs before, CandidatePairs after) {
    /** Adds a pair to both, with what is proven of it in the middle. */
    void add(int k, double lower, double upper, double[] witness) {
      int pair = whole.pair(k);
      before.add(pair, whole.lowerFrom(k), whole.upperFrom(k), whole.witnessFrom(k));
      before.setTo(k, lower, upper, witness);
      after.add(pair, lower, upper, witness);
      after.setTo(k, whole.lowerTo(k), whole.upperTo(k), whole.witnessTo(k));
    }
  }

  /** Swaps a pair with the first. */
  void toFront(int k) {
    int pair = pairs[0];
    pairs[0] = pairs[k];
    pairs[k] = pair;
    for (int i = 0; i < 2; i++) {
      double[] witness = witnesses[i];
      witnesses[i] = witnesses[2 * k + i];
      witnesses[2 * k + i] = witness;
    }
    for (int i = 0; i < STRIDE; i++) {
      double number = ends[i];
      ends[i] = ends[STRIDE * k + i];
      ends[STRIDE * k + i] = number;
    }
  }

  /** Keeps one pair while others are dropped: moves it to a place no higher than its own. */
  void move(int k, int place) {
    pairs[place] = pairs[k];
    System.arraycopy(ends, STRIDE * k, ends, STRIDE * place, STRIDE);
    System.arraycopy(witnesses, 2 * k, witnesses, 2 * place, 2);
  }

  /** Returns a copy of the first pairs. */
  CandidatePairs first(int count) {
    return new CandidatePairs(
        Arrays.copyOf(pairs, count),
        Arrays.copyOf(ends, STRIDE * count),
        Arrays.copyOf(witnesses, 2 * count),
        count);
  }

  /** Returns a lower bound on the least separation at the start. */
  double leastLowerFrom() {
    return least(LOWER_FROM);
  }

  /** Returns an upper bound on the least separation at the start. */
  double leastUpperFrom() {
    return least(UPPER_FROM);
  }

  double leastLowerTo() {
    return least(LOWER_TO);
  }

  double leastUpperTo() {
    return least(UPPER_TO);
  }

  private double least(int offset) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < size; k++) {
      least = Math.min(least, ends[STRIDE * k + offset]);
    }
    return least;
  }
}
