package dev.clearway.motion.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.motion.tool.ToolFollower.Result;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Places, rates and accelerations in doubles, against other kinematics and against differences. */
class ResidualTest {
  private static final double STEP = 1e-4;

  private static SerialChain chain(SixJoints arm, int... followers) {
    return SerialChain.of(arm.tree(), 0, 6, arm.tipFromTool(), followers, new double[6]);
  }

  @Test
  void placesAreThoseOfTheForwardKinematicsWithinTheirErrors() {
    SplittableRandom random = new SplittableRandom(11);
    for (int n = 0; n < 200; n++) {
      SixJoints arm = SixJoints.random(random);
      double[] q = arm.sample(random);
      SerialChain chain = chain(arm, SixJoints.FOLLOWERS);
      ChainPlace place = new ChainPlace();
      chain.place(q, place);
      double[] tool = arm.tool(q).toArray();
      double slides = 9;
      assertThat(chain.placeError(slides)).isBetween(1e-15, 1e-10);
      for (int i = 0; i < Pose.SIZE; i++) {
        double error = i < 9 ? chain.rotationError() : chain.placeError(slides);
        assertThat(place.tool[i]).isCloseTo(tool[i], within(2 * error));
      }
    }
  }

  /** Joints that follow a path: their rates and accelerations are those of the places found. */
  @Test
  void ratesAndAccelerationsAreThoseOfDifferences() {
    SplittableRandom random = new SplittableRandom(12);
    int compared = 0;
    for (int n = 0; n < 60; n++) {
      SixJoints arm = n % 3 == 0 ? SixJoints.industrial() : SixJoints.random(random);
      double[] start = arm.sample(random);
      double[] end = start.clone();
      for (int j = 0; j < 6; j++) {
        end[j] += random.nextDouble(-0.3, 0.3);
      }
      Pose from = arm.tool(start);
      Pose to = arm.tool(end);
      double[] via = PlainPath.viaOf(from, to, random);
      ToolPath path = n % 2 == 0 ? ToolPath.line(from, to) : ToolPath.carriedArc(from, via, to);
      if (arm.follower().follow(path, start) instanceof Result.Followed(ToolMotion motion)) {
        compare(arm, path, motion);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(30);
  }

  private static void compare(SixJoints arm, ToolPath path, ToolMotion motion) {
    double s = 0.4;
    double[][] q = new double[3][6];
    for (int i = 0; i < 3; i++) {
      motion.position(s + (i - 1) * STEP, q[i]);
      q[i] = arm.solve(path.at(s + (i - 1) * STEP), q[i]);
    }
    Residual residual = new Residual(chain(arm, SixJoints.FOLLOWERS), path);
    residual.compute(q[1], s);
    residual.differentiate();
    double[] inverse = new double[36];
    assertThat(Matrix6.invert(residual.derivatives, inverse)).isTrue();
    double[] rates = new double[6];
    double[] accelerations = new double[6];
    residual.tangent(s, inverse, rates, accelerations);
    double size = 0;
    for (int j = 0; j < 6; j++) {
      size = Math.max(size, Math.max(Math.abs(rates[j]), Math.abs(accelerations[j])));
    }
    for (int j = 0; j < 6; j++) {
      double rate = (q[2][j] - q[0][j]) / (2 * STEP);
      double acceleration = (q[2][j] - 2 * q[1][j] + q[0][j]) / (STEP * STEP);
      double off = 1e-4 * (1 + size * size * size);
      assertThat(rates[j]).isCloseTo(rate, within(off));
      assertThat(accelerations[j]).isCloseTo(acceleration, within(10 * off));
    }
  }

  /** The order in which joints that follow are named changes nothing. */
  @Test
  void jointsAreTakenFromTheBaseOn() {
    SixJoints arm = SixJoints.industrial();
    SerialChain chain = chain(arm, 5, 2, 0, 1, 4, 3);
    for (int f = 0; f < 6; f++) {
      assertThat(chain.coordinate(f)).isEqualTo(f);
    }
  }
}
