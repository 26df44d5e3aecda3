package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Vectors;

/**
 * Where a frame is in another one: a rotation R and a translation o. A point p of the frame is at R
 * p + o. Each number is a middle and how far off that it may be at most.
 *
 * <p>A number off m by at most r, times one off n by at most s, is off m n by at most |m| s + r
 * (|n| + s). What middles and products are rounded by, and sums of up to four of them, is less than
 * 2^-48 of all their sizes together, and a bit for what underflows.
 */
final class Frame {
  static final double ROUNDING = 0x1p-48;

  /** The place that is the outer frame's own. */
  static final Frame SAME = at(Vectors.of(1, 0, 0, 0, 1, 0, 0, 0, 1), Vectors.of(0, 0, 0));

  private final double[] middle = new double[12]; // of entry (i, j) of [R o] at 4 i + j
  private final double[] off = new double[12];

  /** Returns the place with nine numbers of a rotation, row by row, and three of a translation. */
  static Frame at(Interval[] rotation, Interval[] translation) {
    Frame frame = new Frame();
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        frame.set(i, j, rotation[3 * i + j]);
      }
      frame.set(i, 3, translation[i]);
    }
    return frame;
  }

  private void set(int i, int j, Interval value) {
    middle[4 * i + j] = value.middle();
    off[4 * i + j] = value.radius();
  }

  /** Returns an entry; column 3 is the translation's. */
  Interval value(int i, int j) {
    return Interval.around(middle[4 * i + j], off[4 * i + j]);
  }

  private Interval[] column(int j) {
    return new Interval[] {value(0, j), value(1, j), value(2, j)};
  }

  /** Returns where a frame is that stands in this one. */
  Frame times(Frame inner) {
    Frame out = new Frame();
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        out.setProduct(i, j, this, inner);
      }
    }
    return out;
  }

  private void setProduct(int i, int j, Frame a, Frame b) {
    double sum = j == 3 ? a.middle[4 * i + 3] : 0;
    double errors = j == 3 ? a.off[4 * i + 3] : 0;
    double sizes = Math.abs(sum);
    for (int l = 0; l < 3; l++) {
      double entry = a.middle[4 * i + l];
      double other = b.middle[4 * l + j];
      sum += entry * other;
      sizes += Math.abs(entry * other);
      errors += Math.abs(entry) * b.off[4 * l + j];
      errors += a.off[4 * i + l] * (Math.abs(other) + b.off[4 * l + j]);
    }
    middle[4 * i + j] = sum;
    off[4 * i + j] = errors + ROUNDING * (sizes + errors) + Double.MIN_NORMAL;
  }

  /**
   * Returns an upper bound on the operator norm of R, whose square is that of R'R, and that is at
   * most the largest sum of a row's sizes.
   */
  double turn() {
    double most = 0;
    for (int j = 0; j < 3; j++) {
      double row = 0;
      for (int k = 0; k < 3; k++) {
        Interval dot = j == k ? Vectors.squared(column(j)) : Vectors.dot(column(j), column(k));
        row = Interval.of(row).plus(Interval.of(dot.size())).high();
      }
      most = Math.max(most, row);
    }
    return most == 1 ? 1 : Interval.of(most).root().high();
  }

  /** Returns an upper bound on the length of o. */
  double shift() {
    return Vectors.length(column(3));
  }

  /** Returns how far points of this frame are along a direction. */
  Row along(double[] direction) {
    double[] sums = new double[4];
    double[] errors = new double[4];
    for (int j = 0; j < 4; j++) {
      double sizes = 0;
      for (int i = 0; i < 3; i++) {
        double product = direction[i] * middle[4 * i + j];
        sums[j] += product;
        sizes += Math.abs(product);
        errors[j] += Math.abs(direction[i]) * off[4 * i + j];
      }
      errors[j] += ROUNDING * (sizes + errors[j]) + Double.MIN_NORMAL;
    }
    return new Row(sums, errors);
  }

  /** Returns a box around where the points of a box of this frame are. */
  Interval[] place(Interval[] box) {
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      double sum = middle[4 * i + 3];
      double errors = off[4 * i + 3];
      double sizes = Math.abs(sum);
      for (int k = 0; k < 3; k++) {
        double entry = middle[4 * i + k];
        double p = box[k].middle();
        double half = box[k].radius();
        sum += entry * p;
        sizes += Math.abs(entry * p);
        errors += Math.abs(entry) * half + off[4 * i + k] * (Math.abs(p) + half);
      }
      errors += ROUNDING * (sizes + errors) + Double.MIN_NORMAL;
      out[i] = Interval.around(sum, errors);
    }
    return out;
  }

  /** Returns where a point of the outer frame is in this one. */
  Interval[] inside(Interval[] p) {
    Interval[] from = Vectors.minus(p, column(3));
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      out[i] = Vectors.dot(column(i), from);
    }
    return out;
  }
}
