package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Angles;
import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.Arrays;

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

  private static final Interval[] NOWHERE = Vectors.of(0, 0, 0);

  /** The place that is the outer frame's own. */
  static final Frame SAME = shift(NOWHERE);

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

  static Frame shift(Interval[] by) {
    return at(Vectors.of(1, 0, 0, 0, 1, 0, 0, 0, 1), by);
  }

  /** Returns the turn about an axis a of length 1: cos I + (1 - cos) a a' + sin [a]x. */
  static Frame turn(Interval[] a, Interval angle) {
    Interval[] both = Angles.sineAndCosine(angle);
    Interval still = Interval.ONE.minus(both[1]);
    Interval[] r = new Interval[9];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      r[4 * i] = a[i].squared().times(still).plus(both[1]);
      Interval common = a[i].times(a[j]).times(still);
      Interval aside = both[0].times(a[(i + 2) % 3]);
      r[3 * i + j] = common.minus(aside);
      r[3 * j + i] = common.plus(aside);
    }
    return at(r, NOWHERE);
  }

  /**
   * Reads the place that twelve numbers mean: the true rotation nearest to the first nine, which is
   * off them by no more than |R'R - I| in the operator norm if that is below 1/2, and a
   * translation; then what both may be off beside, in the operator norm and metres.
   */
  static Frame read(Input in) throws UnverifiedException {
    Interval[] n = Vectors.of(in.readDoubles(12));
    Interval turned = Interval.around(in.readSize("an error"));
    Interval shifted = Interval.around(in.readSize("an error"));
    double worst = 0;
    for (int i = 0; i < 9; i++) {
      Interval dot = Interval.of(i % 4 == 0 ? -1 : 0);
      for (int k = 0; k < 9; k += 3) {
        dot = dot.plus(n[k + i / 3].times(n[k + i % 3]));
      }
      worst = Math.max(worst, dot.size());
    }
    // The operator norm of a matrix of three rows is at most three times its largest entry.
    double far = worst == 0 ? 0 : Math.nextUp(3 * worst);
    Input.require(far < 0.5, "a place whose rotation is none");
    for (int i = 0; i < 12; i++) {
      n[i] = i < 9 ? n[i].plus(Interval.around(far)).plus(turned) : n[i].plus(shifted);
    }
    return at(n, Arrays.copyOfRange(n, 9, 12));
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
    for (int i = 0; i < 12; i++) {
      out.setProduct(i / 4, i % 4, this, inner);
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
      Interval row = Interval.ZERO;
      for (int k = 0; k < 3; k++) {
        Interval dot = j == k ? Vectors.squared(column(j)) : Vectors.dot(column(j), column(k));
        row = row.plus(Interval.of(dot.size()));
      }
      most = Math.max(most, row.high());
    }
    return Interval.of(most).root().high();
  }

  /** Returns an upper bound on the length of o. */
  double shift() {
    return Vectors.length(column(3));
  }

  /** Returns how far points of this frame are along a direction: a product with one row. */
  Row along(double[] direction) {
    Frame row = new Frame();
    System.arraycopy(direction, 0, row.middle, 0, 3);
    Frame out = new Frame();
    for (int j = 0; j < 4; j++) {
      out.setProduct(0, j, row, this);
    }
    return new Row(out.middle, out.off);
  }

  /** Returns a box around where the points of a box of this frame are: a product with a column. */
  Interval[] place(Interval[] box) {
    Frame point = new Frame();
    Frame out = new Frame();
    for (int i = 0; i < 3; i++) {
      point.set(i, 3, box[i]);
    }
    for (int i = 0; i < 3; i++) {
      out.setProduct(i, 3, this, point);
    }
    return out.column(3);
  }
}
