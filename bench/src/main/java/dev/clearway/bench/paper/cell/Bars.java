package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.List;

/** Bars with twelve triangles each: cages around a robot, and a lattice. */
public final class Bars {
  private static final int BARS = 36;

  /** How far below the floor the frames that stand end, metres: a robot's foot is on the floor. */
  private static final double BELOW = 0.04;

  private Bars() {}

  /**
   * Returns a cage of closed frames, each of which goes all around the robot at the origin: half of
   * them lie, one above the other and each turned by half a side against the one below, and half
   * stand, at even turns about the vertical axis and from just below the floor up. The bars of each
   * frame are shared out among all obstacles in turn, so that an obstacle has bars on all sides and
   * the robot is always in the middle of what bounds it. 36 bars, 432 triangles in all.
   *
   * @param obstacles how many meshes: 6 or 9
   * @param radius of the circle on which a frame's corners are, seen from above, metres
   * @param height of the cage, metres
   * @param thickness of the bars, metres
   * @throws IllegalArgumentException if the bars cannot be shared out so
   */
  public static List<TriangleMesh> cage(
      int obstacles, double radius, double height, double thickness) {
    if (obstacles != 6 && obstacles != 9) {
      throw new IllegalArgumentException("obstacles: " + obstacles + ", allowed are 6 and 9");
    }
    List<MeshParts> parts = new ArrayList<>();
    for (int i = 0; i < obstacles; i++) {
      parts.add(new MeshParts());
    }
    int sides = BARS / obstacles;
    int lying = obstacles / 2;
    for (int frame = 0; frame < obstacles; frame++) {
      for (int side = 0; side < sides; side++) {
        double[] from = corner(frame, lying, obstacles, side, radius, height);
        double[] to = corner(frame, lying, obstacles, side + 1, radius, height);
        parts.get((frame + 2 * side) % obstacles).bar(from, to, thickness);
      }
    }
    return parts.stream().map(MeshParts::mesh).toList();
  }

  /** A corner of a frame; the first ones lie, the others stand. */
  private static double[] corner(
      int frame, int lying, int frames, int corner, double radius, double height) {
    int sides = BARS / frames;
    double angle = 2 * StrictMath.PI * (corner % sides) / sides;
    if (frame < lying) {
      double turned = angle + frame % 2 * StrictMath.PI / sides;
      double z = height * (frame + 1) / lying;
      return new double[] {radius * StrictMath.cos(turned), radius * StrictMath.sin(turned), z};
    }
    double turn = StrictMath.PI * (frame - lying) / (frames - lying);
    // One side lies below the floor; the widest places are on the circle.
    double half = StrictMath.PI / sides;
    double along = StrictMath.sin(angle + half) / (sides == 4 ? StrictMath.sin(half) : 1);
    double up = (1 - StrictMath.cos(angle + half) / StrictMath.cos(half)) / 2;
    return new double[] {
      radius * along * StrictMath.cos(turn),
      radius * along * StrictMath.sin(turn),
      (height + BELOW) * up - BELOW
    };
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
