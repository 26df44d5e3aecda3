package dev.clearway.verifier;

import java.util.Arrays;

/** Reads shapes; docs/certificate-file.md has the bytes. */
final class ShapeReader {
  /** Refuses trees that recursion could not walk; honest ones are a few dozen deep. */
  private static final int DEEPEST = 1000;

  private static final int MOST_TRIANGLES = 1 << 26;

  private ShapeReader() {}

  static Shape read(Input in) throws InvalidFileException {
    int kind = in.readByte();
    return switch (kind) {
      case 0 -> readMesh(in);
      case 1 -> Shape.convex(new double[3], size(in), 0);
      case 2 -> {
        double radius = size(in);
        yield Shape.convex(ends(Math.abs(in.readDouble()) / 2), radius, 0);
      }
      case 3 -> Shape.box(size(in) / 2, size(in) / 2, size(in) / 2);
      case 4 -> {
        double disc = size(in);
        yield Shape.convex(ends(size(in) / 2), 0, disc);
      }
      case 5 -> {
        double[] points = in.readDoubles(3 * in.readCount(3 * Double.BYTES));
        if (points.length == 0) {
          throw new InvalidFileException("a hull of no points");
        }
        yield Shape.hull(points);
      }
      default -> throw new InvalidFileException("a shape of kind " + kind);
    };
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

  private static Shape readMesh(Input in) throws InvalidFileException {
    double[] vertices = in.readDoubles(3 * in.readCount(3 * Double.BYTES));
    int count = in.readCount(3);
    if (count == 0 || count > MOST_TRIANGLES) {
      throw new InvalidFileException("a mesh of %s triangles".formatted(count));
    }
    int[] corners = new int[3 * count];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = 3 * in.readIndex(vertices.length / 3, "vertex");
    }
    return Shape.mesh(vertices, corners, readTree(in, count));
  }

  /** Reads, for each part of several triangles, depth first, how many belong to its first child. */
  private static Shape.Tree readTree(Input in, int count) throws InvalidFileException {
    int[] first = new int[2 * count - 1];
    int[] end = new int[2 * count - 1];
    int[] second = new int[2 * count - 1];
    Arrays.fill(second, -1);
    int[] waiting = new int[DEEPEST]; // parts whose second child has not come yet
    int[] depth = new int[2 * count - 1];
    int pending = 0;
    int last = 3 * count;
    for (int part = 0; part < second.length; part++) {
      end[part] = last;
      int triangles = (last - first[part]) / 3;
      if (triangles > 1) {
        int left = in.readInt();
        if (left <= 0 || left >= triangles || depth[part] >= DEEPEST) {
          throw new InvalidFileException(
              "a part of %s triangles, %s deep, with %s in its first child"
                  .formatted(triangles, depth[part], left));
        }
        waiting[pending++] = part;
        first[part + 1] = first[part];
        depth[part + 1] = depth[part] + 1;
        last = first[part] + 3 * left;
      } else if (pending > 0) {
        int parent = waiting[--pending];
        second[parent] = part + 1;
        first[part + 1] = last;
        depth[part + 1] = depth[parent] + 1;
        last = end[parent];
      }
    }
    return new Shape.Tree(first, end, second);
  }
}
