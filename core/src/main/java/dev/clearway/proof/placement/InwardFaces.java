package dev.clearway.proof.placement;

import dev.clearway.geometry.TriangleMesh;

/**
 * Which faces of a mesh probably look into the body they bound: those of meshes that are inside
 * out, of parts that are, and single ones that are turned.
 *
 * <p>A guess by signed volumes, of which nothing is proven: what rests on it must test its points.
 * Immutable.
 */
final class InwardFaces {
  private final boolean[] inward;

  private InwardFaces(boolean[] inward) {
    this.inward = inward;
  }

  /** Looks at all faces of a mesh. Cost: O(faces), and the square of the number of solids. */
  static InwardFaces of(TriangleMesh mesh) {
    double[] volumes = new double[mesh.solidCount()];
    for (int t = 0; t < mesh.triangleCount(); t++) {
      int side = mesh.solidSide(t);
      if (side != 0) {
        volumes[Math.abs(side) - 1] += Math.signum(side) * volume(mesh, t);
      }
    }
    boolean[] inward = new boolean[mesh.triangleCount()];
    boolean[] turned = new boolean[volumes.length];
    for (int solid = 0; solid < turned.length; solid++) {
      turned[solid] = volumes[around(mesh, solid)] < 0;
    }
    for (int t = 0; t < inward.length; t++) {
      int side = mesh.solidSide(t);
      inward[t] = side != 0 && side < 0 != turned[Math.abs(side) - 1];
    }
    return new InwardFaces(inward);
  }

  boolean isInward(int triangle) {
    return inward[triangle];
  }

  /** Six times the signed volume between a face and the first vertex. */
  private static double volume(TriangleMesh mesh, int triangle) {
    double[] v = new double[9];
    for (int c = 0; c < 3; c++) {
      for (int k = 0; k < 3; k++) {
        v[3 * c + k] = mesh.coordinate(mesh.vertexOf(triangle, c), k) - mesh.coordinate(0, k);
      }
    }
    return v[0] * (v[4] * v[8] - v[5] * v[7])
        - v[1] * (v[3] * v[8] - v[5] * v[6])
        + v[2] * (v[3] * v[7] - v[4] * v[6]);
  }

  /** The solid of the widest box around a solid's: a hollow looks the way that its solid tells. */
  private static int around(TriangleMesh mesh, int solid) {
    int widest = solid;
    for (int other = 0; other < mesh.solidCount(); other++) {
      widest = isBoxAround(mesh, other, widest) ? other : widest;
    }
    return widest;
  }

  private static boolean isBoxAround(TriangleMesh mesh, int outer, int inner) {
    boolean around = true;
    for (int k = 0; k < 3; k++) {
      around &=
          mesh.solidBound(outer, k) < mesh.solidBound(inner, k)
              && mesh.solidBound(inner, k + 3) < mesh.solidBound(outer, k + 3);
    }
    return around;
  }
}
