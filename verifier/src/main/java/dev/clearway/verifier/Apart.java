package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;

/**
 * Shows that neither element of a pair lies inside the other. Their surfaces stay apart throughout,
 * so one instant decides: a piece of surface that lies outside once never came in.
 *
 * <p>Outside is what a ray leads away from without meeting any triangle of the other element,
 * whether its mesh is closed or not; of a convex element, what a plane divides from it.
 */
final class Apart {
  private Apart() {}

  /** Reads the rays out of both elements of a pair at an instant; whether all lead out. */
  static boolean read(Scene scene, Scene.Pair pair, Input in, Moment moment)
      throws InvalidFileException {
    Frame first = moment.frame(pair, pair.first());
    Frame second = moment.frame(pair, pair.second());
    Shape one = scene.shape(pair.first());
    Shape other = scene.shape(pair.second());
    boolean holds = outside(one, first, other, second, in);
    return outside(other, second, one, first, in) && holds;
  }

  /** Whether each piece of an element's surface lies outside another element. */
  private static boolean outside(Shape own, Frame frame, Shape shape, Frame otherFrame, Input in)
      throws InvalidFileException {
    boolean holds = true;
    for (Interval[] piece : own.pieces()) {
      double[] direction = in.readNormal();
      Interval[] point = frame.place(piece);
      Interval[] way = Vectors.of(direction);
      holds &=
          shape.isMesh()
              ? crossings(point, way, shape, 0, otherFrame) == 0
              : Sides.highest(shape, otherFrame, direction) < Vectors.dot(point, way).low();
    }
    return holds;
  }

  /** Returns how many triangles of a part a ray meets; below 0 where one is not told. */
  static int crossings(Interval[] from, Interval[] direction, Shape mesh, int part, Frame frame) {
    Interval[] box = Vectors.minus(frame.place(mesh.box(part)), from);
    if (isBehind(box, direction) || !mayHold(Vectors.cross(direction, box))) {
      return 0;
    }
    int second = mesh.secondChild(part);
    if (second >= 0) {
      int one = crossings(from, direction, mesh, part + 1, frame);
      int other = one < 0 ? one : crossings(from, direction, mesh, second, frame);
      return other < 0 ? other : one + other;
    }
    Interval[][] corners = new Interval[3][];
    boolean behind = true;
    for (int k = 0; k < 3; k++) {
      corners[k] = Vectors.minus(frame.place(mesh.corner(mesh.firstCorner(part) + k)), from);
      behind &= isBehind(corners[k], direction);
    }
    return behind ? 0 : crossings(corners, direction);
  }

  private static boolean isBehind(Interval[] point, Interval[] direction) {
    return Vectors.dot(point, direction).high() < 0;
  }

  /** Whether a vector may be 0: of a point that lies on a line, its product with the way is. */
  private static boolean mayHold(Interval[] product) {
    for (Interval value : product) {
      if (value.low() > 0 || value.high() < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * A line meets a triangle only if it passes all three edges on the same side; a ray from 0 does
   * if the triangle's plane is ahead.
   */
  private static int crossings(Interval[][] corners, Interval[] direction) {
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
    boolean ahead = left == 3 ? plane.low() > 0 : right == 3 && plane.high() < 0;
    boolean past = left == 3 ? plane.high() < 0 : right == 3 && plane.low() > 0;
    return ahead ? 1 : past ? 0 : -1;
  }
}
