package dev.clearway.methods.stages;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.SolidMeshes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random robots and obstacles of meshes and boxes. */
final class PipelineScenes {
  private final Random random;
  private final RandomScenes poses;

  PipelineScenes(Random random) {
    this.random = random;
    poses = new RandomScenes(random);
  }

  /** Returns a robot with a shape on most links, among obstacles. */
  Scene scene(KinematicTree tree, int obstacles, double distance, boolean self) {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (String link : tree.links().subList(1, tree.links().size())) {
      if (random.nextInt(4) > 0) {
        Pose pose = random.nextBoolean() ? Pose.IDENTITY : poses.pose(0.1);
        geometry.put(link, List.of(new PlacedShape(shape(0.15), pose)));
      }
    }
    SceneBuilder scene = new SceneBuilder();
    scene.robot(
        "r", new RobotModel("r", tree, geometry, RobotSemantics.NONE), poses.pose(0.3), self);
    for (int i = 0; i < obstacles; i++) {
      scene.obstacle(
          "o" + i, List.of(new PlacedShape(shape(0.5), Pose.IDENTITY)), poses.pose(distance));
    }
    return scene.build();
  }

  /** Returns a box, a closed mesh, an open one or some triangles. */
  Shape shape(double size) {
    double a = size * random.nextDouble(0.3, 1);
    double b = size * random.nextDouble(0.3, 1);
    return switch (random.nextInt(5)) {
      case 0 -> new Box(a, b, size * random.nextDouble(0.05, 1));
      case 1 -> Meshes.torus(9, 6, a / 2, a * 0.15);
      case 2 -> SolidMeshes.star(3, unit -> a / 2 * (1 + 0.3 * unit[0]));
      case 3 -> Meshes.openBox(-a / 2, -b / 2, -a / 2, a / 2, b / 2, a / 2);
      default -> triangles(size);
    };
  }

  private Shape triangles(double size) {
    double[] points = new double[15];
    for (int i = 0; i < points.length; i++) {
      points[i] = random.nextDouble(-size, size) / 2;
    }
    return TriangleMesh.of(points, new int[] {0, 1, 2, 1, 2, 3, 2, 3, 4});
  }
}
