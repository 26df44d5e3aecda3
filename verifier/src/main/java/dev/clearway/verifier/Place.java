package dev.clearway.verifier;

/**
 * Where an element is at one instant, in the frame above a pair.
 *
 * @param rotation nine intervals, row by row
 * @param translation three intervals, metres
 */
record Place(Interval[] rotation, Interval[] translation) {
  static Place of(Sides sides, int element, int other, Moment moment) {
    Interval[] rotation = new Interval[9];
    Interval[] translation = new Interval[3];
    Row[] rows = sides.rows(element, other, moment);
    for (int i = 0; i < 3; i++) {
      rotation[3 * i] = rows[i].x().coefficient(0);
      rotation[3 * i + 1] = rows[i].y().coefficient(0);
      rotation[3 * i + 2] = rows[i].z().coefficient(0);
      translation[i] = rows[i].offset().coefficient(0);
    }
    return new Place(rotation, translation);
  }

  /** Returns where a point of the element is. */
  Interval[] point(double[] p) {
    return box(new Interval[] {Interval.of(p[0]), Interval.of(p[1]), Interval.of(p[2])});
  }

  /** Returns a box around where the points of a box of the element are. */
  Interval[] box(Interval[] box) {
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      Interval sum = translation[i];
      for (int k = 0; k < 3; k++) {
        sum = sum.plus(rotation[3 * i + k].times(box[k]));
      }
      out[i] = sum;
    }
    return out;
  }

  /** Returns where a point of the frame above is, in the element's own frame. */
  Interval[] inside(Interval[] p) {
    Interval[] from = Vectors.minus(p, translation);
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      Interval sum = Interval.ZERO;
      for (int k = 0; k < 3; k++) {
        sum = sum.plus(rotation[3 * k + i].times(from[k]));
      }
      out[i] = sum;
    }
    return out;
  }

  /** Returns an upper bound on how far a convex element goes along a direction, in its lengths. */
  double furthest(Convex shape, Interval[] direction) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < shape.points().length; i += 3) {
      double[] p = {shape.points()[i], shape.points()[i + 1], shape.points()[i + 2]};
      most = Math.max(most, Vectors.dot(point(p), direction).high());
    }
    double grown = Math.nextUp(shape.radius() + shape.disc()); // at least what each adds alone
    return Math.nextUp(most + Math.nextUp(grown * Sides.length(direction).high()));
  }
}
