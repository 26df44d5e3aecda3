package dev.clearway.motion.tool;

import dev.clearway.motion.BoundedPolynomial;

/**
 * A joint's quintic over one piece with bounds of its derivatives, which hold for the quintic that
 * meets its ends exactly. docs/tool-motions.md section 4. Immutable.
 *
 * <p>Bounds over the whole piece are kept: intervals of a motion hold many pieces whole, and parts
 * of two at most.
 */
final class BoundedPiece {
  /** Largest derivatives of order 1 to 3 of a quintic whose ends' numbers are at most 1. */
  private static final double[] DRIFT = {0, 400, 1200, 2500};

  private static final double UP = 1 + 0x1p-48;

  private final JointPiece quintic;

  /** Of order 1 to 3 by u of [0, 1]. */
  private final BoundedPolynomial[] derivatives;

  /** Over all of [0, 1]: the variation, then bounds of the derivatives. */
  private final double[] whole = new double[DRIFT.length];

  BoundedPiece(JointPiece quintic, BoundedPolynomial[] derivatives) {
    this.quintic = quintic;
    this.derivatives = derivatives.clone();
    whole[0] = variationOfPart(0, 1);
    for (int order = 1; order < whole.length; order++) {
      whole[order] = boundOfPart(order, 0, 1);
    }
  }

  double value(double u) {
    return quintic.value(u);
  }

  /** Returns an upper bound on the variation over a part of [0, 1]. */
  double variation(double from, double to) {
    return from == 0 && to == 1 ? whole[0] : variationOfPart(from, to);
  }

  private double variationOfPart(double from, double to) {
    double rate = derivatives[0].mean(from, to) + DRIFT[1] * quintic.endMismatch();
    return rate * Math.nextUp(to - from) * UP;
  }

  /** Returns an upper bound on a derivative by u over a part of [0, 1], order 1 to 3. */
  double derivativeBound(int order, double from, double to) {
    return from == 0 && to == 1 ? whole[order] : boundOfPart(order, from, to);
  }

  private double boundOfPart(int order, double from, double to) {
    double drift = DRIFT[order] * quintic.endMismatch();
    return (derivatives[order - 1].largest(from, to) + drift) * UP;
  }
}
