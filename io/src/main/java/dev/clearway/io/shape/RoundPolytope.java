package dev.clearway.io.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A polytope around the unit sphere: an icosahedron whose edges are halved twice and whose points
 * are pushed onto a sphere so large that all planes of triangles are outside the unit one. Since
 * triangles of halved edges are the facets of the hull of their points, and the hull is no smaller
 * than what the triangles enclose, the hull encloses the unit sphere too.
 */
final class RoundPolytope {
  private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;

  private final List<double[]> points = new ArrayList<>();
  private List<int[]> triangles = new ArrayList<>();

  private RoundPolytope() {
    for (int sign = 0; sign < 4; sign++) {
      double one = (sign & 1) == 0 ? 1 : -1;
      double golden = (sign & 2) == 0 ? GOLDEN : -GOLDEN;
      points.add(unit(0, one, golden));
      points.add(unit(one, golden, 0));
      points.add(unit(golden, 0, one));
    }
    for (int i = 0; i < 12; i++) {
      for (int j = i + 1; j < 12; j++) {
        for (int k = j + 1; k < 12; k++) {
          if (near(i, j) && near(j, k) && near(i, k)) {
            triangles.add(new int[] {i, j, k});
          }
        }
      }
    }
  }

  /** Returns x0 y0 z0 x1 ... of its points. */
  static double[] aroundUnitSphere() {
    RoundPolytope all = new RoundPolytope();
    all.halve();
    all.halve();
    double least = 1;
    for (int[] t : all.triangles) {
      least = Math.min(least, all.distance(t));
    }
    double[] out = new double[3 * all.points.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = all.points.get(i / 3)[i % 3] / least;
    }
    return out;
  }

  private static double[] unit(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }

  /** Returns whether two corners of the icosahedron share an edge: their angle is 63 degrees. */
  private boolean near(int i, int j) {
    double[] a = points.get(i);
    double[] b = points.get(j);
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > 0.4;
  }

  private void halve() {
    Map<Long, Integer> middles = new HashMap<>();
    List<int[]> smaller = new ArrayList<>();
    for (int[] t : triangles) {
      int a = middle(t[0], t[1], middles);
      int b = middle(t[1], t[2], middles);
      int c = middle(t[2], t[0], middles);
      smaller.add(new int[] {t[0], a, c});
      smaller.add(new int[] {t[1], b, a});
      smaller.add(new int[] {t[2], c, b});
      smaller.add(new int[] {a, b, c});
    }
    triangles = smaller;
  }

  private int middle(int i, int j, Map<Long, Integer> middles) {
    long edge = (long) Math.min(i, j) << 32 | Math.max(i, j);
    return middles.computeIfAbsent(
        edge,
        e -> {
          double[] a = points.get(i);
          double[] b = points.get(j);
          points.add(unit(a[0] + b[0], a[1] + b[1], a[2] + b[2]));
          return points.size() - 1;
        });
  }

  /** Returns how far a triangle's plane is from the middle. */
  private double distance(int[] t) {
    double[] a = points.get(t[0]);
    double[] b = points.get(t[1]);
    double[] c = points.get(t[2]);
    double[] u = {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
    double[] v = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    double[] n =
        unit(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
    return Math.abs(n[0] * a[0] + n[1] * a[1] + n[2] * a[2]);
  }
}
