package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.SolidMeshes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Cells in metres, and with one body of each in millimetres. */
class SizeHintsTest {
  private static final double MILLIMETRES = 1000;

  private final SplittableRandom random = new SplittableRandom(17);

  /** A mesh as large as parts and machines are, or larger by a factor. */
  private Shape mesh(double least, double most, double factor) {
    double side = factor * least * Math.pow(most / least, random.nextDouble());
    return SolidMeshes.cube(-side / 2, -side / 2, -side / 2, side);
  }

  private RobotModel robot(double linkFactor) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    int joints = random.nextInt(2, 8);
    for (int j = 0; j < joints; j++) {
      Pose up = Pose.translation(0, 0, random.nextDouble(0.1, 0.6));
      tree.add(
          "l" + j,
          new Joint("j" + j, JointType.REVOLUTE, j, j + 1, up, Axis.X, -1, 1, Optional.empty()));
      geometry.put("l" + j, placed(mesh(0.1, 0.5, j == 1 ? linkFactor : 1)));
    }
    return new RobotModel("r", tree.build(), geometry, RobotSemantics.NONE);
  }

  private static List<PlacedShape> placed(Shape shape) {
    return List.of(new PlacedShape(shape, Pose.IDENTITY));
  }

  private static Scene scene(RobotModel robot, Shape obstacle) {
    Pose far = Pose.translation(120, -40, 3); // where bodies stand says nothing of their size
    return new SceneBuilder()
        .robot("arm", robot, far, true)
        .obstacle("ground", placed(new Box(500, 500, 0.1)), Pose.IDENTITY)
        .obstacle("fixture", placed(obstacle), far)
        .build();
  }

  @Test
  void oneBodyInMillimetresIsNamedAndNoneInMetres() {
    for (int k = 0; k < 100; k++) {
      assertThat(SizeHints.of(scene(robot(1), mesh(0.001, 15, 1)))).isEmpty();
      assertThat(SizeHints.of(scene(robot(1), mesh(0.3, 3, MILLIMETRES))))
          .singleElement()
          .asString()
          .contains("'fixture' is ", "--units mm", "scale: 0.001");
      assertThat(SizeHints.of(scene(robot(MILLIMETRES), mesh(0.001, 15, 1))))
          .singleElement()
          .asString()
          .contains("'arm/l1' is ", "scale=\"0.001 0.001 0.001\"");
    }
  }

  @Test
  void aFreeBodyIsComparedWithObstacles() {
    for (int k = 0; k < 50; k++) {
      for (double factor : new double[] {1, MILLIMETRES}) {
        TriangleMesh part = (TriangleMesh) mesh(0.05, 1, factor);
        Scene scene =
            new SceneBuilder()
                .robot("part", RobotModel.ofFreeBody("part", placed(part)), Pose.IDENTITY, true)
                .obstacle("table", placed(new Box(1, 1, 1)), Pose.IDENTITY)
                .build();
        assertThat(SizeHints.of(scene)).hasSize(factor == 1 ? 0 : 1);
      }
    }
  }

  @Test
  void shapesInMillimetresAreNamedUnlessTheyAreThin() {
    assertThat(SizeHints.of(scene(robot(1), new Box(900, 700, 600))))
        .singleElement()
        .asString()
        .contains("'fixture' is 1290 m large", "lengths of shapes are in metres");
    assertThat(SizeHints.of(scene(robot(1), new Box(900, 700, 2)))).isEmpty();
  }
}
