package dev.clearway.motion.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.InverseKinematics;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InverseKinematicsTest {
  private static Pose tool(SixJoints arm, double[] q) {
    double[] links = new double[Pose.SIZE * arm.tree().links().size()];
    ForwardKinematics.of(arm.tree()).compute(q, links);
    double[] tip = new double[Pose.SIZE];
    System.arraycopy(links, links.length - Pose.SIZE, tip, 0, Pose.SIZE);
    double[] out = new double[Pose.SIZE];
    Pose.multiply(tip, 0, arm.tipFromTool().toArray(), 0, out, 0);
    return Pose.fromArray(out);
  }

  private static InverseKinematics of(SixJoints arm) {
    int tip = arm.tree().links().size() - 1;
    return new InverseKinematics(arm.tree(), 0, tip, arm.tipFromTool(), SixJoints.FOLLOWERS);
  }

  /** An arm with a wrist reaches a pose in up to eight ways. */
  @Test
  void allWaysOfAnArmWithAWristAreFound() {
    SplittableRandom random = new SplittableRandom(11);
    SixJoints arm = SixJoints.industrial();
    InverseKinematics inverse = of(arm);
    int ways = 0;
    for (int n = 0; n < 60; n++) {
      double[] q = arm.sample(random);
      Pose pose = tool(arm, q);
      List<double[]> found = inverse.solutions(pose, new double[6], 80, n);
      assertThat(found).anyMatch(solution -> near(solution, q));
      for (double[] solution : found) {
        assertThat(tool(arm, solution).toArray()).containsExactly(pose.toArray(), within(1e-9));
      }
      assertThat(found.size() % 2).isZero(); // the wrist turns over
      ways = Math.max(ways, found.size());
    }
    assertThat(ways).isEqualTo(8);
  }

  private static boolean near(double[] a, double[] b) {
    for (int i = 0; i < a.length; i++) {
      if (Math.abs(a[i] - b[i]) > 1e-6) {
        return false;
      }
    }
    return true;
  }

  @Test
  void randomArmsReachWhereTheyWere() {
    SplittableRandom random = new SplittableRandom(12);
    int found = 0;
    for (int n = 0; n < 60; n++) {
      SixJoints arm = SixJoints.random(random);
      double[] q = arm.sample(random);
      Pose pose = tool(arm, q);
      List<double[]> all = of(arm).solutions(pose, new double[6], 60, n);
      for (double[] solution : all) {
        assertThat(tool(arm, solution).toArray()).containsExactly(pose.toArray(), within(1e-9));
      }
      found += all.isEmpty() ? 0 : 1;
    }
    assertThat(found).isGreaterThan(55);
  }

  @Test
  void whatIsOutOfReachHasNoAnswer() {
    SixJoints arm = SixJoints.industrial();
    assertThat(of(arm).solutions(Pose.translation(9, 0, 0), new double[6], 20, 1)).isEmpty();
  }
}
