package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

import dev.clearway.motion.Binomials;
import dev.clearway.motion.BoundedPolynomial;
import java.util.Arrays;

/**
 * One joint over one piece of a motion: a quintic in u of [0, 1], with the values, rates and
 * accelerations of its ends.
 *
 * <p>The coefficients are rounded, so that the ends are met nearly; {@link #mismatch} bounds how
 * nearly, and bounds of derivatives hold for the quintic that meets them. docs/tool-motions.md
 * section 4.
 *
 * <p>Immutable.
 */
final class JointPiece {
  static final int DEGREE = 5;

  /**
   * What value, rate and acceleration at an end may be off, of the sum of what they are made of.
   */
  private static final double MISMATCH = 0x1p12 * UNIT;

  /** Largest value of a quintic whose ends' numbers are at most 1. */
  private static final double DRIFT = 128;

  private static final double UP = 1 + 0x1p-48;

  private final double[] coefficients = new double[DEGREE + 1];
  private final double mismatch;

  /**
   * Makes the quintic.
   *
   * @param start read: value, rate and acceleration by s at the start
   * @param end read: those at the end
   * @param length of the piece in s, a power of two
   */
  JointPiece(double[] start, double[] end, double length) {
    double way = end[0] - start[0];
    double v = start[1] * length;
    double w = end[1] * length;
    double a = start[2] * length * length / 2;
    double b = end[2] * length * length / 2;
    coefficients[0] = start[0];
    coefficients[1] = v;
    coefficients[2] = a;
    coefficients[3] = 10 * way - 6 * v - 4 * w - 3 * a + b;
    coefficients[4] = -15 * way + 8 * v + 7 * w + 3 * a - 2 * b;
    coefficients[5] = 6 * way - 3 * (v + w) - a + b;
    double size = Math.abs(way) + Math.abs(v) + Math.abs(w) + Math.abs(a) + Math.abs(b);
    mismatch = MISMATCH * size;
  }

  /** Returns the quintic with bounds of its derivatives, which take a while to make. */
  BoundedPiece bounded() {
    BoundedPolynomial[] derivatives = new BoundedPolynomial[3];
    double[] at = coefficients;
    for (int order = 0; order < derivatives.length; order++) {
      double[] derivative = new double[at.length - 1];
      for (int k = 0; k < derivative.length; k++) {
        derivative[k] = (k + 1) * at[k + 1];
      }
      derivatives[order] = BoundedPolynomial.near(derivative);
      at = derivative;
    }
    return new BoundedPiece(this, derivatives);
  }

  /** Returns an upper bound on what the quintic is off the one that meets its ends. */
  double mismatch() {
    return DRIFT * mismatch;
  }

  /** Returns a bound on what value, rate and acceleration at an end are off. */
  double endMismatch() {
    return mismatch;
  }

  double value(double u) {
    double value = coefficients[DEGREE];
    for (int k = DEGREE - 1; k >= 0; k--) {
      value = value * u + coefficients[k];
    }
    return value;
  }

  /** Returns an upper bound on what a computed value is off. */
  double valueError() {
    double size = 0;
    for (double coefficient : coefficients) {
      size += Math.abs(coefficient);
    }
    return 32 * UNIT * size;
  }

  /**
   * Writes upper bounds on the Taylor coefficients in x, u = (1 + x) / 2, about all x of [−1, 1].
   *
   * @param out written: of degree 0 to 5
   */
  void taylorBounds(double[] out) {
    double size = 0;
    Arrays.fill(out, 0);
    for (int k = DEGREE; k >= 0; k--) {
      for (int i = DEGREE; i > 0; i--) {
        out[i] = (out[i] + out[i - 1]) / 2;
      }
      out[0] = out[0] / 2 + coefficients[k];
      size += Math.abs(coefficients[k]);
    }
    double rounding = 64 * UNIT * size;
    for (int k = 0; k <= DEGREE; k++) {
      double sum = 0;
      for (int j = k; j <= DEGREE; j++) {
        sum += Binomials.of(j, k) * (Math.abs(out[j]) + rounding);
      }
      out[k] = sum * UP; // what follows reads higher ones only
    }
  }
}
