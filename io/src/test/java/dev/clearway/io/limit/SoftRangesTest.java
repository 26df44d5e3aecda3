package dev.clearway.io.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.scene.SoftLimits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Soft limits of joints, and of joints that follow them. */
class SoftRangesTest {
  private final SplittableRandom random = new SplittableRandom(5);

  private static Joint joint(String name, int parent, Optional<Mimic> mimic) {
    return new Joint(
        name, JointType.PRISMATIC, parent, parent + 1, Pose.IDENTITY, Axis.X, -9, 9, mimic);
  }

  private static Scene scene(Mimic mimic, Map<String, SoftLimits> soft) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("one", joint("a", 0, Optional.empty()));
    tree.add("two", joint("b", 1, Optional.of(mimic)));
    RobotModel model =
        new RobotModel("r", tree.build(), Map.of(), RobotSemantics.NONE, Map.of(), soft);
    return new SceneBuilder().robot("r", model, Pose.IDENTITY, true).build();
  }

  @Test
  void aFollowersSoftLimitsBoundItsDriver() {
    int inside = 0;
    for (int k = 0; k < 200; k++) {
      double factor = random.nextDouble(-2, 2);
      double offset = random.nextDouble(-1, 1);
      SoftLimits own = new SoftLimits(-random.nextDouble(2), random.nextDouble(2));
      SoftLimits follower = new SoftLimits(-random.nextDouble(2), random.nextDouble(2));
      Scene scene = scene(new Mimic("a", factor, offset), Map.of("a", own, "b", follower));
      SoftRanges ranges = SoftRanges.of(scene);
      for (int n = 0; n < 20; n++) {
        double q = random.nextDouble(-3, 3);
        double b = factor * q + offset;
        boolean keeps =
            own.lower() <= q && q <= own.upper() && follower.lower() <= b && b <= follower.upper();
        assertThat(ranges.lower(0) <= q && q <= ranges.upper(0)).isEqualTo(keeps);
        LimitMonitor watch = new LimitMonitor(scene);
        watch.observe(new double[] {q}, "somewhere");
        assertThat(watch.limits().soft()).hasSize(keeps ? 0 : 1);
        inside += keeps ? 1 : 0;
      }
    }
    assertThat(inside).isBetween(400, 3_600);
  }

  @Test
  void whereTheLimitsAreLeftTooOnlyThatIsSaid() {
    LimitMonitor watch =
        new LimitMonitor(scene(new Mimic("a", 0, 0), Map.of("a", new SoftLimits(-1, 1))));
    watch.observe(new double[] {10}, "in line 2");

    assertThat(watch.limits().soft()).isEmpty();
    assertThat(watch.warnings(AngleUnit.RADIANS))
        .isEqualTo(List.of(watch.limits().violations().getFirst().describe(AngleUnit.RADIANS)));
  }
}
