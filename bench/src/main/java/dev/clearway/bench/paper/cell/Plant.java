package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A machine room of 1,180 objects and 187,000 triangles: pipes, tanks, hand wheels, stubs and boxes
 * scattered in 3.8 m by 3.8 m by 2.2 m. A robot's column stands at the origin and has free room
 * around it.
 */
public final class Plant {
  /** Its objects: the paper's number. */
  public static final int OBJECTS = 1_180;

  /** Its triangles: the paper's number. */
  public static final int TRIANGLES = 187_000;

  private static final double HALF = 1.9;
  private static final double HEIGHT = 2.2;
  private static final double ROOM = 0.3;

  private final Random random;
  private final List<TriangleMesh> objects = new ArrayList<>();

  private Plant(long seed) {
    random = new Random(seed);
  }

  /** Returns the objects. */
  public static List<TriangleMesh> meshes(long seed) {
    Plant plant = new Plant(seed);
    plant.tubes(400, 12, 12, 0.12, 0.03, 0.06);
    plant.tubes(60, 10, 20, 0.08, 0.15, 0.25);
    plant.wheels(142);
    plant.tubes(200, 5, 8, 0.06, 0.02, 0.05);
    plant.boxes(378);
    return plant.objects;
  }

  /** Straight or bent tubes: rings a step apart, radii between two. */
  private void tubes(int count, int rings, int sides, double step, double least, double most) {
    int wanted = objects.size() + count;
    while (objects.size() < wanted) {
      double radius = random.nextDouble(least, most);
      double[] line = new double[3 * rings];
      double[] at = point();
      int axis = random.nextInt(3);
      int bend = random.nextBoolean() ? rings / 2 : rings;
      for (int i = 0; i < rings; i++) {
        System.arraycopy(at, 0, line, 3 * i, 3);
        axis = i == bend ? (axis + 1) % 3 : axis;
        at[axis] += step;
      }
      if (PipeRoom.leavesRoom(line, ROOM + radius)) {
        objects.add(PipeRoom.pipe(line, radius, sides));
      }
    }
  }

  private double[] point() {
    return new double[] {
      random.nextDouble(-HALF, HALF), random.nextDouble(-HALF, HALF), random.nextDouble(0, HEIGHT)
    };
  }

  private void wheels(int count) {
    int wanted = objects.size() + count;
    int rings = 12;
    while (objects.size() < wanted) {
      double[] centre = point();
      double radius = random.nextDouble(0.06, 0.15);
      int axis = random.nextInt(3);
      double[] line = new double[3 * rings];
      for (int i = 0; i < rings; i++) {
        double turn = 2 * StrictMath.PI * i / rings;
        System.arraycopy(centre, 0, line, 3 * i, 3);
        line[3 * i + (axis + 1) % 3] += radius * StrictMath.cos(turn);
        line[3 * i + (axis + 2) % 3] += radius * StrictMath.sin(turn);
      }
      if (PipeRoom.leavesRoom(line, ROOM)) {
        MeshParts parts = new MeshParts();
        parts.loop(line, 0.015, 8);
        objects.add(parts.mesh());
      }
    }
  }

  private void boxes(int count) {
    int wanted = objects.size() + count;
    while (objects.size() < wanted) {
      double[] at = point();
      double size = random.nextDouble(0.08, 0.4);
      if (PipeRoom.leavesRoom(at, ROOM + size)) {
        MeshParts parts = new MeshParts();
        parts.box(at[0], at[1], at[2], size, size * random.nextDouble(0.2, 1), size);
        objects.add(parts.mesh());
      }
    }
  }
}
