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

  /** Adds the k-th coefficient of the product of two entries. */
  private void addProducts(Sum sum, int at, Frame inner, int innerAt, int k) {
    for (int m = Math.max(0, k + 1 - inner.size); m <= Math.min(k, size - 1); m++) {
      int other = innerAt + k - m;
      sum.addProduct(low[at + m], high[at + m], inner.low[other], inner.high[other]);
    }
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
