package dev.clearway.motion.tool;

import java.util.Arrays;

/**
 * Upper bounds on the Taylor coefficients of where the frames of a chain are, about all x of [−1,
 * 1] at once.
 *
 * <p>A frame's rotation is a product of constant ones and of turns by the joints' angles q_f, and
 * the coefficients of a turn by q have, as matrices, at most the norm of those of exp(Σ |q_k| xᵏ),
 * k ≥ 1: so all of them are bounded by the coefficients of one exponential of all joints. Offsets
 * between frames are turned by such products. docs/tool-motions.md section 3.
 *
 * <p>Scratch, one thread.
 */
final class Majorant {
  private static final double UP = 1 + 0x1p-40;

  private final int order;

  /** Of the sum of all angles without their values, then its exponential. */
  private final double[] angle;

  private final double[] turn;

  /** Of the sum of all slides, values included. */
  private final double[] slide;

  private double slides;

  Majorant(int order) {
    this.order = order;
    angle = new double[order + 1];
    turn = new double[order + 1];
    slide = new double[order + 1];
  }

  /**
   * Begins with joints.
   *
   * @param bounds read: of each joint, upper bounds on its Taylor coefficients about all x of [−1,
   *     1]
   */
  void set(SerialChain chain, double[][] bounds) {
    Arrays.fill(angle, 0);
    Arrays.fill(slide, 0);
    for (int f = 0; f < bounds.length; f++) {
      double[] to = chain.turns(f) ? angle : slide;
      for (int k = 0; k < bounds[f].length && k <= order; k++) {
        to[k] = (to[k] + bounds[f][k]) * UP;
      }
    }
    slides = slide[0];
    slide[0] = (slide[0] + chain.reach()) * UP;
    exponential();
  }

  /** Returns a bound on what joints that slide slide by, added up, metres. */
  double slides() {
    return slides;
  }

  private void exponential() {
    turn[0] = 1;
    for (int n = 1; n <= order; n++) {
      double sum = 0;
      for (int k = 1; k <= n; k++) {
        sum += k * angle[k] * turn[n - k];
      }
      turn[n] = sum / n * UP;
    }
  }

  /** Returns a bound on coefficient n of any frame's rotation, as a norm. */
  double rotation(int n) {
    return turn[n];
  }

  /**
   * Returns a bound on coefficient n of the tool's place seen from any frame, as a length in
   * metres, and of its derivatives by the joints' angles.
   */
  double place(int n) {
    double sum = 0;
    for (int k = 0; k <= n; k++) {
      sum += slide[k] * turn[n - k];
    }
    return sum * UP;
  }

  /** Returns a bound on coefficient n of the turn that is left to a path that turns by an angle. */
  double left(int n, double pathAngle) {
    double sum = 0;
    double power = 1;
    for (int k = 0; k <= n; k++) {
      sum += power * turn[n - k];
      power *= Math.abs(pathAngle) / (k + 1);
    }
    return sum * UP;
  }

  /** Returns a bound on coefficient n of a place on a circle. */
  static double circle(int n, double radius, double angle) {
    double power = radius;
    for (int k = 1; k <= n; k++) {
      power *= Math.abs(angle) / k;
    }
    return power * UP;
  }
}
