package dev.clearway.verifier;

import java.util.Arrays;

/**
 * A convex shape: a hull of points, grown by a ball or by a disc across the z axis.
 *
 * @param points x0 y0 z0 x1 ..., metres
 * @param radius of the ball, metres
 * @param disc radius of the disc, metres
 */
record Convex(double[] points, double radius, double disc) implements Shape {
  static Convex read(int kind, Input in) throws InvalidFileException {
    return switch (kind) {
      case 1 -> new Convex(new double[3], size(in), 0);
      case 2 -> {
        double radius = size(in);
        double length = in.readDouble();
        yield new Convex(ends(Math.abs(length) / 2), radius, 0);
      }
      case 3 -> box(size(in) / 2, size(in) / 2, size(in) / 2);
      case 4 -> {
        double disc = size(in);
        yield new Convex(ends(size(in) / 2), 0, disc);
      }
      case 5 -> new Convex(in.readDoubles(3 * hullPoints(in)), 0, 0);
      default -> throw new InvalidFileException("a shape of kind " + kind);
    };
  }

  private static int hullPoints(Input in) throws InvalidFileException {
    int count = in.readCount(3 * Double.BYTES);
    if (count == 0) {
      throw new InvalidFileException("a hull of no points");
    }
    return count;
  }

  private static double size(Input in) throws InvalidFileException {
    double size = in.readDouble();
    if (!(size > 0)) {
      throw new InvalidFileException("a shape of size " + size);
    }
    return size;
  }

  private static double[] ends(double half) {
    return new double[] {0, 0, -half, 0, 0, half};
  }

  static Convex box(double x, double y, double z) {
    double[] corners = new double[24];
    for (int corner = 0; corner < 8; corner++) {
      corners[3 * corner] = (corner & 1) == 0 ? -x : x;
      corners[3 * corner + 1] = (corner & 2) == 0 ? -y : y;
      corners[3 * corner + 2] = (corner & 4) == 0 ? -z : z;
    }
    return new Convex(corners, 0, 0);
  }

  @Override
  public int secondChild(int part) {
    return -1;
  }

  @Override
  public Interval[][] points(int part) {
    Interval[][] out = new Interval[points.length / 3][3];
    for (int i = 0; i < points.length; i++) {
      out[i / 3][i % 3] = Interval.of(points[i]);
    }
    return out;
  }

  @Override
  public Interval[] box(int part) {
    Interval[] box = points(part)[0];
    for (Interval[] point : points(part)) {
      for (int k = 0; k < 3; k++) {
        box[k] = box[k].hull(point[k]);
      }
    }
    return box;
  }

  /** Returns one point of the shape. */
  double[] somePoint() {
    return Arrays.copyOf(points, 3);
  }
}
