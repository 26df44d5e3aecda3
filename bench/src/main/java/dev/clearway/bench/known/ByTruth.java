package dev.clearway.bench.known;

import dev.clearway.bench.harness.MarkdownTable;

/**
 * A figure for segments that collide and one for those that are free.
 *
 * @param colliding mean over the segments that collide; NaN where it is not known
 * @param free mean over the free ones; NaN where it is not known
 */
public record ByTruth(double colliding, double free) {
  static final ByTruth UNKNOWN = new ByTruth(Double.NaN, Double.NaN);

  /** Returns each figure over the other's. */
  ByTruth over(ByTruth other) {
    return new ByTruth(colliding / other.colliding, free / other.free);
  }

  @Override
  public String toString() {
    return MarkdownTable.numbers(colliding, free);
  }
}
