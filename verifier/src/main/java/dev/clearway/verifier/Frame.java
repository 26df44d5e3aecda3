package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Sum;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;

/**
 * Where a frame is in another one, as a function of time: a rotation R and a translation o, each
 * entry by its Taylor coefficients in intervals. A point p of the frame is at R p + o.
 */
final class Frame {
  private final int size; // coefficients of an entry; all others are 0, or not asked for
  private final double[] low; // of entry (i, j) of [R o] the k-th at (4 i + j) size + k
  private final double[] high;

  Frame(int size) {
    this.size = size;
    this.low = new double[12 * size];
    this.high = new double[12 * size];
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
    low[(4 * i + j) * size + coefficient] = value.low();
    high[(4 * i + j) * size + coefficient] = value.high();
  }

  /** Sets all coefficients of an entry. */
  void set(int i, int j, Taylor value) {
    for (int k = 0; k < size; k++) {
      set(i, j, k, value.coefficient(k));
    }
  }

  /** Returns the value of an entry. */
  Interval value(int i, int j) {
    return Interval.between(low[(4 * i + j) * size], high[(4 * i + j) * size]);
  }

  /** Returns where a frame is that stands in this one. */
  Frame times(Frame inner) {
    if (size == 1 && inner.size == 1) {
      return product(inner);
    }
    Frame out = new Frame(Math.max(size, inner.size));
    Sum sum = new Sum();
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        for (int k = 0; k < out.size; k++) {
          sum.clear();
          if (j == 3 && k < size) {
            sum.add(low[(4 * i + 3) * size + k], high[(4 * i + 3) * size + k]);
          }
          for (int l = 0; l < 3; l++) {
            addProducts(sum, (4 * i + l) * size, inner, (4 * l + j) * inner.size, k);
          }
          out.low[(4 * i + j) * out.size + k] = sum.low();
          out.high[(4 * i + j) * out.size + k] = sum.high();
        }
      }
    }
    return out;
  }

  /**
   * The same of places that do not change. A number off m by at most r, times one off n by at most
   * s, is off m n by at most |m| s + r (|n| + s). Middles and products are rounded, and so are sums
   * of three or four: all of it by less than 2^-50 of the sizes together, and a bit for what
   * underflows.
   */
  private Frame product(Frame inner) {
    Frame out = new Frame(1);
    for (int i = 0; i < 12; i += 4) {
      for (int j = 0; j < 4; j++) {
        double middle = j < 3 ? 0 : low[i + 3] / 2 + high[i + 3] / 2;
        double off = j < 3 ? 0 : high[i + 3] - middle;
        double size = Math.abs(middle);
        for (int l = 0; l < 3; l++) {
          double m = low[i + l] / 2 + high[i + l] / 2;
          double n = inner.low[4 * l + j] / 2 + inner.high[4 * l + j] / 2;
          double s = inner.high[4 * l + j] - n;
          middle += m * n;
          off += Math.abs(m) * s + (high[i + l] - m) * (Math.abs(n) + s);
          size += Math.abs(m * n);
        }
        off += 0x1p-50 * (size + off) + Double.MIN_NORMAL;
        out.low[i + j] = Math.nextDown(middle - off);
        out.high[i + j] = Math.nextUp(middle + off);
      }
    }
    return out;
  }

  /** Adds the k-th coefficient of the product of two entries. */
  private void addProducts(Sum sum, int at, Frame inner, int innerAt, int k) {
    for (int m = Math.max(0, k + 1 - inner.size); m <= Math.min(k, size - 1); m++) {
      int other = innerAt + k - m;
      sum.addProduct(low[at + m], high[at + m], inner.low[other], inner.high[other]);
    }
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
    if (coefficient >= size) {
      return Row.ZERO;
    }
    Row row = new Row();
    Sum sum = new Sum();
    for (int j = 0; j < 4; j++) {
      sum.clear();
      for (int i = 0; i < 3; i++) {
        double n = direction[i];
        int at = (4 * i + j) * size + coefficient;
        sum.addProduct(n, n, low[at], high[at]);
      }
      row.set(j, sum);
    }
    return row;
  }

  /** Returns a box around where the points of a box of this frame are. */
  Interval[] place(Interval[] box) {
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      out[i] = value(i, 3);
      for (int k = 0; k < 3; k++) {
        out[i] = out[i].plus(value(i, k).times(box[k]));
      }
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
