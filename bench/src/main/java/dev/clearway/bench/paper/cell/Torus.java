package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/** A thin closed torus around the z axis. */
public final class Torus {
  private static final int AROUND = 150;
  private static final int ACROSS = 20;

  private Torus() {}

  /**
   * Returns a torus of 6,000 triangles, metres.
   *
   * @param radius from the axis to the middle of the tube
   * @param tube radius of the tube
   */
  public static TriangleMesh of(double radius, double tube) {
    double[] line = new double[3 * AROUND];
    for (int i = 0; i < AROUND; i++) {
      double turn = 2 * StrictMath.PI * i / AROUND;
      line[3 * i] = radius * StrictMath.cos(turn);
      line[3 * i + 1] = radius * StrictMath.sin(turn);
    }
    MeshParts parts = new MeshParts();
    parts.loop(line, tube, ACROSS);
    return parts.mesh();
  }
}
