package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bounds of second derivatives along a direction against second differences of points. */
class AccelerationBoundAlongProperties {
  private static final int CHAINS = 6_000;
  private static final int STEPS = 32;

  private double along;
  private double whole;
  private double largest;

  /**
   * Bounds and measures one random case.
   *
   * @param axisJoint whose axis is the direction; −1 for any direction
   * @param alone whether only that joint moves
   */
  private void measure(Random random, RandomTrees trees, int axisJoint, boolean alone) {
    KinematicTree tree = trees.tree(random);
    double[] from = trees.configuration(tree, random);
    double[] to = trees.configuration(tree, random);
    int joint = axisJoint < 0 ? -1 : axisJoint % tree.joints().size();
    for (int c = 0; alone && c < from.length; c++) {
      if (tree.space().joint(c) != joint) {
        to[c] = from[c];
      }
    }
    StraightMotion motion = StraightMotion.between(tree, from, to);
    int link = tree.links().size() - 1;
    PointCloud body = PointCloud.draw(random, 0.3);
    double known = random.nextDouble();
    double other = known + ((random.nextBoolean() ? 0 : 1) - known) * random.nextDouble(0.01, 1);
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    double[] q = new double[motion.coordinates()];
    motion.position(known, q);
    ForwardKinematics.of(tree).compute(q, poses);
    double[] direction = joint < 0 ? unit(random) : axis(tree, joint, poses);
    bound(tree, motion, link, body, new double[] {known, other}, poses, direction);
    double[] instants =
        IntStream.rangeClosed(0, STEPS)
            .mapToDouble(i -> known + (other - known) * i / STEPS)
            .toArray();
    double[][][] at = PointPaths.of(tree, motion, 0, link, body, instants).at();
    double step = Math.abs(other - known) / STEPS;
    largest = 0;
    for (int i = 1; i < STEPS; i++) {
      for (int p = 0; p < at[i].length; p++) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
          sum += direction[k] * (at[i - 1][p][k] - 2 * at[i][p][k] + at[i + 1][p][k]);
        }
        largest = Math.max(largest, Math.abs(sum) / (step * step));
      }
    }
    assertThat(largest).isLessThanOrEqualTo(along * (1 + 1e-9) + 2e-13 / (step * step));
    assertThat(along).isLessThanOrEqualTo(whole * (1 + 1e-9) + 1e-12);
  }

  private void bound(
      KinematicTree tree,
      StraightMotion motion,
      int link,
      PointCloud body,
      double[] span,
      double[] poses,
      double[] direction) {
    double[] low = new double[motion.coordinates()];
    double[] high = new double[motion.coordinates()];
    motion.range(low, high);
    IntervalMotionBound motionBound =
        MotionBoundFactors.within(tree, JointRanges.ofLimitsAndMotion(tree, low, high))
            .of(link, body)
            .near(0);
    double[] distances = new double[motionBound.distances().size()];
    double[] axisTilts = new double[distances.length];
    motionBound.distances().compute(poses, distances);
    motionBound.distances().axisTilts(poses, direction, 0, axisTilts);
    double[] variation = new double[motion.rates()];
    double[] speed = new double[motion.rates()];
    double[] acceleration = new double[motion.rates()];
    double from = Math.min(span[0], span[1]);
    double to = Math.max(span[0], span[1]);
    motion.variation(from, to, variation);
    motion.derivativeBound(1, from, to, speed);
    motion.derivativeBound(2, from, to, acceleration);
    along =
        motionBound.accelerationBoundAlong(distances, axisTilts, variation, speed, acceleration);
    whole = motionBound.accelerationBound(distances, variation, speed, acceleration);
  }

  private static double[] axis(KinematicTree tree, int joint, double[] poses) {
    Axis a = tree.joints().get(joint).axis();
    int at = Pose.SIZE * tree.joints().get(joint).child();
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = poses[r] * a.x() + poses[r + 1] * a.y() + poses[r + 2] * a.z();
    }
    return out;
  }

  private static double[] unit(Random random) {
    double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    return new double[] {v[0] / length, v[1] / length, v[2] / length};
  }

  @Test
  void noPointBendsMoreAlongADirectionThanTheBound() {
    Random random = new Random(60);
    List<Double> shares = new ArrayList<>();
    for (int trial = 0; trial < CHAINS; trial++) {
      RandomTrees trees =
          trial % 2 == 0
              ? RandomTrees.ofAllTypes(1 + trial % 6, 0.1, 0.5)
              : new RandomTrees(1 + trial % 6, 0, 0.5, List.of(JointType.REVOLUTE));
      measure(random, trees, trial % 3 == 0 ? trial / 3 : -1, false);
      if (whole > 0) {
        shares.add(along / whole);
      }
    }
    assertThat(shares.size()).isGreaterThan(CHAINS * 3 / 4);
    assertThat(shares.stream().filter(share -> share < 0.9).count())
        .as("clearly below the bend in all directions")
        .isGreaterThan(CHAINS / 8);
  }

  @Test
  void whatTurnsAboutTheDirectionItselfDoesNotBendAlongIt() {
    Random random = new Random(61);
    RandomTrees trees = new RandomTrees(5, 0, 0.5, List.of(JointType.REVOLUTE));
    int still = 0;
    for (int trial = 0; trial < 500; trial++) {
      measure(random, trees, trial, true);
      still += whole > 1e-3 && along < 1e-9 * whole ? 1 : 0;
    }
    assertThat(still).isGreaterThan(150); // the others follow another joint, or have followers
  }
}
