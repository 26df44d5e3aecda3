package dev.clearway.methods.rigid;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A hook among tetrahedra, as in the 2014 paper at a tenth of its lengths but of fewer obstacles:
 * corners on spheres of radius 0.5 m around the points of a grid of spacing 1 m, legs of 0.5 m.
 */
final class TetrahedraForest {
  private static final int[] FACES = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2};

  private TetrahedraForest() {}

  /** Returns the scene with the given number of obstacles along each axis. */
  static Scene scene(int side, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    SceneBuilder scene = new SceneBuilder();
    List<PlacedShape> hook =
        List.of(
            new PlacedShape(new Box(0.5, 0.1, 0.1), Pose.translation(0.1, -0.15, 0)),
            new PlacedShape(new Box(0.1, 0.5, 0.1), Pose.translation(-0.1, 0.05, 0)));
    scene.robot("hook", RobotModel.ofFreeBody("hook", hook), Pose.IDENTITY, true);
    for (int x = 0; x < side; x++) {
      for (int y = 0; y < side; y++) {
        for (int z = 0; z < side; z++) {
          scene.obstacle(
              "t%s-%s-%s".formatted(x, y, z),
              List.of(new PlacedShape(tetrahedron(random), Pose.IDENTITY)),
              Pose.translation(x + 0.5, y + 0.5, z + 0.5));
        }
      }
    }
    return scene.build();
  }

  private static TriangleMesh tetrahedron(RandomGenerator random) {
    double[] corners = new double[12];
    for (int i = 0; i < 12; i += 3) {
      double z = random.nextDouble(-1, 1);
      double around = random.nextDouble(2 * Math.PI);
      double flat = Math.sqrt(1 - z * z);
      corners[i] = 0.5 * flat * StrictMath.cos(around);
      corners[i + 1] = 0.5 * flat * StrictMath.sin(around);
      corners[i + 2] = 0.5 * z;
    }
    return TriangleMesh.of(corners, FACES);
  }

  /** Returns the space of the hook within the forest; a radian counts as its radius. */
  static ConfigurationSpace space(Scene scene, int side) {
    ConfigurationSpace space =
        ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration()).withWeight(3, 0.4);
    for (int axis = 0; axis < 3; axis++) {
      space = space.withRange(axis, 0, side);
    }
    return space;
  }
}
