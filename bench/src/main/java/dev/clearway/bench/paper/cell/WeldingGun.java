package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/**
 * A thin arc welding gun of 1,080 triangles: a clamp, a neck bent by 45 degrees, a nozzle and a
 * wire. Its flange is the plane z = 0, from where it leads along z and bends towards x.
 */
public final class WeldingGun {
  private static final int RINGS = 30;
  private static final int SIDES = 18;

  /** Ring at which the neck starts to bend, and at which it is straight again. */
  private static final int BEND_FROM = 8;

  private static final int BEND_TO = 18;
  private static final double BEND = StrictMath.PI / 4;

  /** Length from ring to ring, metres. */
  private static final double STEP = 0.014;

  private WeldingGun() {}

  /** Returns the gun, closed, about 0.4 m long. */
  public static TriangleMesh mesh() {
    double[] line = new double[3 * RINGS];
    double[] radii = new double[RINGS];
    for (int i = 0; i < RINGS; i++) {
      radii[i] = radius(i);
      if (i > 0) {
        double bent = (double) (i - BEND_FROM) / (BEND_TO - BEND_FROM);
        double angle = BEND * Math.max(0, Math.min(1, bent));
        line[3 * i] = line[3 * i - 3] + STEP * StrictMath.sin(angle);
        line[3 * i + 2] = line[3 * i - 1] + STEP * StrictMath.cos(angle);
      }
    }
    MeshParts parts = new MeshParts();
    parts.tube(line, radii, SIDES);
    return parts.mesh();
  }

  /** Radius by ring: clamp, neck, nozzle, wire, metres. */
  private static double radius(int ring) {
    if (ring < 5) {
      return 0.03;
    }
    if (ring < 20) {
      return 0.011;
    }
    return ring < 28 ? 0.012 : 0.002;
  }
}
