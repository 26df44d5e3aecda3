package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Third differences of the places of points against the bound of the third derivative. */
class JerkBoundProperties {
  private static final int CHAINS = 1500;
  private static final int STEPS = 24;

  /** The largest third difference of any point, by the step's cube. */
  private static double largest(
      KinematicTree tree, Motion motion, PointCloud body, double from, double step) {
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    int link = tree.links().size() - 1;
    double[] q = new double[motion.coordinates()];
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    double[][][] at = new double[STEPS + 1][body.points().length][3];
    for (int i = 0; i <= STEPS; i++) {
      motion.position(Math.min(1, from + step * i), q);
      kinematics.compute(q, poses);
      for (int p = 0; p < body.points().length; p++) {
        place(poses, Pose.SIZE * link, body.points()[p], at[i][p]);
      }
    }
    double most = 0;
    for (int i = 3; i <= STEPS; i++) {
      for (int p = 0; p < body.points().length; p++) {
        double squares = 0;
        for (int k = 0; k < 3; k++) {
          double third = at[i][p][k] - 3 * at[i - 1][p][k] + 3 * at[i - 2][p][k] - at[i - 3][p][k];
          squares += third * third;
        }
        most = Math.max(most, Math.sqrt(squares));
      }
    }
    return most / (step * step * step);
  }

  private static void place(double[] m, int at, double[] p, double[] out) {
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = m[r] * p[0] + m[r + 1] * p[1] + m[r + 2] * p[2] + m[at + 9 + k];
    }
  }

  private static double bound(
      KinematicTree tree, Motion motion, PointCloud body, double from, double to) {
    double[] low = new double[motion.coordinates()];
    double[] high = new double[motion.coordinates()];
    motion.range(low, high);
    MotionBoundFactors factors =
        MotionBoundFactors.within(tree, JointRanges.ofMotion(tree, low, high));
    double[][] rates = new double[3][motion.rates()];
    for (int order = 1; order <= 3; order++) {
      motion.derivativeBound(order, from, to, rates[order - 1]);
    }
    return factors
        .of(tree.links().size() - 1, body)
        .near(0)
        .jerkBound(rates[0], rates[1], rates[2]);
  }

  private static StraightMotion straight(Random random, RandomTrees trees, KinematicTree tree) {
    return StraightMotion.between(
        tree, trees.configuration(tree, random), trees.configuration(tree, random));
  }

  @Test
  void noBendChangesFasterThanTheBoundOnRandomChainsOfAllJoints() {
    Random random = new Random(47);
    List<Double> ratios = new ArrayList<>();
    for (int trial = 0; trial < CHAINS; trial++) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + trial % 6, 0.3, 0.5);
      KinematicTree tree = trees.tree(random);
      StraightMotion straight = straight(random, trees, tree);
      Motion motion = trial % 2 == 0 ? straight : new EasedMotion(straight);
      PointCloud body = PointCloud.draw(random, 0.3);
      double from = random.nextDouble(0, 0.9);
      double to = from + (1 - from) * random.nextDouble(0.1, 1);
      double step = (to - from) / STEPS;
      double most = largest(tree, motion, body, from, step);
      double bound = bound(tree, motion, body, from, to);
      // Places are off by 1e-14 or so, which a small step magnifies.
      assertThat(most)
          .as("trial %s", trial)
          .isLessThanOrEqualTo(bound * (1 + 1e-9) + 1e-13 / (step * step * step));
      if (most > 1e-2) {
        ratios.add(bound / most);
      }
    }
    double[] sorted = ratios.stream().mapToDouble(r -> r).sorted().toArray();
    assertThat(sorted.length).isGreaterThan(CHAINS / 2);
    assertThat(sorted[sorted.length / 2]).as("median").isBetween(1.0, 8.0);
  }

  @Test
  void theBoundIsThatOfTheCircleForOneTurningJoint() {
    Random random = new Random(48);
    RandomTrees trees = new RandomTrees(1, 0, 0.5, List.of(JointType.REVOLUTE));
    for (int trial = 0; trial < 200; trial++) {
      KinematicTree tree = trees.tree(random);
      StraightMotion motion = straight(random, trees, tree);
      PointCloud body = PointCloud.draw(random, 0.3);
      double[] speed = new double[1];
      motion.derivativeBound(1, 0, 1, speed);
      double radius = bound(tree, motion, body, 0, 1) / (speed[0] * speed[0] * speed[0]);
      double step = 1.0 / STEPS;
      double most = largest(tree, motion, body, 0, step);
      double turn = speed[0] * step;
      // A third difference of a circle is that of its chord: (2 sin(turn / 2))³ radii.
      double chord = 2 * StrictMath.sin(turn / 2);
      assertThat(most * step * step * step)
          .isBetween(radius * chord * chord * chord * (1 - 1e-6) - 1e-14, radius);
    }
  }
}
