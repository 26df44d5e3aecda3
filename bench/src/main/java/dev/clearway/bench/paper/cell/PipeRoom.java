package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Pipes with bends all around a robot: 38 of 1,000 triangles each. The robot's column stands at the
 * origin and has free room of a quarter of a metre around it.
 */
public final class PipeRoom {
  /** Triangles of all pipes: the paper's number. */
  public static final int TRIANGLES = 38_000;

  private static final int PIPES = 38;
  private static final int RINGS = 25;
  private static final int SIDES = 20;
  private static final double STEP = 0.09;

  private PipeRoom() {}

  /** Returns the pipes. */
  public static List<TriangleMesh> meshes(long seed) {
    Random random = new Random(seed);
    List<TriangleMesh> pipes = new ArrayList<>();
    while (pipes.size() < PIPES) {
      double[] line = line(random, 0.9, 1.5);
      if (leavesRoom(line, 0.25)) {
        pipes.add(pipe(line, random.nextDouble(0.025, 0.05), SIDES));
      }
    }
    return pipes;
  }

  /** A walk along the axes from a random point, turning now and then. */
  private static double[] line(Random random, double half, double height) {
    double[] line = new double[3 * RINGS];
    double[] at = {
      random.nextDouble(-half, half), random.nextDouble(-half, half), random.nextDouble(0, height)
    };
    int axis = random.nextInt(3);
    double way = random.nextBoolean() ? STEP : -STEP;
    for (int i = 0; i < RINGS; i++) {
      System.arraycopy(at, 0, line, 3 * i, 3);
      if (i % 7 == 6) {
        axis = (axis + 1 + random.nextInt(2)) % 3;
        way = random.nextBoolean() ? STEP : -STEP;
      }
      at[axis] += way;
    }
    return line;
  }

  /** Whether a line keeps a distance from the upright axis. */
  static boolean leavesRoom(double[] line, double distance) {
    boolean leaves = true;
    for (int i = 0; i < line.length; i += 3) {
      leaves &= Math.hypot(line[i], line[i + 1]) > distance;
    }
    return leaves;
  }

  static TriangleMesh pipe(double[] line, double radius, int sides) {
    double[] radii = new double[line.length / 3];
    Arrays.fill(radii, radius);
    MeshParts parts = new MeshParts();
    parts.tube(line, radii, sides);
    return parts.mesh();
  }
}
