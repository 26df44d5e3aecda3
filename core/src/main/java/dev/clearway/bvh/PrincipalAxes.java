package dev.clearway.bvh;

import dev.clearway.math.SymmetricEigen;
import java.util.Arrays;

/**
 * Principal directions of a set of triangles: eigenvectors of the covariance of their surface, each
 * triangle weighted by its area; of their corners where the area vanishes.
 *
 * <p>Not thread-safe: holds scratch.
 *
 * @see "Gottschalk, Lin, Manocha: OBBTree, 1996, Sec. 4"
 */
final class PrincipalAxes {
  private final double[] corners;
  private final double[] mean = new double[3];
  private final double[] second = new double[9];
  private final double[] centroid = new double[3];

  /**
   * Computes axes of triangles.
   *
   * @param corners read; nine numbers for each triangle
   */
  PrincipalAxes(double[] corners) {
    this.corners = corners;
  }

  /**
   * Writes three orthonormal axes as rows, by falling spread.
   *
   * @param order read: the triangles are {@code order[from..to-1]}
   * @param axes written, nine numbers
   */
  void compute(int[] order, int from, int to, double[] axes) {
    if (!moments(order, from, to, true)) {
      moments(order, from, to, false);
    }
    SymmetricEigen.decompose(second, axes);
  }

  /** Fills {@link #second} with the covariance; returns whether the weights had a positive sum. */
  private boolean moments(int[] order, int from, int to, boolean byArea) {
    Arrays.fill(mean, 0);
    Arrays.fill(second, 0);
    double total = 0;
    // Relative to the first corner, so that far-off meshes keep their digits.
    int origin = 9 * order[from];
    for (int i = from; i < to; i++) {
      int at = 9 * order[i];
      double weight = byArea ? area(at) : 1;
      total += weight;
      add(at, origin, weight);
    }
    if (!(total > 0)) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        second[3 * k + l] = second[3 * k + l] / total - mean[k] / total * (mean[l] / total);
      }
    }
    return true;
  }

  /** Adds a triangle's first and second moments: (9 c cᵀ + Σ p pᵀ) / 12 for a unit of area. */
  private void add(int at, int origin, double weight) {
    for (int k = 0; k < 3; k++) {
      centroid[k] =
          (corners[at + k] + corners[at + 3 + k] + corners[at + 6 + k]) / 3 - corners[origin + k];
      mean[k] += weight * centroid[k];
    }
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        double sum = 9 * centroid[k] * centroid[l];
        for (int c = at; c < at + 9; c += 3) {
          sum += (corners[c + k] - corners[origin + k]) * (corners[c + l] - corners[origin + l]);
        }
        second[3 * k + l] += weight / 12 * sum;
      }
    }
  }

  private double area(int at) {
    double ux = corners[at + 3] - corners[at];
    double uy = corners[at + 4] - corners[at + 1];
    double uz = corners[at + 5] - corners[at + 2];
    double vx = corners[at + 6] - corners[at];
    double vy = corners[at + 7] - corners[at + 1];
    double vz = corners[at + 8] - corners[at + 2];
    double nx = uy * vz - uz * vy;
    double ny = uz * vx - ux * vz;
    double nz = ux * vy - uy * vx;
    return Math.sqrt(nx * nx + ny * ny + nz * nz);
  }
}
