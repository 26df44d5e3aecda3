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

  /**
   * No drawn configuration within the limits comes nearer than what is told, nor does one beside
   * it.
   */
  @Test
  void theNearestIsWithinLimitsAndNoDrawnOneIsNearer() {
    SplittableRandom random = new SplittableRandom(13);
    SixJoints arm = SixJoints.industrial();
    for (double away : new double[] {2, 4, 9}) {
      Pose pose = Pose.translation(away, 0.3 * away, 0.5);
      InverseKinematics.Nearest nearest = of(arm).nearest(pose, new double[6], 40, 1);
      double[] q = nearest.joints().toArray();
      double told = nearest.metres() * nearest.metres() + nearest.radians() * nearest.radians();
      assertThat(squares(arm, q, pose)).isCloseTo(told, within(1e-6 * told));
      for (int n = 0; n < 4000; n++) {
        double[] other = n % 2 == 0 ? arm.sample(random) : q.clone();
        for (int c = 0; c < q.length; c++) {
          double low = arm.tree().space().lower(c);
          double high = arm.tree().space().upper(c);
          assertThat(q[c]).isBetween(low, high);
          double beside = n % 2 == 0 ? 0 : random.nextDouble(-0.05, 0.05);
          other[c] = Math.clamp(other[c] + beside, low, high);
        }
        assertThat(squares(arm, other, pose)).isGreaterThan(told - 1e-9);
      }
    }
  }

  private static double squares(SixJoints arm, double[] q, Pose pose) {
    double[] at = tool(arm, q).toArray();
    double[] to = pose.toArray();
    double square = 0;
    double trace = 0;
    for (int i = 0; i < 9; i++) {
      trace += at[i] * to[i];
    }
    for (int i = 9; i < 12; i++) {
      square += (at[i] - to[i]) * (at[i] - to[i]);
    }
    double angle = Math.acos(Math.clamp((trace - 1) / 2, -1, 1));
    return square + angle * angle;
  }
}
