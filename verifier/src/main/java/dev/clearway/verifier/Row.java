package dev.clearway.verifier;

/**
 * How far a body's points are along a fixed direction n, as functions of time: n . (R v + o) of the
 * point v in the body's frame is x v_x + y v_y + z v_z + offset.
 *
 * @param x first component of n R, a row vector
 * @param y second component
 * @param z third component
 * @param offset n . o, metres
 */
record Row(Taylor x, Taylor y, Taylor z, Taylor offset) {
  /** Returns the row of the frame in which the direction is fixed. */
  static Row of(Interval x, Interval y, Interval z) {
    return new Row(constant(x), constant(y), constant(z), Taylor.ZERO);
  }

  private static Taylor constant(Interval value) {
    return value.isZero() ? Taylor.ZERO : Taylor.constant(value);
  }

  /** Returns the row of a frame that stands at a place in this one that does not change. */
  Row placed(Interval[] rotation, Interval[] translation) {
    return turned(rotation, offset.plus(along(translation)));
  }

  /** Returns the row of a frame that is moved along a direction of this one. */
  Row slid(Interval[] axis, Taylor by) {
    return new Row(x, y, z, offset.plus(along(axis).times(by)));
  }

  /** Returns the row of a frame turned about an axis by an angle with this sine and cosine. */
  Row turned(Axis axis, Taylor[] sineAndCosine) {
    Row still = turned(axis.along(), offset);
    Row across = turned(axis.across(), offset);
    Row aside = turned(axis.cross(), offset);
    Taylor sine = sineAndCosine[0];
    Taylor cosine = sineAndCosine[1];
    return new Row(
        still.x.plus(across.x.times(cosine)).plus(aside.x.times(sine)),
        still.y.plus(across.y.times(cosine)).plus(aside.y.times(sine)),
        still.z.plus(across.z.times(cosine)).plus(aside.z.times(sine)),
        offset);
  }

  private Row turned(Interval[] r, Taylor newOffset) {
    return new Row(column(r, 0), column(r, 1), column(r, 2), newOffset);
  }

  private Taylor column(Interval[] r, int j) {
    return sum(r[j], r[3 + j], r[6 + j]);
  }

  private Taylor along(Interval[] v) {
    return sum(v[0], v[1], v[2]);
  }

  private Taylor sum(Interval a, Interval b, Interval c) {
    return x.times(a).plus(y.times(b)).plus(z.times(c));
  }

  /** Returns the row along a direction, from those along the three axes. */
  static Row along(Row[] axes, Interval[] direction) {
    Row sum = axes[0].times(direction[0]);
    return sum.plus(axes[1].times(direction[1])).plus(axes[2].times(direction[2]));
  }

  /** Returns the row whose values are those of this one and its first coefficients together. */
  Row firstOrder() {
    return new Row(x.firstOrder(), y.firstOrder(), z.firstOrder(), offset.firstOrder());
  }

  private Row times(Interval factor) {
    return new Row(x.times(factor), y.times(factor), z.times(factor), offset.times(factor));
  }

  private Row plus(Row other) {
    return new Row(x.plus(other.x), y.plus(other.y), z.plus(other.z), offset.plus(other.offset));
  }
}
