package dev.clearway.bench.queries;

import dev.clearway.methods.elementary.MinimumFeatureSeparation;

/** Whether the least separation of a query is above its tolerance, by bounds that prove it. */
final class Distances {
  /** Bounds this near are above or below the tolerance in all but the first narrowing. */
  private static final double FIRST_WIDTH = 0.1;

  private static final int NARROWINGS = 6;

  private final MinimumFeatureSeparation least = new MinimumFeatureSeparation();

  /** What the bounds say of a least separation. */
  enum Side {
    /** Above the tolerance. */
    BEYOND,
    /** At most the tolerance. */
    WITHIN,
    /** The bounds have the tolerance between them. */
    UNKNOWN
  }

  Side of(KnownQuery known) {
    double tolerance = known.tolerance();
    double width = tolerance * FIRST_WIDTH;
    for (int i = 0; i < NARROWINGS && width > 0; i++) {
      MinimumFeatureSeparation.Bounds bounds = least.find(known.query(), width);
      if (bounds.lower() > tolerance) {
        return Side.BEYOND;
      }
      if (bounds.upper() <= tolerance) {
        return Side.WITHIN;
      }
      width /= 10;
    }
    return Side.UNKNOWN;
  }
}
