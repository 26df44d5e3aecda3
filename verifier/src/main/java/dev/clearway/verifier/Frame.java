package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;

/**
 * Where a frame is in another one, as a function of time: a rotation R and a translation o, each
 * entry by its Taylor coefficients. A point p of the frame is at R p + o. Each coefficient is a
 * middle and how far off that it may be at most.
 *
 * <p>A number off m by at most r, times one off n by at most s, is off m n by at most |m| s + r
 * (|n| + s). What middles and products are rounded by, and sums of up to ten of them, is less than
 * 2^-48 of all their sizes together, and a bit for what underflows.
 */
final class Frame {
  static final double ROUNDING = 0x1p-48;

  private final int size; // coefficients of an entry; all others are 0, or not asked for
  private final double[] middle; // of entry (i, j) of [R o] the k-th at (4 i + j) size + k
  private final double[] off;

  Frame(int size) {
    this.size = size;
    this.middle = new double[12 * size];
    this.off = new double[12 * size];
  }

  /** Returns the place that is the outer frame's own. */
  static Frame same(int size) {
    Frame frame = new Frame(size);
    for (int i = 0; i < 3; i++) {
      frame.set(i, i, 0, Interval.ONE);
    }
    return frame;
  }

  /** Returns the place with nine numbers of a rotation, row by row, and three of a translation. */
  static Frame at(Interval[] rotation, Interval[] translation) {
    Frame frame = new Frame(1);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        frame.set(i, j, 0, rotation[3 * i + j]);
      }
      frame.set(i, 3, 0, translation[i]);
    }
    return frame;
  }

  /** Sets a coefficient of an entry; column 3 is the translation's. */
  void set(int i, int j, int coefficient, Interval value) {
    middle[(4 * i + j) * size + coefficient] = value.middle();
    off[(4 * i + j) * size + coefficient] = value.radius();
  }

  /** Sets all coefficients of an entry. */
  void set(int i, int j, Taylor value) {
    for (int k = 0; k < size; k++) {
      set(i, j, k, value.coefficient(k));
    }
  }

  /** Returns the value of an entry. */
  Interval value(int i, int j) {
    int at = (4 * i + j) * size;
    return Interval.around(middle[at], off[at]);
  }

  /** Returns where a frame is that stands in this one. */
  Frame times(Frame inner) {
    Frame out = new Frame(Math.max(size, inner.size));
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        for (int k = 0; k < out.size; k++) {
          out.setProduct(i, j, k, this, inner);
        }
      }
    }
    return out;
  }

  /** Sets the k-th coefficient of an entry to that of the product of two frames. */
  private void setProduct(int i, int j, int k, Frame a, Frame b) {
    boolean shifts = j == 3 && k < a.size;
    double sum = shifts ? a.middle[(4 * i + 3) * a.size + k] : 0;
    double errors = shifts ? a.off[(4 * i + 3) * a.size + k] : 0;
    double sizes = Math.abs(sum);
    for (int m = Math.max(0, k + 1 - b.size); m <= Math.min(k, a.size - 1); m++) {
      for (int l = 0; l < 3; l++) {
        int at = (4 * i + l) * a.size + m;
        int other = (4 * l + j) * b.size + k - m;
        double product = a.middle[at] * b.middle[other];
        sum += product;
        sizes += Math.abs(product);
        errors += Math.abs(a.middle[at]) * b.off[other];
        errors += a.off[at] * (Math.abs(b.middle[other]) + b.off[other]);
      }
    }
    middle[(4 * i + j) * size + k] = sum;
    off[(4 * i + j) * size + k] = errors + ROUNDING * (sizes + errors) + Double.MIN_NORMAL;
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
        Interval dot = j == k ? value(0, j).squared() : value(0, j).times(value(0, k));
        for (int i = 1; i < 3; i++) {
          dot = dot.plus(j == k ? value(i, j).squared() : value(i, j).times(value(i, k)));
        }
        row = Interval.of(row).plus(Interval.of(dot.size())).high();
      }
      most = Math.max(most, row);
    }
    return most == 1 ? 1 : Interval.of(most).root().high();
  }

  /** Returns an upper bound on the length of o. */
  double shift() {
    Interval square = value(0, 3).squared().plus(value(1, 3).squared());
    return square.plus(value(2, 3).squared()).root().high();
  }

  /** Returns a coefficient of how far points of this frame are along a direction. */
  Row along(double[] direction, int coefficient) {
    double[] sums = new double[4];
    double[] errors = new double[4];
    for (int j = 0; j < 4 && coefficient < size; j++) {
      double sizes = 0;
      for (int i = 0; i < 3; i++) {
        int at = (4 * i + j) * size + coefficient;
        double product = direction[i] * middle[at];
        sums[j] += product;
        sizes += Math.abs(product);
        errors[j] += Math.abs(direction[i]) * off[at];
      }
      errors[j] += ROUNDING * (sizes + errors[j]) + Double.MIN_NORMAL;
    }
    return new Row(sums, errors);
  }

  /** Returns a box around where the points of a box of this frame are. */
  Interval[] place(Interval[] box) {
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      int at = 4 * i * size;
      double sum = middle[at + 3 * size];
      double errors = off[at + 3 * size];
      double sizes = Math.abs(sum);
      for (int k = 0; k < 3; k++) {
        double entry = middle[at + k * size];
        double p = box[k].middle();
        double half = box[k].radius();
        sum += entry * p;
        sizes += Math.abs(entry * p);
        errors += Math.abs(entry) * half + off[at + k * size] * (Math.abs(p) + half);
      }
      errors += ROUNDING * (sizes + errors) + Double.MIN_NORMAL;
      out[i] = Interval.around(sum, errors);
    }
    return out;
  }

  /** Returns where a point of the outer frame is in this one. */
  Interval[] inside(Interval[] p) {
    Interval[] from = Vectors.minus(p, new Interval[] {value(0, 3), value(1, 3), value(2, 3)});
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      out[i] = Vectors.dot(new Interval[] {value(0, i), value(1, i), value(2, i)}, from);
    }
    return out;
  }
}
