package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;
import java.math.BigDecimal;

/**
 * Shows that two elements meet at an instant, wherever within its enclosure each of them is: an
 * edge of a triangle pierces another, a point of one lies inside a convex other or is enclosed by a
 * mesh, or, where a clearance is wanted, two points are no further apart.
 */
final class HitProof {
  private final Scene scene;
  private final Input in;

  HitProof(Scene scene, Input in) {
    this.scene = scene;
    this.in = in;
  }

  /** Reads the proof of a hit that is not before an instant; returns what it says. */
  String verify(Motion motion, double least) throws InvalidFileException, RejectedException {
    double instant = in.readInstant(least);
    Scene.Pair pair = scene.pairs().get(in.readIndex(scene.pairs().size(), "pair"));
    Moment moment = new Timeline(scene, motion).at(instant);
    int kind = in.readByte();
    boolean exchanged = kind == 1 || kind == 3 || kind == 6;
    int one = exchanged ? pair.second() : pair.first();
    int other = exchanged ? pair.first() : pair.second();
    Frame here = moment.frame(pair, one);
    Frame there = moment.frame(pair, other);
    boolean holds =
        switch (kind) {
          case 0, 1 -> pierces(one, here, other, there);
          case 2, 3 -> isInside(readPoint(one, here), shape(other, false), there);
          case 4 -> isNear(pair, readPoint(one, here), readPoint(other, there));
          case 5, 6 -> isEnclosed(readPoint(one, here), other, there);
          default -> throw new InvalidFileException("a hit of kind " + kind);
        };
    String what = "%s at %s".formatted(scene.names(pair), instant);
    if (!holds) {
      throw new RejectedException(what + ": nothing shows that they meet");
    }
    return what;
  }

  private Shape shape(int element, boolean mesh) throws InvalidFileException {
    Shape shape = scene.shape(element);
    if (shape.isMesh() != mesh) {
      throw new InvalidFileException("a hit of a shape of another kind");
    }
    return shape;
  }

  private Interval[][] readTriangle(int element, Frame frame) throws InvalidFileException {
    Shape mesh = shape(element, true);
    int triangle = in.readIndex(mesh.cornerCount() / 3, "triangle");
    Interval[][] corners = new Interval[3][];
    for (int k = 0; k < 3; k++) {
      corners[k] = frame.place(mesh.corner(3 * triangle + k));
    }
    return corners;
  }

  /** Whether an edge of a triangle of one element goes through a triangle of the other. */
  private boolean pierces(int element, Frame frame, int other, Frame otherFrame)
      throws InvalidFileException {
    Interval[][] edges = readTriangle(element, frame);
    int edge = in.readIndex(3, "edge");
    Interval[][] face = readTriangle(other, otherFrame);
    Interval[] p = edges[edge];
    Interval[] along = Vectors.minus(edges[(edge + 1) % 3], p);
    Interval[][] around = new Interval[3][];
    for (int k = 0; k < 3; k++) {
      around[k] = Vectors.minus(face[k], p);
    }
    Interval[] normal =
        Vectors.cross(Vectors.minus(around[1], around[0]), Vectors.minus(around[2], around[0]));
    Interval start = Vectors.dot(normal, around[0]).negative();
    Interval end = start.plus(Vectors.dot(normal, along));
    boolean crosses = (start.high() < 0 && end.low() > 0) || (start.low() > 0 && end.high() < 0);
    boolean left = true;
    boolean right = true;
    for (int k = 0; k < 3; k++) {
      Interval side = Vectors.volume(along, around[k], around[(k + 1) % 3]);
      left &= side.low() > 0;
      right &= side.high() < 0;
    }
    return crosses && (left || right);
  }

  /** Reads a point of an element: of a triangle by two weights, of a convex one by coordinates. */
  private Interval[] readPoint(int element, Frame frame) throws InvalidFileException {
    Shape shape = scene.shape(element);
    if (!shape.isMesh()) {
      Interval[] at = Vectors.of(in.readDoubles(3));
      if (!isWithin(at, shape)) {
        throw new InvalidFileException("a point of an element that lies outside it");
      }
      return frame.place(at);
    }
    Interval[][] corners = readTriangle(element, frame);
    double u = in.readDouble();
    double v = in.readDouble();
    if (!(u >= 0
        && v >= 0
        && new BigDecimal(u).add(new BigDecimal(v)).compareTo(BigDecimal.ONE) <= 0)) {
      throw new InvalidFileException("weights %s and %s of a triangle's point".formatted(u, v));
    }
    Interval[] out = new Interval[3];
    for (int i = 0; i < 3; i++) {
      Interval first = corners[1][i].minus(corners[0][i]).times(Interval.of(u));
      Interval second = corners[2][i].minus(corners[0][i]).times(Interval.of(v));
      out[i] = corners[0][i].plus(first).plus(second);
    }
    return out;
  }

  private boolean isInside(Interval[] point, Shape shape, Frame frame) throws InvalidFileException {
    return isWithin(frame.inside(point), shape);
  }

  /** Whether a ray from a point meets a closed mesh an odd number of times. */
  private boolean isEnclosed(Interval[] point, int element, Frame frame)
      throws InvalidFileException {
    Shape mesh = shape(element, true);
    Interval[] way = Vectors.of(in.readNormal());
    int crossings = Apart.crossings(point, way, mesh, 0, frame);
    return mesh.isClosed() && crossings > 0 && crossings % 2 == 1;
  }

  /** Whether a point, wherever in its enclosure, lies in a convex shape. */
  private boolean isWithin(Interval[] p, Shape shape) throws InvalidFileException {
    Interval[] box = shape.box(0);
    if (shape.kind() == Shape.Kind.HULL) {
      return isAmongPoints(p, shape);
    }
    if (shape.radius() > 0) {
      // Of a ball or a capsule: the point of its middle line at the same height, as far as it goes.
      Interval nearest =
          Interval.between(
              Math.max(box[2].low(), Math.min(box[2].high(), p[2].low())),
              Math.max(box[2].low(), Math.min(box[2].high(), p[2].high())));
      return isWithin(p, shape.radius(), p[2].minus(nearest));
    }
    if (shape.disc() > 0) {
      return p[2].isIn(box[2]) && isWithin(p, shape.disc(), Interval.ZERO);
    }
    return p[0].isIn(box[0]) && p[1].isIn(box[1]) && p[2].isIn(box[2]);
  }

  /**
   * Reads four points of a hull; whether another lies between them. It does if it sees each three
   * of them turn the way in which the tetrahedron does.
   */
  private boolean isAmongPoints(Interval[] p, Shape hull) throws InvalidFileException {
    Interval[][] corners = new Interval[4][];
    for (int k = 0; k < 4; k++) {
      int number = in.readIndex(hull.cornerCount(), "point");
      corners[k] = Vectors.minus(hull.corner(number), p);
    }
    boolean left = true;
    boolean right = true;
    for (int k = 0; k < 4; k++) {
      Interval volume =
          Vectors.volume(corners[(k + 1) % 4], corners[(k + 2) % 4], corners[(k + 3) % 4]);
      Interval side = k % 2 == 0 ? volume : volume.negative();
      left &= side.low() > 0;
      right &= side.high() < 0;
    }
    return left || right;
  }

  private static boolean isWithin(Interval[] p, double radius, Interval height) {
    Interval square = Vectors.squared(new Interval[] {p[0], p[1], height});
    return square.high() <= Interval.of(radius).squared().low();
  }

  private static boolean isNear(Scene.Pair pair, Interval[] a, Interval[] b) {
    return Vectors.squared(Vectors.minus(a, b)).high()
        <= Interval.of(pair.clearance()).squared().low();
  }
}
