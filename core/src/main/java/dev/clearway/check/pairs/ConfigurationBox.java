package dev.clearway.check.pairs;

import dev.clearway.math.Rounding;
import java.util.Arrays;

/**
 * One box of configurations of a pair, its middle, and how it is halved. Scratch object, one
 * thread.
 */
final class ConfigurationBox {
  private final int[] free;
  private final CoordinateRanges ranges;
  private final double[] lower;
  private final double[] upper;
  private final double[] configuration;
  private final double[] halves;
  private final double[] shares;

  ConfigurationBox(LinkPair pair, PairProofContext geometry) {
    this.free = pair.free();
    this.ranges = geometry.ranges();
    this.lower = new double[free.length];
    this.upper = new double[free.length];
    this.configuration = ranges.rest();
    this.halves = new double[configuration.length];
    this.shares = new double[configuration.length];
  }

  /** Makes the box that of the joint ranges. */
  void toWhole() {
    for (int d = 0; d < free.length; d++) {
      lower[d] = ranges.lower(free[d]);
      upper[d] = ranges.upper(free[d]);
    }
    compute();
  }

  /** Returns the lower ends by free coordinate; written from outside before {@link #compute}. */
  double[] lower() {
    return lower;
  }

  /** Returns the upper ends by free coordinate; written from outside before {@link #compute}. */
  double[] upper() {
    return upper;
  }

  /** Computes the middle of the box. */
  void compute() {
    for (int d = 0; d < free.length; d++) {
      double middle = lower[d] / 2 + upper[d] / 2;
      int c = free[d];
      configuration[c] = middle;
      halves[c] =
          Math.max(Rounding.subtractUp(upper[d], middle), Rounding.subtractUp(middle, lower[d]));
    }
  }

  /** Returns the middle: a whole configuration, written by {@link #compute}. */
  double[] configuration() {
    return configuration;
  }

  /** Returns an upper bound on the distance of the middle from either side, by coordinate. */
  double[] halves() {
    return halves;
  }

  /**
   * Halves the box along the coordinate that has the largest share of a bound on travel, and adds
   * both halves to a stack.
   *
   * @param bounded its last bound is the one
   * @param parts read: parts that both halves inherit
   * @return false if it cannot be halved in doubles
   */
  boolean halve(PartMotionBound bounded, BoxStack boxes, int depth, int[] parts, int count) {
    Arrays.fill(shares, 0);
    bounded.addShares(shares);
    return halve(shares, boxes, depth, parts, count);
  }

  /**
   * Halves the box along the coordinate with the largest share, and adds both halves to a stack.
   *
   * @param share read: by coordinate
   * @param parts read: parts that both halves inherit
   * @return false if it cannot be halved in doubles
   */
  boolean halve(double[] share, BoxStack boxes, int depth, int[] parts, int count) {
    int widest = -1;
    double most = 0;
    for (int d = 0; d < free.length; d++) {
      double middle = configuration[free[d]];
      if (lower[d] < middle && middle < upper[d] && !(share[free[d]] <= most)) {
        widest = d;
        most = share[free[d]];
      }
    }
    if (widest < 0) {
      return false;
    }
    double middle = configuration[free[widest]];
    double end = upper[widest];
    upper[widest] = middle;
    boxes.push(lower, upper, depth + 1, parts, count);
    upper[widest] = end;
    lower[widest] = middle;
    boxes.push(lower, upper, depth + 1, parts, count);
    return true;
  }
}
