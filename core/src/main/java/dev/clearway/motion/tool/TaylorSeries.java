package dev.clearway.motion.tool;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
import java.util.Arrays;

/**
 * The Taylor coefficients of a function of x up to a fixed order, each known as a ball: a middle
 * and a radius.
 *
 * <p><b>Guarantee.</b> Where the real coefficients of the operands lie in their balls, those of the
 * result lie in its own: each middle is rounded to nearest, and the radius grows by that and is
 * rounded up. NaN and infinity stay in middle or radius. docs/tool-motions.md section 2.
 *
 * <p>Scratch objects, one thread; operations write to an object of its own, never to an operand.
 * O(order²).
 */
final class TaylorSeries {
  /** Rounds a radius up that was computed with at most some 64 roundings. */
  private static final double UP = 1 + 0x1p-46;

  /** More than any product that underflows is off. */
  private static final double UNDERFLOW = 0x1p-1000;

  final double[] middle;
  final double[] radius;

  TaylorSeries(int order) {
    middle = new double[order + 1];
    radius = new double[order + 1];
  }

  static TaylorSeries[] array(int count, int order) {
    TaylorSeries[] out = new TaylorSeries[count];
    Arrays.setAll(out, i -> new TaylorSeries(order));
    return out;
  }

  /** Writes a constant. */
  void setConstant(double value, double error) {
    Arrays.fill(middle, 0);
    Arrays.fill(radius, 0);
    middle[0] = value;
    radius[0] = error;
  }

  void set(TaylorSeries other) {
    System.arraycopy(other.middle, 0, middle, 0, middle.length);
    System.arraycopy(other.radius, 0, radius, 0, radius.length);
  }

  /** Writes a · b up to a degree, 0 above. */
  void setProduct(TaylorSeries a, TaylorSeries b, int degree) {
    Arrays.fill(middle, 0);
    Arrays.fill(radius, 0);
    addProduct(a, b, 1, degree);
  }

  /** Adds sign · a · b up to a degree; what is above it is left. */
  void addProduct(TaylorSeries a, TaylorSeries b, double sign, int degree) {
    for (int k = 0; k <= degree; k++) {
      double sum = middle[k];
      double off = radius[k];
      for (int i = 0; i <= k; i++) {
        double x = a.middle[i];
        double y = b.middle[k - i];
        double product = x * y;
        sum += sign * product;
        off +=
            Math.abs(x) * b.radius[k - i]
                + a.radius[i] * (Math.abs(y) + b.radius[k - i])
                + Rounding.UNIT * (Math.abs(product) + Math.abs(sum))
                + UNDERFLOW;
      }
      middle[k] = sum;
      radius[k] = off * UP;
    }
  }

  /** Adds a · (b ± error) up to a degree. */
  void addMultiple(TaylorSeries a, double b, double error, int degree) {
    if (b == 0 && error == 0) {
      return;
    }
    for (int k = 0; k <= degree; k++) {
      double product = a.middle[k] * b;
      double sum = middle[k] + product;
      double off =
          a.radius[k] * (Math.abs(b) + error)
              + Math.abs(a.middle[k]) * error
              + Rounding.UNIT * (Math.abs(product) + Math.abs(sum))
              + UNDERFLOW;
      middle[k] = sum;
      radius[k] = (radius[k] + off) * UP;
    }
  }

  /** Writes this, of a · (b ± error). */
  void setMultiple(TaylorSeries a, double b, double error, int degree) {
    Arrays.fill(middle, 0);
    Arrays.fill(radius, 0);
    addMultiple(a, b, error, degree);
  }

  /** Subtracts another series up to a degree. */
  void subtract(TaylorSeries other, int degree) {
    addMultiple(other, -1, 0, degree);
  }

  /**
   * Writes sine and cosine of an angle: their first coefficients from the angle's, the others by s'
   * = c q' and c' = −s q'.
   */
  static void sinCos(TaylorSeries angle, TaylorSeries sine, TaylorSeries cosine, int degree) {
    double off = Math.min(2, (angle.radius[0] + Trigonometry.ERROR_UNITS * Rounding.UNIT) * UP);
    sine.setConstant(Trigonometry.sin(angle.middle[0]), off);
    cosine.setConstant(Trigonometry.cos(angle.middle[0]), off);
    for (int k = 1; k <= degree; k++) {
      convolve(angle, cosine, k, 1.0 / k, sine);
      convolve(angle, sine, k, -1.0 / k, cosine);
    }
  }

  /** Writes coefficient k of the integral of share · k · q' · f. */
  private static void convolve(
      TaylorSeries q, TaylorSeries f, int k, double share, TaylorSeries out) {
    double sum = 0;
    double off = 0;
    for (int i = 1; i <= k; i++) {
      double x = i * q.middle[i];
      double xOff = i * q.radius[i];
      double y = f.middle[k - i];
      double product = x * y;
      sum += product;
      off +=
          Math.abs(x) * f.radius[k - i]
              + xOff * (Math.abs(y) + f.radius[k - i])
              + Rounding.UNIT * (2 * Math.abs(product) + Math.abs(sum))
              + UNDERFLOW;
    }
    out.middle[k] = sum * share;
    out.radius[k] = (off * Math.abs(share) + 2 * Rounding.UNIT * Math.abs(sum * share)) * UP;
  }
}
