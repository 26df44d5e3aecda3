package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/**
 * A machine tool of 34,171 triangles: a bed with ribs, three walls with cooling ribs around an open
 * front, a rotary table, a spindle from above, lead screws and a folded cover. Origin on the floor
 * under the table; the open side looks towards −x.
 */
public final class MachineTool {
  /** Its triangles: the paper's number. */
  public static final int TRIANGLES = 34_171;

  private static final double WIDTH = 1.6;
  private static final double DEPTH = 1.2;
  private static final double HEIGHT = 1.9;
  private static final double WALL = 0.04;
  private static final double TABLE = 0.8;

  private final MeshParts parts = new MeshParts();

  private MachineTool() {}

  /** Returns the machine. */
  public static TriangleMesh mesh() {
    return new MachineTool().build();
  }

  private TriangleMesh build() {
    bed();
    walls();
    table();
    spindle();
    screw(-0.5);
    screw(0.5);
    cover();
    int rest = TRIANGLES - parts.triangles();
    parts.lid(0, 0, HEIGHT - 0.2, 0.2, rest);
    return parts.mesh();
  }

  private void bed() {
    parts.box(0, 0, 0.25, DEPTH, WIDTH, 0.5);
    for (int i = 0; i < 60; i++) {
      double y = -WIDTH / 2 + (i + 0.5) * WIDTH / 60;
      parts.box(-DEPTH / 2 - 0.01, y, 0.25, 0.02, 0.008, 0.4);
    }
  }

  private void walls() {
    parts.box(DEPTH / 2, 0, HEIGHT / 2, WALL, WIDTH, HEIGHT);
    for (int side = -1; side <= 1; side += 2) {
      double y = side * WIDTH / 2;
      parts.box(0.1, y, HEIGHT / 2, DEPTH - 0.2, WALL, HEIGHT);
      for (int i = 0; i < 120; i++) {
        double z = 0.6 + i * 0.01;
        parts.box(0.1, y - side * (WALL / 2 + 0.005), z, DEPTH - 0.4, 0.01, 0.004);
      }
    }
    for (int i = 0; i < 120; i++) {
      double z = 0.6 + i * 0.01;
      parts.box(DEPTH / 2 - WALL / 2 - 0.005, 0, z, 0.01, WIDTH - 0.2, 0.004);
    }
    parts.box(0.2, 0, HEIGHT, DEPTH - 0.4, WIDTH, WALL);
  }

  /** A turned table with steps. */
  private void table() {
    double[] radii = {0.2, 0.2, 0.16, 0.16, 0.35, 0.35, 0.33, 0.33, 0.05};
    double[] heights = {0.5, 0.55, 0.6, 0.68, 0.7, 0.74, 0.76, TABLE, TABLE + 0.001};
    double[] line = new double[3 * radii.length];
    for (int i = 0; i < radii.length; i++) {
      line[3 * i + 2] = heights[i];
    }
    parts.tube(line, radii, 120);
  }

  /** A turned spindle with grooves, hanging from above. */
  private void spindle() {
    int rings = 80;
    double[] line = new double[3 * rings];
    double[] radii = new double[rings];
    for (int i = 0; i < rings; i++) {
      line[3 * i] = 0.15;
      line[3 * i + 2] = HEIGHT - 0.02 - 0.008 * i;
      radii[i] = 0.1 * (1 - 0.7 * i / rings) + (i % 4 < 2 ? 0.008 : 0);
    }
    parts.tube(line, radii, 48);
  }

  /** A lead screw along the bed: the wire of its thread. */
  private void screw(double y) {
    int rings = 160;
    double[] line = new double[3 * rings];
    double[] radii = new double[rings];
    for (int i = 0; i < rings; i++) {
      double turn = 2 * StrictMath.PI * i / 16;
      line[3 * i] = -DEPTH / 2 + 0.05 + i * 0.006;
      line[3 * i + 1] = y + 0.03 * StrictMath.cos(turn);
      line[3 * i + 2] = 0.56 + 0.03 * StrictMath.sin(turn);
      radii[i] = 0.004;
    }
    parts.tube(line, radii, 16);
  }

  /** A folded sheet from the table to the back wall. */
  private void cover() {
    int folds = 40;
    int columns = 48;
    parts.grid(
        folds,
        columns,
        (i, j, point) -> {
          point[0] = 0.3 + i * 0.3 / folds;
          point[1] = -0.4 + j * 0.8 / columns;
          point[2] = 0.52 + (i % 2) * 0.02;
        },
        MeshParts.Cells.ALL);
  }
}
