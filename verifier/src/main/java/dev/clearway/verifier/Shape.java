package dev.clearway.verifier;

/**
 * A shape in its own frame, as a tree of parts. Part 0 is all of it; the first child of part i is i
 * + 1. A part is the hull of its points, grown by a ball or a disc across the z axis; a mesh has
 * only the hulls of its triangles.
 */
interface Shape {
  /** Returns the number of the second child of a part, or -1 where it has no children. */
  int secondChild(int part);

  /** Returns x0 y0 z0 x1 ... of all points, metres. */
  double[] points();

  /** Returns how many points a part without children has. */
  int pointCount(int part);

  /** Returns where in {@link #points} a point of a part without children begins. */
  int pointAt(int part, int number);

  /** Returns of each part the least x, y, z of its points, then the greatest. */
  double[] boxes();

  /** Returns the radius of the ball by which the points' hull is grown. */
  double radius();

  /** Returns the radius of the disc, across the z axis, by which the points' hull is grown. */
  double disc();

  /** Returns where a point begins in {@link #points} for each piece that hangs together. */
  int[] pieces();

  /** Returns a point as a box. */
  default Interval[] point(int at) {
    double[] p = points();
    return new Interval[] {Interval.of(p[at]), Interval.of(p[at + 1]), Interval.of(p[at + 2])};
  }

  /** Returns the box of a part. */
  default Interval[] box(int part) {
    Interval[] out = new Interval[3];
    for (int k = 0; k < 3; k++) {
      out[k] = new Interval(boxes()[6 * part + k], boxes()[6 * part + 3 + k]);
    }
    return out;
  }

  /** Sets the least and greatest coordinates of some points of a part. */
  default void setBox(int part) {
    double[] boxes = boxes();
    for (int k = 0; k < 3; k++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < pointCount(part); i++) {
        least = Math.min(least, points()[pointAt(part, i) + k]);
        most = Math.max(most, points()[pointAt(part, i) + k]);
      }
      boxes[6 * part + k] = least;
      boxes[6 * part + 3 + k] = most;
    }
  }
}
