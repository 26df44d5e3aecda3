package dev.clearway.verifier;

/**
 * A shape in its own frame, as a tree of parts. Part 0 is all of it; the first child of part i is i
 * + 1.
 */
interface Shape {
  /** Returns the number of the second child of a part, or -1 where it has no children. */
  int secondChild(int part);

  /** Returns the points of a part without children: their hull, grown, is the part. */
  Interval[][] points(int part);

  /** Returns a box around the points of a part. */
  Interval[] box(int part);

  /** Returns the radius of the ball by which the points' hull is grown. */
  double radius();

  /** Returns the radius of the disc, across the z axis, by which the points' hull is grown. */
  double disc();
}
