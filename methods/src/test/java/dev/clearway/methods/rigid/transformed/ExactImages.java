package dev.clearway.methods.rigid.transformed;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.triangle.TrianglePair;
import dev.clearway.testkit.PreciseTriangles;
import java.math.BigDecimal;

/** Triangles placed and transformed exactly, then rounded, and their distance over all pairs. */
final class ExactImages {
  private ExactImages() {}

  /** Returns the corners of a mesh's leaves, transformed, relative to the image of an origin. */
  static double[] corners(Bvh tree, double[] poses, int at, double[] map, double[] origin) {
    double[] out = new double[tree.corners().length];
    for (int i = 0; i < out.length; i += 3) {
      BigDecimal[] placed = new BigDecimal[3];
      for (int k = 0; k < 3; k++) {
        placed[k] = dot(poses, at + 3 * k, tree.corners(), i);
        placed[k] = placed[k].add(new BigDecimal(poses[at + 9 + k]));
        placed[k] = placed[k].subtract(new BigDecimal(origin[k]));
      }
      for (int k = 0; k < 3; k++) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int c = 0; c < 3; c++) {
          sum = sum.add(new BigDecimal(map[3 * k + c]).multiply(placed[c]));
        }
        out[i + k] = sum.doubleValue();
      }
    }
    return out;
  }

  private static BigDecimal dot(double[] a, int i, double[] b, int j) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      sum = sum.add(new BigDecimal(a[i + k]).multiply(new BigDecimal(b[j + k])));
    }
    return sum;
  }

  /** Returns the least distance of two lists of triangles, the nearest pair's to many digits. */
  static double distance(double[] a, int fromA, int toA, double[] b, int fromB, int toB) {
    TrianglePair pair = new TrianglePair();
    double least = Double.POSITIVE_INFINITY;
    double[] nearest = new double[18];
    for (int i = fromA; i < toA; i += 9) {
      for (int j = fromB; j < toB; j += 9) {
        pair.compute(a, i, b, j);
        if (pair.intersect()) {
          return 0;
        }
        if (pair.nearest() < least) {
          least = pair.nearest();
          System.arraycopy(a, i, nearest, 0, 9);
          System.arraycopy(b, j, nearest, 9, 9);
        }
      }
    }
    return Math.min(least, PreciseTriangles.distance(nearest).doubleValue());
  }

  static double largest(double[] corners) {
    double largest = 0;
    for (double c : corners) {
      largest = Math.max(largest, Math.abs(c));
    }
    return largest;
  }
}
