package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.List;

/** Bars with twelve triangles each: cages around a robot, and a lattice. */
public final class Bars {
  private Bars() {}

  /**
   * Returns a cage of 12 upright bars on a circle with lying bars between them, as panels of
   * neighbouring uprights, whose numbers differ by one at most. 36 bars, 432 triangles in all.
   *
   * @param panels how many meshes: 1 to 12
   * @param radius of the circle, metres
   * @param height of the bars, metres
   * @param thickness of the bars, metres
   * @throws IllegalArgumentException if a panel would have no bars
   */
  public static List<TriangleMesh> cage(
      int panels, double radius, double height, double thickness) {
    int posts = 12;
    if (panels < 1 || panels > posts) {
      throw new IllegalArgumentException("panels: " + panels + ", allowed are 1 to " + posts);
    }
    List<TriangleMesh> out = new ArrayList<>();
    for (int panel = 0; panel < panels; panel++) {
      MeshParts parts = new MeshParts();
      for (int i = panel * posts / panels; i < (panel + 1) * posts / panels; i++) {
        post(parts, i, posts, radius, height, thickness);
      }
      out.add(parts.mesh());
    }
    return out;
  }

  /** Adds an upright bar and two that lie between it and the next one. */
  private static void post(
      MeshParts parts, int number, int posts, double radius, double height, double thickness) {
    double turn = 2 * StrictMath.PI * number / posts;
    double next = 2 * StrictMath.PI * (number + 1) / posts;
    double x0 = radius * StrictMath.cos(turn);
    double y0 = radius * StrictMath.sin(turn);
    double x1 = radius * StrictMath.cos(next);
    double y1 = radius * StrictMath.sin(next);
    double[] foot = {x0, y0, 0};
    double[] top = {x0, y0, height};
    parts.bar(foot, top, thickness);
    parts.bar(new double[] {x0, y0, height / 2}, new double[] {x1, y1, height / 2}, thickness);
    parts.bar(top, new double[] {x1, y1, height}, thickness);
  }

  /**
   * Returns a lattice of 16 bars by 16 in the plane y, z around the origin: 384 triangles.
   *
   * @param pitch between the middles of neighbouring bars, metres
   * @param thickness of the bars, metres
   */
  public static TriangleMesh lattice(double pitch, double thickness) {
    MeshParts parts = new MeshParts();
    double side = 15 * pitch + thickness;
    for (int i = 0; i < 16; i++) {
      double at = (i - 7.5) * pitch;
      parts.box(0, at, 0, thickness, thickness, side);
      parts.box(0, 0, at, thickness, side, thickness);
    }
    return parts.mesh();
  }

  /**
   * Returns a lattice of two layers of 8 bars by 8, in the planes z = 0 and z = {@code between}:
   * 384 triangles. The z axis passes through the middle of a hole of each.
   *
   * @param pitch between the middles of neighbouring bars, metres
   * @param thickness of the bars, metres
   * @param between the layers, metres
   */
  public static TriangleMesh layers(double pitch, double thickness, double between) {
    MeshParts parts = new MeshParts();
    double side = 7 * pitch + thickness;
    for (int layer = 0; layer < 2; layer++) {
      double z = layer * between;
      for (int i = 0; i < 8; i++) {
        double at = (i - 3.5) * pitch;
        parts.box(at, 0, z, thickness, side, thickness);
        parts.box(0, at, z, side, thickness, thickness);
      }
    }
    return parts.mesh();
  }
}
