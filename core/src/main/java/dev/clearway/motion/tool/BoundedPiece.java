package dev.clearway.motion.tool;

import dev.clearway.motion.BoundedPolynomial;

/**
 * A joint's quintic over one piece with bounds of its derivatives, which hold for the quintic that
 * meets its ends exactly. docs/tool-motions.md section 4. Immutable.
 *
 * @param quintic the piece
 * @param derivatives of order 1 to 3 by u of [0, 1]
 */
record BoundedPiece(JointPiece quintic, BoundedPolynomial[] derivatives) {
  /** Largest derivatives of order 1 to 3 of a quintic whose ends' numbers are at most 1. */
  private static final double[] DRIFT = {0, 400, 1200, 2500};

  private static final double UP = 1 + 0x1p-48;

  double value(double u) {
    return quintic.value(u);
  }

  /** Returns an upper bound on the variation over a part of [0, 1]. */
  double variation(double from, double to) {
    double rate = derivatives[0].mean(from, to) + DRIFT[1] * quintic.endMismatch();
    return rate * Math.nextUp(to - from) * UP;
  }

  /** Returns an upper bound on a derivative by u over a part of [0, 1], order 1 to 3. */
  double derivativeBound(int order, double from, double to) {
    double drift = DRIFT[order] * quintic.endMismatch();
    return (derivatives[order - 1].largest(from, to) + drift) * UP;
  }
}
