package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MotionBoundProperties {
  private static final int CHAINS = 20_000;
  private static final int STEPS = 32;

  /** Two bodies on a random tree, a motion, and the bound on their travel. */
  private record Case(
      KinematicTree tree,
      StraightMotion motion,
      JointRanges ranges,
      int linkA,
      PointCloud bodyA,
      int linkB,
      PointCloud bodyB) {

    static Case draw(Random random, RandomTrees trees) {
      KinematicTree tree = trees.tree(random);
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      boolean near = random.nextBoolean();
      for (int c = 0; c < from.length; c++) {
        boolean quaternion = tree.joints().get(tree.space().joint(c)).type() == JointType.FLOATING;
        if (near && !quaternion) {
          to[c] = from[c] + 0.1 * (to[c] - from[c]);
        }
      }
      StraightMotion motion = StraightMotion.between(tree, from, to);
      double[] low = new double[from.length];
      double[] high = new double[from.length];
      motion.range(low, high);
      JointRanges ranges =
          random.nextBoolean()
              ? JointRanges.ofMotion(tree, low, high)
              : JointRanges.ofLimitsAndMotion(tree, low, high);
      int links = tree.links().size();
      return new Case(
          tree,
          motion,
          ranges,
          links - 1,
          PointCloud.draw(random, 0.3),
          random.nextInt(links),
          PointCloud.draw(random, 0.3));
    }

    PairMotionBound motionBound() {
      return MotionBoundFactors.within(tree, ranges).between(linkA, bodyA, linkB, bodyB);
    }
  }

  /** Places of a body's points in the frame of a link. */
  private static double[][] places(double[] poses, int frame, int link, PointCloud body) {
    double[] relative = new double[Pose.SIZE];
    Pose.relative(poses, Pose.SIZE * frame, poses, Pose.SIZE * link, relative, 0);
    double[][] out = new double[body.points().length][3];
    for (int i = 0; i < out.length; i++) {
      double[] p = body.points()[i];
      for (int k = 0; k < 3; k++) {
        out[i][k] =
            relative[3 * k] * p[0]
                + relative[3 * k + 1] * p[1]
                + relative[3 * k + 2] * p[2]
                + relative[9 + k];
      }
    }
    return out;
  }

  private static double distance(double[] p, double[] q) {
    return Math.sqrt(
        (p[0] - q[0]) * (p[0] - q[0])
            + (p[1] - q[1]) * (p[1] - q[1])
            + (p[2] - q[2]) * (p[2] - q[2]));
  }

  /** The longest way of any point of a body: a sum of chords, so never more than the true one. */
  private static double longestWay(Case c, int frame, int link, PointCloud body, double[] span) {
    ForwardKinematics kinematics = ForwardKinematics.of(c.tree());
    double[] q = new double[c.motion().coordinates()];
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    double[] way = new double[body.points().length];
    double[][] last = null;
    for (int i = 0; i <= STEPS; i++) {
      c.motion().position(span[0] + (span[1] - span[0]) * i / STEPS, q);
      kinematics.compute(q, poses);
      double[][] now = places(poses, frame, link, body);
      for (int p = 0; last != null && p < way.length; p++) {
        way[p] += distance(last[p], now[p]);
      }
      last = now;
    }
    return Arrays.stream(way).max().orElseThrow();
  }

  private static double ratio(Case c, double from, double to) {
    PairMotionBound motionBound = c.motionBound();
    double[] variation = new double[c.motion().rates()];
    c.motion().variation(from, to, variation);
    double bound = motionBound.bound(variation);
    double[] span = {from, to};
    double way =
        longestWay(c, motionBound.frame(), c.linkA(), c.bodyA(), span)
            + longestWay(c, motionBound.frame(), c.linkB(), c.bodyB(), span);
    assertThat(way).isLessThanOrEqualTo(bound * (1 + 1e-12) + 1e-13); // the chords' rounding
    return way > 1e-9 ? bound / way : Double.NaN;
  }

  private static double[] ratios(Random random, int count, RandomTrees... kinds) {
    List<Double> ratios = new ArrayList<>();
    for (int trial = 0; trial < count; trial++) {
      Case c = Case.draw(random, kinds[trial % kinds.length]);
      double from = random.nextInt(3) == 0 ? 0 : random.nextDouble();
      double to = random.nextInt(3) == 0 ? 1 : from + (1 - from) * random.nextDouble();
      ratios.add(ratio(c, from, to));
    }
    return ratios.stream().mapToDouble(r -> r).filter(r -> !Double.isNaN(r)).sorted().toArray();
  }

  @Test
  void noPointTravelsFurtherThanTheBoundOnRandomChainsOfAllJoints() {
    Random random = new Random(40);
    double[] ratios =
        ratios(
            random,
            CHAINS,
            RandomTrees.ofAllTypes(3, 0, 0.5),
            RandomTrees.ofAllTypes(6, 0.3, 0.5),
            new RandomTrees(7, 0, 0.5, List.of(JointType.REVOLUTE)),
            new RandomTrees(5, 0.2, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC)));
    assertThat(ratios.length).isGreaterThan(CHAINS * 3 / 4);
    assertThat(ratios[ratios.length / 2]).as("median").isBetween(1.0, 2.0);
    assertThat(ratios[ratios.length * 9 / 10]).as("90 %").isLessThan(6);
  }

  @Test
  void theBoundIsTheArcItselfForOneJoint() {
    double[] ratios =
        ratios(
            new Random(41),
            2_000,
            new RandomTrees(1, 0, 0.5, List.of(JointType.REVOLUTE)),
            new RandomTrees(1, 0, 0.5, List.of(JointType.CONTINUOUS)),
            new RandomTrees(1, 0, 0.5, List.of(JointType.PRISMATIC)));
    // Chords of a 32nd of at most 14 rad are 0.8 % shorter than the arc.
    assertThat(ratios.length).isGreaterThan(900);
    assertThat(ratios[ratios.length - 1]).isLessThan(1.008);
  }

  @Test
  void bodiesStayInTheirSweptBallsForAllPositionsWithinTheRanges() {
    Random random = new Random(42);
    double fill = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      Case c = Case.draw(random, RandomTrees.ofAllTypes(1 + trial % 6, 0.2, 0.5));
      BodyMotionBound motionBound =
          MotionBoundFactors.within(c.tree(), c.ranges()).of(c.linkA(), c.bodyA());
      BoundingSphere sphere = motionBound.sweptSphere(0);
      double[] poses = new double[Pose.SIZE * c.tree().links().size()];
      ForwardKinematics kinematics = ForwardKinematics.of(c.tree());
      double worst = 0;
      for (int i = 0; i < 20; i++) {
        kinematics.compute(within(c, random), poses);
        for (double[] p : places(poses, 0, c.linkA(), c.bodyA())) {
          worst = Math.max(worst, distance(p, new double[] {sphere.x(), sphere.y(), sphere.z()}));
        }
      }
      assertThat(worst).isLessThanOrEqualTo(sphere.radius() * (1 + 1e-12) + 1e-14);
      fill += sphere.radius() > 0 ? worst / sphere.radius() : 1;
    }
    assertThat(fill / 2_000).as("how much of the radius is reached").isBetween(0.6, 1.0);
  }

  /** A configuration within the ranges, at their ends as often as not; free quaternions. */
  private static double[] within(Case c, Random random) {
    double[] q = new double[c.motion().coordinates()];
    c.motion().position(random.nextDouble(), q);
    for (int i = 0; i < q.length; i++) {
      boolean quaternion = c.tree().space().names().get(i).contains(".q");
      double low = c.ranges().lower(i);
      double high = c.ranges().upper(i);
      double t = random.nextInt(3) / 2.0;
      if (!quaternion) {
        q[i] =
            random.nextBoolean()
                ? low + t * (high - low)
                : low + random.nextDouble() * (high - low);
        q[i] = Math.max(low, Math.min(high, q[i]));
      }
    }
    return q;
  }

  @Test
  void filteredPairsNeverComeWithinTheirClearance() {
    Random random = new Random(43);
    int filtered = 0;
    for (int trial = 0; trial < 10_000; trial++) {
      Case drawn = Case.draw(random, RandomTrees.ofAllTypes(1 + trial % 5, 0.4, 1));
      PointCloud bodyA = new PointCloud(new double[][] {drawn.bodyA().points()[0]}, 0.1);
      PointCloud bodyB = new PointCloud(new double[][] {drawn.bodyB().points()[0]}, 0.2);
      Case c =
          new Case(
              drawn.tree(),
              drawn.motion(),
              drawn.ranges(),
              drawn.linkA(),
              bodyA,
              drawn.linkB(),
              bodyB);
      PairMotionBound motionBound = c.motionBound();
      double clearance = random.nextInt(2) * 0.3;
      if (motionBound.minimumSeparation() > clearance) {
        filtered++;
        double[] poses = new double[Pose.SIZE * c.tree().links().size()];
        ForwardKinematics kinematics = ForwardKinematics.of(c.tree());
        for (int i = 0; i < 20; i++) {
          kinematics.compute(within(c, random), poses);
          double apart =
              distance(
                  places(poses, 0, c.linkA(), bodyA)[0], places(poses, 0, c.linkB(), bodyB)[0]);
          assertThat(apart - 0.3).isGreaterThan(clearance);
        }
      }
    }
    assertThat(filtered).isGreaterThan(500);
  }

  /** The largest second difference of any point of a body over steps of h, divided by h². */
  private static double largestAccelerationBound(
      Case c, int frame, int link, PointCloud body, double[] span) {
    ForwardKinematics kinematics = ForwardKinematics.of(c.tree());
    double[] q = new double[c.motion().coordinates()];
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    double h = (span[1] - span[0]) / STEPS;
    double[][][] at = new double[STEPS + 1][][];
    for (int i = 0; i <= STEPS; i++) {
      c.motion().position(Math.min(span[1], span[0] + h * i), q);
      kinematics.compute(q, poses);
      at[i] = places(poses, frame, link, body);
    }
    double most = 0;
    for (int i = 1; i < STEPS; i++) {
      for (int p = 0; p < at[i].length; p++) {
        double[] middle = new double[3];
        for (int k = 0; k < 3; k++) {
          middle[k] = (at[i - 1][p][k] + at[i + 1][p][k]) / 2;
        }
        most = Math.max(most, 2 * distance(middle, at[i][p]));
      }
    }
    return most / (h * h);
  }

  @Test
  void noPathBendsMoreThanTheBoundOnRandomChainsOfAllJoints() {
    Random random = new Random(45);
    List<Double> ratios = new ArrayList<>();
    for (int trial = 0; trial < CHAINS / 4; trial++) {
      Case c = Case.draw(random, RandomTrees.ofAllTypes(1 + trial % 6, 0.3, 0.5));
      double from = random.nextDouble();
      double[] span = {from, from + (1 - from) * random.nextDouble(0.05, 1)};
      PairMotionBound motionBound = c.motionBound();
      double[] speed = new double[c.motion().rates()];
      double[] acceleration = new double[c.motion().rates()];
      c.motion().derivativeBound(1, span[0], span[1], speed);
      c.motion().derivativeBound(2, span[0], span[1], acceleration);
      double bound = motionBound.accelerationBound(speed, acceleration);
      double accelerationBound =
          largestAccelerationBound(c, motionBound.frame(), c.linkA(), c.bodyA(), span)
              + largestAccelerationBound(c, motionBound.frame(), c.linkB(), c.bodyB(), span);
      double h = (span[1] - span[0]) / STEPS;
      // Places are off by 1e-14 or so, which a small step magnifies.
      assertThat(accelerationBound).isLessThanOrEqualTo(bound * (1 + 1e-9) + 1e-13 / (h * h));
      if (accelerationBound > 1e-3) {
        ratios.add(bound / accelerationBound);
      }
    }
    double[] sorted = ratios.stream().mapToDouble(r -> r).sorted().toArray();
    assertThat(sorted.length).isGreaterThan(CHAINS / 8);
    assertThat(sorted[sorted.length / 2]).as("median").isBetween(1.0, 4.0);
  }

  @Test
  void theBendIsThatOfTheCircleForOneTurningJoint() {
    Random random = new Random(46);
    RandomTrees trees = new RandomTrees(1, 0, 0.5, List.of(JointType.REVOLUTE));
    for (int trial = 0; trial < 500; trial++) {
      Case c = Case.draw(random, trees);
      double[] speed = new double[1];
      double[] variation = new double[1];
      c.motion().derivativeBound(1, 0, 1, speed);
      c.motion().variation(0, 1, variation);
      PairMotionBound motionBound = c.motionBound();
      double arc = motionBound.bound(variation);
      assertThat(motionBound.accelerationBound(speed, new double[1]))
          .isBetween(arc * speed[0] * (1 - 1e-12), arc * speed[0] * (1 + 1e-12) + 1e-300);
    }
  }

  @Test
  void askingForTheBoundAllocatesNothing() {
    Case c = Case.draw(new Random(44), RandomTrees.ofAllTypes(12, 0, 0.5));
    PairMotionBound motionBound = c.motionBound();
    double[] variation = new double[c.motion().rates()];
    c.motion().variation(0, 1, variation);
    double[] sum = new double[1];
    assertThat(Garbage.bytes(() -> sum[0] += motionBound.bound(variation))).isZero();
    assertThat(sum[0]).isPositive();
  }
}
