package dev.clearway.bench.tubes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A share of `bench tube-motions`, with an arm of boxes. */
class TubeMotionsTest {
  private static final int PATHS = 8;
  private static final int MOTIONS = 60;

  /** Five joints, about z and y by turns, with beams of 0.25 m between them. */
  private static RobotModel arm() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Map<String, List<PlacedShape>> shapes = new HashMap<>();
    for (int j = 0; j < 5; j++) {
      tree.add(
          "l" + j,
          new Joint(
              "q" + j,
              JointType.REVOLUTE,
              j,
              j + 1,
              Pose.translation(j == 0 ? 0 : 0.25, 0, j == 0 ? 0.5 : 0),
              j % 2 == 0 ? Axis.Z : new Axis(0, 1, 0),
              -2,
              2,
              Optional.empty()));
      Pose middle = Pose.translation(0.125, 0, 0);
      shapes.put("l" + j, List.of(new PlacedShape(new Box(0.24, 0.05, 0.05), middle)));
    }
    return new RobotModel("beams", tree.build(), shapes, RobotSemantics.NONE);
  }

  private static TubeCount count(List<String> faults) {
    TubeCount count = new TubeCount();
    SplittableRandom random = new SplittableRandom(5);
    RobotModel arm = arm();
    for (int k = 0; k < PATHS; k++) {
      SplittableRandom one = random.split();
      TubeKind kind = TubeKind.values()[k % TubeKind.values().length];
      List<RobotModel> models = kind.arms() == 1 ? List.of(arm) : List.of(arm, arm);
      TubePath.draw(models, one).ifPresent(path -> count.add(path, kind, faults, MOTIONS, one));
    }
    return count;
  }

  @Test
  void nothingCollidesInTubesThatAreCalledFree() {
    TubeCount count = count(List.of());
    assertThat(count.paths()).isGreaterThan(4);
    assertThat(count.collide()).isZero();
    assertThat(count.largerCollide()).as("in tubes 1.3 times as large").isGreaterThan(3);
  }

  @Test
  void whatAProofWasNotToldIsNoticed() {
    assertThat(count(List.of("joint", "turn")).collide()).isGreaterThan(3);
  }
}
