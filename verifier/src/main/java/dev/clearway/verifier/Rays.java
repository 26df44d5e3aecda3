package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;

/** How often rays meet triangles: what tells the inside of a mesh from its outside. */
final class Rays {
  private Rays() {}

  /** Returns how many triangles of a part a ray meets; below 0 where one is not told. */
  static int crossings(Interval[] from, Interval[] direction, Shape mesh, int part, Frame frame) {
    Interval[] box = Vectors.minus(frame.place(mesh.box(part)), from);
    Interval[] aside = Vectors.cross(direction, box);
    boolean mayMeet = aside[0].hasZero() && aside[1].hasZero() && aside[2].hasZero();
    if (!mayMeet || Vectors.dot(box, direction).high() < 0) {
      return 0;
    }
    int second = mesh.secondChild(part);
    if (second >= 0) {
      int one = crossings(from, direction, mesh, part + 1, frame);
      int other = one < 0 ? one : crossings(from, direction, mesh, second, frame);
      return other < 0 ? other : one + other;
    }
    Interval[][] corners = new Interval[3][];
    double ahead = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      corners[k] = frame.place(mesh.corner(mesh.firstLeaf(part), k));
      ahead = Math.max(ahead, Vectors.dot(Vectors.minus(corners[k], from), direction).high());
    }
    return ahead < 0 ? 0 : crossings(from, direction, corners);
  }

  /**
   * Returns whether a ray meets a triangle, 0 or 1; below 0 where that is not told. A line meets a
   * triangle only if it passes all three edges on the same side; a ray does if the triangle's plane
   * is ahead.
   */
  static int crossings(Interval[] from, Interval[] direction, Interval[][] triangle) {
    Interval[][] corners = new Interval[3][];
    for (int k = 0; k < 3; k++) {
      corners[k] = Vectors.minus(triangle[k], from);
    }
    int left = 0;
    int right = 0;
    for (int k = 0; k < 3; k++) {
      Interval side = Vectors.volume(direction, corners[k], corners[(k + 1) % 3]);
      left += side.low() > 0 ? 1 : 0;
      right += side.high() < 0 ? 1 : 0;
    }
    if (left > 0 && right > 0) {
      return 0;
    }
    Interval plane = Vectors.volume(corners[0], corners[1], corners[2]);
    Interval ahead = left == 3 ? plane : right == 3 ? plane.negative() : Interval.ZERO;
    return ahead.low() > 0 ? 1 : ahead.high() < 0 ? 0 : -1;
  }
}
