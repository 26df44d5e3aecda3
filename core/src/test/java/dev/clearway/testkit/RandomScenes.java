package dev.clearway.testkit;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Robots of random trees with shapes on their links, among random obstacles. */
public final class RandomScenes {
  private final RandomGenerator random;

  /** Draws from the generator. */
  public RandomScenes(RandomGenerator random) {
    this.random = random;
  }

  /** Returns a scene of one robot with the tree, and some obstacles within the given distance. */
  public Scene scene(KinematicTree tree, int obstacles, double distance) {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (String link : tree.links().subList(1, tree.links().size())) {
      if (random.nextInt(4) > 0) {
        geometry.put(link, List.of(new PlacedShape(shape(0.15), pose(0.2))));
      }
    }
    SceneBuilder scene = new SceneBuilder();
    RobotModel robot = new RobotModel("r", tree, geometry, RobotSemantics.NONE);
    scene.robot("r", robot, pose(0.3), random.nextBoolean());
    for (int i = 0; i < obstacles; i++) {
      scene.obstacle("o" + i, List.of(new PlacedShape(shape(0.4), Pose.IDENTITY)), pose(distance));
    }
    return scene.build();
  }

  /**
   * Returns a shape of about the given size, metres: a primitive, a hull, a closed or open mesh.
   */
  public Shape shape(double size) {
    double a = size * random.nextDouble(0.2, 1);
    double b = size * random.nextDouble(0.2, 1);
    return switch (random.nextInt(7)) {
      case 0 -> new Sphere(a / 2);
      case 1 -> new Capsule(a / 3, b);
      case 2 -> new Box(a, b, size * random.nextDouble(0.05, 1));
      case 3 -> new Cylinder(a / 2, b);
      case 4 -> ConvexHull.of(points(6, size / 2));
      case 5 -> Meshes.torus(9, 6, a, a * 0.3);
      default -> TriangleMesh.of(points(5, size / 2), new int[] {0, 1, 2, 1, 2, 3, 2, 3, 4});
    };
  }

  private double[] points(int count, double size) {
    double[] points = new double[3 * count];
    for (int i = 0; i < points.length; i++) {
      points[i] = random.nextDouble(-size, size);
    }
    return points;
  }

  /** Returns a pose of any orientation with its origin in the cube of the given half size. */
  public Pose pose(double distance) {
    return Pose.fromRollPitchYaw(
        random.nextDouble(-distance, distance),
        random.nextDouble(-distance, distance),
        random.nextDouble(-distance, distance),
        random.nextDouble(-3, 3),
        random.nextDouble(-1.5, 1.5),
        random.nextDouble(-3, 3));
  }
}
