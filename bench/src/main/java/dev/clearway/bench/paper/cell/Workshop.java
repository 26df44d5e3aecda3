package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/**
 * A workshop of 74,681 triangles around a robot: benches, racks with bins, barrels, a conveyor of
 * rollers, pipes and a wire fence. Origin on the floor where the robot stands; the robot has free
 * room of a metre around it.
 */
public final class Workshop {
  /** Its triangles: the paper's number. */
  public static final int TRIANGLES = 74_681;

  private final MeshParts parts = new MeshParts();

  private Workshop() {}

  /** Returns the workshop. */
  public static TriangleMesh mesh() {
    return new Workshop().build();
  }

  private TriangleMesh build() {
    bench(1.35, 0);
    rack(-0.9, 1.3);
    rack(0.9, 1.3);
    conveyor();
    barrel(-1.3, 0.6);
    barrel(-1.4, -0.1);
    pipes();
    fence();
    int rest = TRIANGLES - parts.triangles();
    // Tins on the bench take what is missing, a lid beside them the last few.
    int tins = rest / TIN;
    for (int i = 0; i < tins; i++) {
      int row = i / 14;
      tin(1.15 + 0.12 * row, -0.75 + 0.11 * (i % 14));
    }
    parts.lid(1.35, 0, 0.81, 0.1, TRIANGLES - parts.triangles());
    return parts.mesh();
  }

  /** A table with legs and a vice. */
  private void bench(double x, double y) {
    parts.box(x, y, 0.78, 0.6, 1.8, 0.04);
    for (int i = 0; i < 4; i++) {
      int row = i / 2;
      parts.box(x + (i % 2 - 0.5) * 0.5, y + (row - 0.5) * 1.7, 0.38, 0.06, 0.06, 0.76);
    }
    parts.box(x, y + 0.82, 0.86, 0.15, 0.1, 0.12);
  }

  /** Three boards on posts, with bins. */
  private void rack(double x, double y) {
    for (int post = 0; post < 4; post++) {
      int row = post / 2;
      parts.box(x + (post % 2 - 0.5) * 1.4, y + (row - 0.5) * 0.36, 1, 0.04, 0.04, 2);
    }
    for (int board = 0; board < 4; board++) {
      double z = 0.2 + 0.5 * board;
      parts.box(x, y, z, 1.4, 0.4, 0.02);
      for (int bin = 0; bin < 8; bin++) {
        bin(x - 0.6 + bin * 0.17, y, z + 0.01);
      }
    }
  }

  /** A bin of five boards. */
  private void bin(double x, double y, double z) {
    parts.box(x, y, z + 0.005, 0.14, 0.3, 0.008);
    for (int side = -1; side <= 1; side += 2) {
      parts.box(x + side * 0.07, y, z + 0.07, 0.004, 0.3, 0.13);
      parts.box(x, y + side * 0.15, z + 0.07, 0.14, 0.004, 0.13);
    }
  }

  private void conveyor() {
    for (int side = -1; side <= 1; side += 2) {
      parts.box(0, -1.2 + side * 0.27, 0.55, 3.2, 0.03, 0.12);
    }
    for (int i = 0; i < 38; i++) {
      double x = -1.55 + i * 0.083;
      double[] line = new double[24];
      double[] radii = new double[8];
      for (int ring = 0; ring < 8; ring++) {
        line[3 * ring] = x;
        line[3 * ring + 1] = -1.47 + 0.54 * ring / 7;
        line[3 * ring + 2] = 0.57;
        radii[ring] = ring == 0 || ring == 7 ? 0.01 : 0.035;
      }
      parts.tube(line, radii, 24);
    }
  }

  /** A barrel with beads. */
  private void barrel(double x, double y) {
    int rings = 60;
    double[] line = new double[3 * rings];
    double[] radii = new double[rings];
    for (int i = 0; i < rings; i++) {
      line[3 * i] = x;
      line[3 * i + 1] = y;
      line[3 * i + 2] = 0.9 * i / (rings - 1);
      radii[i] = 0.28 + (i % 20 == 10 ? 0.012 : 0);
    }
    parts.tube(line, radii, 64);
  }

  /** Pipes that rise behind the barrels, turn and run below the roof. */
  private void pipes() {
    for (int pipe = 0; pipe < 6; pipe++) {
      int rings = 60;
      double[] line = new double[3 * rings];
      double[] radii = new double[rings];
      double radius = 0.03 + 0.005 * pipe;
      for (int i = 0; i < rings; i++) {
        double up = Math.min(i, 30) / 30.0;
        double over = Math.max(i - 30, 0) / 29.0;
        line[3 * i] = -1.9 + 3.4 * over;
        line[3 * i + 1] = -0.9 + 0.15 * pipe;
        line[3 * i + 2] = 2.3 * up + 0.05 * StrictMath.sin(StrictMath.PI * over);
        radii[i] = radius + (i % 10 == 0 ? 0.01 : 0);
      }
      parts.tube(line, radii, 32);
    }
  }

  /** A fence of wires behind the bench. */
  private void fence() {
    for (int i = 0; i < 60; i++) {
      double y = -1.2 + i * 0.04;
      parts.bar(new double[] {1.8, y, 0}, new double[] {1.8, y, 2}, 0.005);
    }
    for (int i = 0; i < 40; i++) {
      double z = 0.05 + i * 0.05;
      parts.bar(new double[] {1.8, -1.2, z}, new double[] {1.8, 1.2, z}, 0.005);
    }
  }

  private static final int TIN_RINGS = 6;
  private static final int TIN_SIDES = 28;
  private static final int TIN = 2 * TIN_RINGS * TIN_SIDES;

  private void tin(double x, double y) {
    double[] line = new double[3 * TIN_RINGS];
    double[] radii = new double[TIN_RINGS];
    for (int i = 0; i < TIN_RINGS; i++) {
      line[3 * i] = x;
      line[3 * i + 1] = y;
      line[3 * i + 2] = 0.801 + 0.1 * i / (TIN_RINGS - 1);
      radii[i] = i == 0 || i == TIN_RINGS - 1 ? 0.044 : 0.042;
    }
    parts.tube(line, radii, TIN_SIDES);
  }
}
