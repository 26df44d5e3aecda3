package dev.clearway.methods.overlap;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Whether two placed meshes share a point, over all pairs of triangles in exact arithmetic. */
final class PlacedTriangles {
  /** Boxes of doubles are widened by this, metres: far more than their roundings. */
  private static final double WIDENING = 1e-6;

  private record Placed(ExactTriangle exact, double[] box) {}

  private PlacedTriangles() {}

  static boolean meet(TriangleMesh a, TriangleMesh b, double[] aFromB) {
    List<Placed> ofA = place(a, new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    List<Placed> ofB = place(b, aFromB);
    return ofA.stream()
        .anyMatch(
            i -> ofB.stream().anyMatch(j -> near(i.box, j.box) && i.exact.intersects(j.exact)));
  }

  private static boolean near(double[] first, double[] second) {
    for (int k = 0; k < 3; k++) {
      if (first[k] > second[3 + k] || second[k] > first[3 + k]) {
        return false;
      }
    }
    return true;
  }

  private static List<Placed> place(TriangleMesh mesh, double[] pose) {
    List<Placed> all = new ArrayList<>();
    for (int t = 0; t < mesh.triangleCount(); t++) {
      ExactVector[] corners = new ExactVector[3];
      double[] box = {1e9, 1e9, 1e9, -1e9, -1e9, -1e9};
      for (int c = 0; c < 3; c++) {
        corners[c] = place(mesh, mesh.vertexOf(t, c), pose);
        double[] rounded = new double[3];
        corners[c].copyTo(rounded, 0);
        for (int k = 0; k < 3; k++) {
          box[k] = Math.min(box[k], rounded[k] - WIDENING);
          box[3 + k] = Math.max(box[3 + k], rounded[k] + WIDENING);
        }
      }
      all.add(new Placed(new ExactTriangle(corners[0], corners[1], corners[2]), box));
    }
    return all;
  }

  private static ExactVector place(TriangleMesh mesh, int vertex, double[] pose) {
    BigDecimal[] out = new BigDecimal[3];
    for (int row = 0; row < 3; row++) {
      out[row] = new BigDecimal(pose[9 + row]);
      for (int k = 0; k < 3; k++) {
        BigDecimal product =
            new BigDecimal(pose[3 * row + k]).multiply(new BigDecimal(mesh.coordinate(vertex, k)));
        out[row] = out[row].add(product);
      }
    }
    return new ExactVector(out[0], out[1], out[2]);
  }
}
