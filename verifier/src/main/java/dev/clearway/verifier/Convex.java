package dev.clearway.verifier;

/**
 * A convex shape: a hull of points, grown by a ball or by a disc across the z axis.
 *
 * @param points x0 y0 z0 x1 ..., metres
 * @param radius of the ball, metres
 * @param disc radius of the disc, metres
 * @param boxes least x, y, z of the points, then the greatest
 */
record Convex(double[] points, double radius, double disc, double[] boxes) implements Shape {
  Convex(double[] points, double radius, double disc) {
    this(points, radius, disc, new double[6]);
    setBox(0);
  }

  static Convex read(int kind, Input in) throws InvalidFileException {
    return switch (kind) {
      case 1 -> new Convex(new double[3], size(in), 0);
      case 2 -> {
        double radius = size(in);
        yield new Convex(ends(Math.abs(in.readDouble()) / 2), radius, 0);
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
  public int pointCount(int part) {
    return points.length / 3;
  }

  @Override
  public int pointAt(int part, int number) {
    return 3 * number;
  }

  @Override
  public int[] pieces() {
    return new int[1];
  }
}
