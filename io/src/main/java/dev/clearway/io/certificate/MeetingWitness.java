package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What shows that the elements of a pair meet at an instant, as docs/certificate-file.md has it.
 *
 * @param kind of what is shown
 * @param first what is said first
 * @param second what is said then
 * @param ray three whole numbers, the way along which an enclosed point is told; else nothing
 * @param margin how much is left of what is shown, metres
 */
record MeetingWitness(int kind, Said first, Said second, int[] ray, double margin) {
  static final int EDGE_OF_FIRST = 0;
  static final int EDGE_OF_SECOND = 1;
  static final int POINT_OF_FIRST = 2;
  static final int POINT_OF_SECOND = 3;
  static final int FIRST_ENCLOSED = 4;
  static final int SECOND_ENCLOSED = 5;
  static final int POINTS = 6;

  MeetingWitness(int kind, Said first, Said second, double margin) {
    this(kind, first, second, new int[0], margin);
  }

  /**
   * What is said of one element: some points of a leaf.
   *
   * @param leaf its number; below 0 where nothing is said
   */
  record Said(int leaf, List<Point> points) {
    static final Said NOTHING = new Said(-1, List.of());

    static Said point(int leaf, int[] corners, double[] shares, double... across) {
      return new Said(leaf, List.of(new Point(corners, shares, across)));
    }

    /** Returns some corners of a leaf. */
    static Said corners(int leaf, int... corners) {
      return new Said(leaf, Arrays.stream(corners).mapToObj(Point::corner).toList());
    }

    private void writeTo(CertificateOutput out) {
      if (leaf >= 0) {
        out.writeInt(leaf);
        points.forEach(point -> point.writeTo(out));
      }
    }
  }

  /**
   * A point of a leaf: shares of the ways from its first corner to others.
   *
   * @param corners those others
   * @param shares 1 together at most
   * @param across how far a point of a cylinder is off its axis, x and y, metres; else nothing
   */
  record Point(int[] corners, double[] shares, double[] across) {
    private static Point corner(int corner) {
      return corner == 0
          ? new Point(new int[0], new double[0], new double[0])
          : new Point(new int[] {corner}, new double[] {1}, new double[0]);
    }

    private void writeTo(CertificateOutput out) {
      out.writeInt(corners.length);
      for (int i = 0; i < corners.length; i++) {
        out.writeInt(corners[i]);
        out.writeDouble(shares[i]);
      }
      out.writeDoubles(across);
    }
  }

  /**
   * Where two elements are.
   *
   * @param aFromB read: twelve numbers, b's frame in a's
   * @param bFromA read: the inverse
   */
  record Frames(double[] aFromB, double[] bFromA) {}

  /**
   * Returns what shows that two elements have a point in common: where one is a ball or grown by
   * one, that both points are near; else that the point of one is in the other, which is convex.
   *
   * @param leafOfA that has the point
   * @param leafOfB that has it
   * @param p read: it in a's frame, metres
   * @param frames of both, in each other's
   * @param margin how deep it lies in both, metres
   */
  static Optional<MeetingWitness> common(
      Bvh a, int leafOfA, Bvh b, int leafOfB, double[] p, Frames frames, double margin) {
    double[] inA = p.clone();
    double[] inB = new double[3];
    Optional<ElementPoint> one = Optional.empty();
    if (b.isConvex()) { // else what is said of the triangle comes first
      one = ElementPoint.of(a, leafOfA, inA);
    }
    Pose.transform(frames.bFromA(), 0, a.isConvex() ? p : inA, 0, inB, 0);
    Optional<ElementPoint> other = ElementPoint.of(b, leafOfB, inB);
    if (!b.isConvex()) {
      Pose.transform(frames.aFromB(), 0, inB, 0, inA, 0);
      one = ElementPoint.of(a, leafOfA, inA);
    }
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Said first = one.get().said();
    Said second = other.get().said();
    if (ElementPoint.radius(a) > 0 || ElementPoint.radius(b) > 0) {
      return Optional.of(new MeetingWitness(POINTS, first, second, margin));
    }
    double least = Math.min(margin, b.isConvex() ? other.get().margin() : one.get().margin());
    return Optional.of(
        b.isConvex()
            ? new MeetingWitness(POINT_OF_FIRST, first, other.get().around(), least)
            : new MeetingWitness(POINT_OF_SECOND, second, one.get().around(), least));
  }

  void writeTo(CertificateOutput out) {
    out.writeByte(kind);
    first.writeTo(out);
    second.writeTo(out);
    for (int component : ray) {
      out.writeSigned(component);
    }
  }
}
