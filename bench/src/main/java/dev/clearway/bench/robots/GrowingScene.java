package dev.clearway.bench.robots;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Scenes of one kind that grow, each with a robot that is far from most of what is in them. */
enum GrowingScene {
  /** A rough floor, one mesh, some way below the robot. */
  TRIANGLES,
  /** Boxes on the points of a grid around the robot. */
  OBSTACLES,
  /** One mesh of tetrahedra on the same points. */
  PIECES,
  /** Robots in a row that move at the same time, out of each other's reach. */
  ROBOTS;

  /** Half the edge of the rough floor, metres. */
  private static final double FLOOR = 10;

  /** Metres between the points of the grid, and from the robot to those that are used. */
  private static final double GRID = 0.5;

  private static final double LEAST = 1.5;

  /** Returns how many there are of what grows, scene by scene. */
  int[] counts() {
    return switch (this) {
      case TRIANGLES -> new int[] {1_000, 10_000, 100_000, 1_000_000, 10_000_000};
      case OBSTACLES, PIECES -> new int[] {10, 100, 1_000, 10_000};
      case ROBOTS -> new int[] {2, 5, 10, 20};
    };
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the kind with the label.
   *
   * @throws UsageException if there is none
   */
  static GrowingScene of(String label) throws UsageException {
    return Arrays.stream(values())
        .filter(kind -> kind.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new UsageException("no kind of growth '%s'".formatted(label)));
  }

  /** Makes a scene. */
  Scene scene(RobotModel model, int count) {
    SceneBuilder builder = new SceneBuilder().robot("r", model, Pose.IDENTITY, true);
    switch (this) {
      case TRIANGLES ->
          builder.obstacle(
              "floor", List.of(new PlacedShape(floor(count), Pose.IDENTITY)), Pose.IDENTITY);
      case OBSTACLES -> {
        double[] points = grid(count);
        PlacedShape box = new PlacedShape(new Box(0.05, 0.05, 0.05), Pose.IDENTITY);
        for (int i = 0; i < count; i++) {
          Pose place = Pose.translation(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
          builder.obstacle("box " + i, List.of(box), place);
        }
      }
      case PIECES ->
          builder.obstacle(
              "pieces", List.of(new PlacedShape(tetrahedra(count), Pose.IDENTITY)), Pose.IDENTITY);
      case ROBOTS -> {
        for (int i = 1; i < count; i++) {
          builder.robot("r" + i, model, Pose.translation(2.5 * i, 0, 0), true);
        }
      }
    }
    return builder.build();
  }

  private static TriangleMesh floor(int triangles) {
    int along = (int) Math.round(Math.sqrt(triangles / 2.0));
    int across = (int) Math.round(triangles / 2.0 / along);
    SplittableRandom random = new SplittableRandom(triangles);
    double[] vertices = new double[3 * (along + 1) * (across + 1)];
    for (int i = 0, at = 0; i <= along; i++) {
      for (int j = 0; j <= across; j++) {
        vertices[at++] = FLOOR * (2.0 * i / along - 1);
        vertices[at++] = FLOOR * (2.0 * j / across - 1);
        vertices[at++] = -2 + random.nextDouble(0.2);
      }
    }
    int[] corners = new int[6 * along * across];
    for (int i = 0, at = 0; i < along; i++) {
      for (int j = 0; j < across; j++) {
        int a = i * (across + 1) + j;
        for (int corner : new int[] {a, a + across + 1, a + across + 2, a, a + across + 2, a + 1}) {
          corners[at++] = corner;
        }
      }
    }
    return TriangleMesh.of(vertices, corners);
  }

  /** Returns the nearest points of a grid that are no nearer to the origin than they may be. */
  private static double[] grid(int count) {
    double[] points = new double[3 * count];
    int found = 0;
    for (int shell = 1; found < count; shell++) {
      for (int i = -shell; i <= shell; i++) {
        for (int j = -shell; j <= shell; j++) {
          for (int k = -shell; k <= shell && found < count; k++) {
            boolean onShell = Math.max(Math.max(Math.abs(i), Math.abs(j)), Math.abs(k)) == shell;
            if (onShell && GRID * Math.sqrt(i * i + j * j + k * k) >= LEAST) {
              points[3 * found] = GRID * i;
              points[3 * found + 1] = GRID * j;
              points[3 * found++ + 2] = GRID * k;
            }
          }
        }
      }
    }
    return points;
  }

  private static TriangleMesh tetrahedra(int count) {
    double[] points = grid(count);
    double[] vertices = new double[12 * count];
    int[] corners = new int[12 * count];
    int[] faces = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    for (int i = 0; i < count; i++) {
      for (int v = 0; v < 4; v++) {
        for (int axis = 0; axis < 3; axis++) {
          double more = v == axis + 1 ? 0.05 : 0;
          vertices[12 * i + 3 * v + axis] = points[3 * i + axis] + more;
        }
      }
      for (int f = 0; f < 12; f++) {
        corners[12 * i + f] = 4 * i + faces[f];
      }
    }
    return TriangleMesh.of(vertices, corners);
  }
}
