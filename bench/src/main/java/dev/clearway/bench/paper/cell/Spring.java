package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/** A closed coil spring along the z axis, its middle in the origin. */
public final class Spring {
  private static final int RINGS = 150;
  private static final int SIDES = 6;

  private Spring() {}

  /**
   * Returns a spring of 1,800 triangles, metres.
   *
   * @param radius from the axis to the middle of the wire
   * @param wire radius of the wire
   * @param pitch from turn to turn along the axis
   */
  public static TriangleMesh of(double radius, double wire, double pitch, int turns) {
    double[] line = new double[3 * RINGS];
    double[] radii = new double[RINGS];
    for (int i = 0; i < RINGS; i++) {
      double share = (double) i / (RINGS - 1);
      double turn = 2 * StrictMath.PI * turns * share;
      line[3 * i] = radius * StrictMath.cos(turn);
      line[3 * i + 1] = radius * StrictMath.sin(turn);
      line[3 * i + 2] = pitch * turns * (share - 0.5);
      radii[i] = wire;
    }
    MeshParts parts = new MeshParts();
    parts.tube(line, radii, SIDES);
    return parts.mesh();
  }
}
