package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/**
 * The shell of a car body, a bent sheet with openings for windows and wheels: 4.4 m along x, 1.7 m
 * wide, 1.4 m high, open below. Origin on the floor under its middle.
 */
public final class CarBody {
  private static final double LENGTH = 4.4;
  private static final double WIDTH = 1.7;
  private static final double SILL = 0.25;

  /** Height of the top line from bumper to bumper, in equal steps along the length, metres. */
  private static final double[] TOP = {
    0.6, 0.75, 0.82, 0.86, 0.9, 1.15, 1.36, 1.4, 1.4, 1.38, 1.3, 1.1, 0.95, 0.92, 0.85, 0.65
  };

  private CarBody() {}

  /**
   * Returns the shell with exactly so many triangles: as fine a grid as they allow, the rest in a
   * lid on the floor of the boot.
   *
   * @param triangles at least 500
   */
  public static TriangleMesh mesh(int triangles) {
    // About twice as many cells along the car as across it, of two triangles each.
    int across = (int) Math.sqrt(triangles / 4.0);
    int along = 4;
    MeshParts parts = shell(along, across);
    for (MeshParts finer = parts; finer.triangles() <= triangles - 3; ) {
      parts = finer;
      along++;
      finer = shell(along, across);
    }
    parts.lid(1.8, 0, 0.5, 0.3, triangles - parts.triangles());
    return parts.mesh();
  }

  private static MeshParts shell(int along, int across) {
    MeshParts parts = new MeshParts();
    parts.grid(
        along,
        across,
        (i, j, point) -> surface((double) i / along, (double) j / across, point),
        (i, j) -> isSheet((i + 0.5) / along, (j + 0.5) / across));
    return parts;
  }

  /** The sheet runs up one side, over the top and down the other: v from 0 to 1. */
  private static void surface(double u, double v, double[] point) {
    double top = top(u);
    double turn = StrictMath.PI * v;
    // A rounded rectangle: the powers square the half ellipse up.
    double across = StrictMath.cos(turn);
    double up = StrictMath.sin(turn);
    point[0] = (u - 0.5) * LENGTH;
    point[1] = Math.signum(across) * StrictMath.pow(Math.abs(across), 0.35) * WIDTH / 2;
    point[2] = SILL + (top - SILL) * StrictMath.pow(Math.max(up, 0), 0.6);
  }

  private static double top(double u) {
    double at = u * (TOP.length - 1);
    int low = Math.min((int) at, TOP.length - 2);
    return TOP[low] + (at - low) * (TOP[low + 1] - TOP[low]);
  }

  /** Leaves out two windows on either side, the windscreen, and the arches of the wheels. */
  private static boolean isSheet(double u, double v) {
    boolean side = within(v, 0.12, 0.3) || within(v, 0.7, 0.88);
    boolean window = side && (within(u, 0.36, 0.5) || within(u, 0.53, 0.68));
    boolean screen = within(v, 0.32, 0.68) && within(u, 0.28, 0.4);
    boolean low = v < 0.06 || v > 0.94;
    boolean arch = low && (within(u, 0.12, 0.26) || within(u, 0.72, 0.86));
    return !window && !screen && !arch;
  }

  private static boolean within(double value, double least, double most) {
    return value > least && value < most;
  }
}
