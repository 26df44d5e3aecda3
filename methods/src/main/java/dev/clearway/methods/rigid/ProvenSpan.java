package dev.clearway.methods.rigid;

import dev.clearway.math.Rounding;

/**
 * The part of a motion that is proven around an instant, its ends rounded inward: what lies outside
 * of them is taken up again.
 *
 * @param from an upper bound on the exact start
 * @param to a lower bound on the exact end; below the start where nothing is proven
 */
record ProvenSpan(double from, double to) {
  /** Returns [m − h, m + h]. */
  static ProvenSpan around(double middle, double halfLength) {
    return new ProvenSpan(
        Rounding.subtractUp(middle, halfLength), Rounding.addDown(middle, halfLength));
  }
}
