package dev.clearway.motion.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.motion.tool.ToolFollower.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** What is followed is compared with joints found one place at a time by plain means. */
class ToolFollowerProperties {
  private static final int MOVES = 200;
  private static final int SAMPLES = 100;

  /** A path and where its tool is, by other means. */
  private record Case(ToolPath path, DoubleFunction<Pose> plain) {}

  private static Case draw(int n, SixJoints arm, double[] start, SplittableRandom random) {
    Pose from = arm.tool(start);
    Pose to = arm.tool(near(start, random));
    if (n % 2 == 0) {
      double[] via = PlainPath.viaOf(from, to, random);
      PlainPath.Turn turn = PlainPath.Turn.values()[n / 2 % 3];
      return new Case(turn.path(from, via, to), s -> PlainPath.arc(from, via, to, s, turn));
    }
    return new Case(ToolPath.line(from, to), s -> PlainPath.line(from, to, s));
  }

  private static double[] near(double[] start, SplittableRandom random) {
    return Arrays.stream(start).map(q -> q + random.nextDouble(-0.4, 0.4)).toArray();
  }

  private static SixJoints arm(int n, SplittableRandom random) {
    return n % 4 < 2 ? SixJoints.industrial() : SixJoints.random(random);
  }

  @Test
  void jointsFoundByOthersAreWhereTheMotionSays() {
    SplittableRandom random = new SplittableRandom(41);
    int followed = 0;
    double furthest = 0;
    for (int n = 0; n < MOVES; n++) {
      SixJoints arm = arm(n, random);
      double[] start = arm.sample(random);
      Case move = draw(n, arm, start, random);
      if (arm.follower().follow(move.path, start) instanceof Result.Followed(ToolMotion motion)) {
        followed++;
        for (int i = 0; i <= SAMPLES; i++) {
          double s = (double) i / SAMPLES;
          double[] q = new double[6];
          motion.position(s, q);
          double[] guess = near(q, new SplittableRandom(i), 1e-5);
          double[] solved = arm.solve(move.plain.apply(s), guess);
          for (int j = 0; j < 6; j++) {
            double off = Math.abs(solved[j] - q[j]);
            assertThat(off).isLessThan(ToolMotion.DEVIATION);
            furthest = Math.max(furthest, off);
          }
        }
      }
    }
    assertThat(followed).isGreaterThan(MOVES * 3 / 4);
    assertThat(furthest).as("the deviation is needed").isGreaterThan(1e-12);
  }

  /** Wherever the tool is within its tolerance, the joints are within the deviation. */
  @Test
  void jointsOfToolsThatAreOffAreWithinTheDeviation() {
    SplittableRandom random = new SplittableRandom(44);
    int followed = 0;
    double share = 0;
    for (int n = 0; n < 60; n++) {
      SixJoints arm = arm(n, random);
      double[] start = arm.sample(random);
      Case move = draw(n, arm, start, random);
      ToolTolerance tolerance =
          new ToolTolerance(random.nextDouble(1e-6, 1e-4), random.nextDouble(1e-6, 1e-4));
      Result result = arm.follower().follow(move.path, start, tolerance);
      if (result instanceof Result.Followed(ToolMotion motion)) {
        followed++;
        double[] deviation = new double[6];
        motion.deviation(deviation);
        for (int i = 0; i < SAMPLES; i++) {
          double s = random.nextDouble();
          double[] q = new double[6];
          motion.position(s, q);
          Pose beside = PlainPath.beside(move.plain.apply(s), tolerance, random);
          double[] solved = arm.solve(beside, q);
          for (int j = 0; j < 6; j++) {
            double off = Math.abs(solved[j] - q[j]);
            assertThat(off).isLessThan(deviation[j]);
            share = Math.max(share, off / deviation[j]);
          }
        }
      }
    }
    assertThat(followed).isGreaterThan(15);
    assertThat(share).as("how much of the deviation is used").isGreaterThan(0.1);
  }

  private static double[] near(double[] q, SplittableRandom random, double off) {
    return Arrays.stream(q).map(x -> x + random.nextDouble(-off, off)).toArray();
  }

  /** A path that is not the one followed is not within the deviation. */
  @Test
  void aPathBesideIsNotFollowed() {
    SplittableRandom random = new SplittableRandom(42);
    SixJoints arm = SixJoints.industrial();
    double[] start = {0.3, 0.4, -0.2, 0.5, 0.7, 0.2};
    Pose from = arm.tool(start);
    Pose to = arm.tool(near(start, random));
    Result result = arm.follower().follow(ToolPath.line(from, to), start);
    assertThat(result).isInstanceOf(Result.Followed.class);
    ToolMotion motion = ((Result.Followed) result).motion();
    double[] q = new double[6];
    motion.position(0.5, q);
    double[] place = PlainPath.line(from, to, 0.5).toArray();
    place[9] += 1e-6;
    double[] beside = arm.solve(Pose.fromArray(place), q);
    double off = 0;
    for (int j = 0; j < 6; j++) {
      off = Math.max(off, Math.abs(beside[j] - q[j]));
    }
    assertThat(off).isGreaterThan(ToolMotion.DEVIATION);
  }

  /** Bounds over parts are compared with differences between samples. */
  @Test
  void boundsHoldForSamples() {
    SplittableRandom random = new SplittableRandom(43);
    int parts = 0;
    for (int n = 0; n < 40; n++) {
      SixJoints arm = arm(n, random);
      double[] start = arm.sample(random);
      Case move = draw(n, arm, start, random);
      if (arm.follower().follow(move.path, start) instanceof Result.Followed(ToolMotion motion)) {
        for (int k = 0; k < 20; k++) {
          double from = random.nextDouble();
          double to = random.nextDouble(from, 1);
          parts += checkBounds(motion, from, to);
        }
      }
    }
    assertThat(parts).isGreaterThan(300);
  }

  private static int checkBounds(ToolMotion motion, double from, double to) {
    int samples = 64;
    double step = (to - from) / samples;
    List<double[]> at = new ArrayList<>();
    for (int i = 0; i <= samples; i++) {
      double[] q = new double[6];
      motion.position(Math.min(to, from + i * step), q);
      at.add(q);
    }
    double[] variation = new double[6];
    double[][] derivatives = new double[3][6];
    double[] lower = new double[6];
    double[] upper = new double[6];
    motion.variation(from, to, variation);
    motion.range(lower, upper);
    for (int order = 1; order <= 3; order++) {
      motion.derivativeBound(order, from, to, derivatives[order - 1]);
    }
    for (int j = 0; j < 6; j++) {
      double length = 0;
      for (int i = 0; i <= samples; i++) {
        double q = at.get(i)[j];
        assertThat(q).isBetween(lower[j], upper[j]);
        double before = i > 0 ? at.get(i - 1)[j] : q;
        double first = (q - before) / step;
        length += Math.abs(q - before);
        assertThat(Math.abs(first)).isLessThan(derivatives[0][j] + 1e-12 / step);
        if (i > 1) {
          double second = (first - (before - at.get(i - 2)[j]) / step) / step;
          assertThat(Math.abs(second)).isLessThan(derivatives[1][j] + 1e-12 / (step * step));
        }
      }
      assertThat(length).isLessThan(variation[j] + 1e-9);
      assertThat(variation[j])
          .isLessThan(1.5 * length + 0.5 * (to - from) * (to - from) * derivatives[1][j] + 1e-6);
    }
    return 1;
  }

  @Test
  void whatCannotBeFollowedIsSaid() {
    SixJoints arm = SixJoints.industrial();
    double[] start = {0.3, 0.4, -0.2, 0.5, 0.7, 0.2};
    Pose from = arm.tool(start);
    double[] far = from.toArray();
    far[9] += 5;
    Result away = arm.follower().follow(ToolPath.line(from, Pose.fromArray(far)), start);
    assertThat(away).isInstanceOf(Result.Lost.class);
    assertThat(((Result.Lost) away).at()).isBetween(0.01, 0.5);
    double[] other = start.clone();
    other[2] += 1e-3;
    assertThat(arm.follower().follow(ToolPath.line(from, from), other))
        .isInstanceOf(Result.Elsewhere.class);
    double[] singular = {0.3, 0.4, -0.2, 0.5, 0, 0.2};
    Pose straight = arm.tool(singular);
    double[] up = straight.toArray();
    up[11] += 0.1;
    assertThat(arm.follower().follow(ToolPath.line(straight, Pose.fromArray(up)), singular))
        .isInstanceOf(Result.Lost.class);
  }
}
