package dev.clearway.check.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The bound on the change of separation against separations all over the box. */
class PartMotionBoundProperties {
  private static final long SEED = 4711;
  private static final int SCENES = 150;
  private static final int CONFIGURATIONS = 24;

  /** What a measured distance of leaves may be off, metres. */
  private static final double MEASURED = 1e-9;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private int compared;
  private int tight;

  @Test
  void separationChangesByNoMoreThanTheBoundInAnyBox() {
    RandomTrees trees =
        new RandomTrees(
            5,
            0.3,
            0.4,
            List.of(
                JointType.REVOLUTE, JointType.CONTINUOUS, JointType.PRISMATIC, JointType.FIXED));
    for (int k = 0; k < SCENES; k++) {
      KinematicTree tree = trees.tree(random);
      compare(new RandomScenes(random).scene(tree, 0, 1));
    }

    assertThat(compared).isGreaterThan(10_000);
    // A bound several times too large would prove little.
    assertThat(tight).isGreaterThan(compared / 50);
  }

  private void compare(Scene scene) {
    PairProofContext geometry = new PairProofContext(scene);
    for (int a = 0; a < geometry.geometries().size(); a++) {
      for (int b = a + 1; b < geometry.geometries().size(); b++) {
        int first = geometry.geometries().link(a);
        int second = geometry.geometries().link(b);
        List<ConnectingJoint> connectingJoints =
            ConnectingJoint.between(geometry.tree(), first, second);
        if (!connectingJoints.isEmpty()) {
          compareIn(geometry, connectingJoints, a, b, Math.pow(10, random.nextDouble(-3, 0.5)));
        }
      }
    }
  }

  /** Compares some parts of two elements in one box. */
  private void compareIn(
      PairProofContext geometry,
      List<ConnectingJoint> connectingJoints,
      int a,
      int b,
      double half) {
    double[] middle = geometry.tree().space().zero();
    double[] halves = new double[middle.length];
    for (int c = 0; c < middle.length; c++) {
      double lower = geometry.ranges().lower(c);
      double upper = geometry.ranges().upper(c);
      middle[c] = lower + random.nextDouble() * (upper - lower);
      halves[c] = Math.min(half, Math.min(middle[c] - lower, upper - middle[c]));
    }
    Placement placement = new Placement(geometry);
    placement.place(middle);
    ConnectingJointAxes first = new ConnectingJointAxes(geometry, connectingJoints, a);
    ConnectingJointAxes second = new ConnectingJointAxes(geometry, connectingJoints, b);
    first.place(placement);
    second.place(placement);
    PartMotionBound motionBound = new PartMotionBound(connectingJoints);
    motionBound.setBox(halves);
    for (int part = 0; part < 3; part++) {
      int i = leaf(geometry.geometries().tree(a));
      int j = leaf(geometry.geometries().tree(b));
      placement.place(middle);
      double there = separation(geometry, placement, a, i, b, j);
      double bound = motionBound.bound(first, i, second, j);
      for (int k = 0; k < CONFIGURATIONS; k++) {
        placement.place(somewhere(middle, halves));
        double change = Math.abs(separation(geometry, placement, a, i, b, j) - there);
        assertThat(change).as("seed " + SEED).isLessThanOrEqualTo(bound + MEASURED);
        compared++;
        tight += change > bound / 2 ? 1 : 0;
      }
    }
  }

  /** A corner of the box as often as not. */
  private double[] somewhere(double[] middle, double[] halves) {
    double[] q = middle.clone();
    boolean corner = random.nextBoolean();
    for (int c = 0; c < q.length; c++) {
      double side = corner ? (random.nextBoolean() ? 1 : -1) : random.nextDouble(-1, 1);
      q[c] += side * halves[c];
    }
    return q;
  }

  private int leaf(Bvh tree) {
    int node = 0;
    while (!tree.isLeaf(node)) {
      node = random.nextBoolean() ? node + 1 : tree.secondChild(node);
    }
    return node;
  }

  private static double separation(
      PairProofContext geometry, Placement placement, int a, int i, int b, int j) {
    double[] relative = new double[Pose.SIZE];
    double[] poses = placement.worldFromShape();
    Pose.relative(poses, Pose.SIZE * a, poses, Pose.SIZE * b, relative, 0);
    PlacedPair placed = new PlacedPair();
    placed.place(geometry.geometries().tree(a), geometry.geometries().tree(b), relative, 0);
    return new LowerBoundQuery(placed).ofNodes(i, j, 0, Double.POSITIVE_INFINITY);
  }
}
