package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ExactKinematics.Frame;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares bounds of pose errors with forty-digit kinematics. */
class PoseErrorsProperties {
  /** What the forty digits themselves may be off, metres. */
  private static final double ORACLE_ERROR = 1e-30;

  /** A random tree, a place on a random motion, computed in doubles and exactly. */
  private record Case(PoseErrors errors, double[] poses, Frame[] frames) {
    static Case draw(Random random, KinematicTree tree, RandomTrees trees, double scale) {
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      for (int c = 0; c < from.length; c++) {
        boolean quaternion = tree.space().names().get(c).contains(".q");
        if (!quaternion && random.nextInt(4) == 0) {
          to[c] = from[c]; // joints at rest, some of them at zero
          from[c] = to[c] = random.nextBoolean() ? 0 : to[c];
        }
        from[c] *= quaternion ? 1 : scale;
        to[c] *= quaternion ? 1 : scale;
      }
      double s = random.nextInt(17) / 16.0;
      StraightMotion motion = StraightMotion.between(tree, from, to);
      double[] low = new double[from.length];
      double[] high = new double[from.length];
      motion.range(low, high);
      double[] q = new double[from.length];
      motion.position(s, q);
      ForwardKinematics kinematics = ForwardKinematics.of(tree);
      double[] poses = new double[Pose.SIZE * kinematics.links()];
      kinematics.compute(q, poses);
      ExactKinematics exact = new ExactKinematics(tree);
      return new Case(
          PoseErrors.within(tree, JointRanges.ofMotion(tree, low, high)),
          poses,
          exact.compute(exact.straight(from, to, s)));
    }
  }

  private static double[] point(Random random, double reach) {
    double[] p = new double[3];
    double norm = 0;
    for (int k = 0; k < 3; k++) {
      p[k] = random.nextGaussian();
      norm += p[k] * p[k];
    }
    for (int k = 0; k < 3; k++) {
      p[k] *= reach / Math.sqrt(norm) * (1 - 1e-15);
    }
    return p;
  }

  /** Replaces the places of some joints by ones as far off orthonormal as a pose may be. */
  private static KinematicTree sloppy(KinematicTree tree, Random random) {
    KinematicTree.Builder builder = KinematicTree.withRoot(tree.links().getFirst());
    for (Joint j : tree.joints()) {
      double[] m = j.parentFromJoint().toArray();
      double scale = random.nextInt(3) * 1e-10;
      for (int i = 0; i < 9; i++) {
        m[i] += scale * (2 * random.nextDouble() - 1);
      }
      builder.add(
          tree.links().get(j.child()),
          new Joint(
              j.name(),
              j.type(),
              j.parent(),
              j.child(),
              Pose.fromArray(m),
              j.axis(),
              j.lower(),
              j.upper(),
              j.mimic()));
    }
    return builder.build();
  }

  private static double[] compare(Random random, int count, boolean sloppy, RandomTrees... kinds) {
    return compare(random, count, sloppy, 1, kinds);
  }

  /** Returns the ratios of bound to error where there is one, ascending. */
  private static double[] compare(
      Random random, int count, boolean sloppy, double scale, RandomTrees... kinds) {
    double[] ratios = new double[count];
    for (int trial = 0; trial < count; trial++) {
      RandomTrees trees = kinds[trial % kinds.length];
      KinematicTree tree = trees.tree(random);
      Case c = Case.draw(random, sloppy ? sloppy(tree, random) : tree, trees, scale);
      int link = tree.links().size() - 1 - random.nextInt(1 + tree.links().size() / 4);
      double reach = trees.reach() * random.nextDouble();
      double worst = 0;
      for (int i = 0; i < 4; i++) {
        double[] p = point(random, reach);
        worst =
            Math.max(
                worst,
                ExactKinematics.distance(
                    ExactKinematics.applied(c.poses(), Pose.SIZE * link, p),
                    c.frames()[link].place(p)));
      }
      double bound = c.errors().worldError(link, reach);
      assertThat(worst).as("trial " + trial).isLessThanOrEqualTo(bound + ORACLE_ERROR);
      ratios[trial] = worst > ORACLE_ERROR ? bound / worst : Double.NaN;
    }
    return Arrays.stream(ratios).filter(r -> !Double.isNaN(r)).sorted().toArray();
  }

  @Test
  void boundsAreNeverExceededAndNotLoose() {
    double[] ratios =
        compare(
            new Random(70),
            240,
            false,
            RandomTrees.ofAllTypes(6, 0, 1),
            RandomTrees.ofAllTypes(60, 0, 1e-5),
            RandomTrees.ofAllTypes(12, 0.2, 1e4),
            new RandomTrees(8, 0, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC)));
    assertThat(ratios.length).isGreaterThan(200);
    assertThat(ratios[ratios.length / 2]).as("median").isLessThan(500); // sixty joints among them
    assertThat(ratios[ratios.length * 9 / 10]).as("90 %").isLessThan(2000);
    assertThat(ratios[0]).as("least").isLessThan(10);
  }

  @Test
  void rotationsThatAreSlightlyOffAreTakenForTheNearestTrueOnes() {
    double[] ratios = compare(new Random(71), 60, true, RandomTrees.ofAllTypes(6, 0, 1));
    assertThat(ratios[ratios.length / 2]).as("median").isLessThan(100);
  }

  @Test
  void singleJointsOfEachTypeAreBounded() {
    Random random = new Random(72);
    for (JointType type : JointType.values()) {
      compare(random, 60, false, new RandomTrees(1, 0, 1, List.of(type)));
      compare(random, 60, false, new RandomTrees(2, 0, 1, List.of(type, JointType.FIXED)));
    }
  }

  /** With small positions their own error is small, and what turning rounds stands out. */
  @Test
  void smallTurnsAreBoundedSharply() {
    RandomTrees one = new RandomTrees(1, 0, 0.1, List.of(JointType.CONTINUOUS));
    double[] ratios = compare(new Random(74), 600, false, 0.05, one);
    assertThat(ratios.length).isGreaterThan(400);
    assertThat(ratios[0]).as("least").isLessThan(12);
  }

  /** After a thousand turns hardly anything but the rounding of the position counts. */
  @Test
  void manyTurnsAreBoundedByWhatTheirPositionsAreOff() {
    RandomTrees one = new RandomTrees(1, 0, 0.1, List.of(JointType.CONTINUOUS));
    RandomTrees two = new RandomTrees(2, 0, 0.1, List.of(JointType.CONTINUOUS));
    double[] ratios = compare(new Random(75), 600, false, 1000, one, two);
    assertThat(ratios.length).isGreaterThan(400);
    assertThat(ratios[0]).as("least").isLessThan(8);
  }

  @Test
  void relativePosesOfShapesAreBounded() {
    Random random = new Random(73);
    double largest = 0;
    for (int trial = 0; trial < 200; trial++) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + random.nextInt(8), 0.3, 1);
      KinematicTree tree = trees.tree(random);
      Case c = Case.draw(random, tree, trees, 1);
      int linkA = random.nextInt(tree.links().size());
      int linkB = random.nextInt(tree.links().size());
      boolean plain = random.nextBoolean();
      Pose inA = plain ? Pose.translation(0.5, 1, 0) : Pose.fromRollPitchYaw(1, 2, 3, 4, 5, 6);
      Pose inB = Pose.fromRollPitchYaw(0, 0, plain ? 0 : 0.1, 0, plain ? 0 : 0.3, 0);
      double[] placed = new double[3 * Pose.SIZE];
      Pose.multiply(c.poses(), Pose.SIZE * linkA, inA.toArray(), 0, placed, 0);
      Pose.multiply(c.poses(), Pose.SIZE * linkB, inB.toArray(), 0, placed, 12);
      Pose.relative(placed, 0, placed, 12, placed, 24);
      Frame exactA = c.frames()[linkA].times(ExactKinematics.nearest(inA));
      Frame exactB = c.frames()[linkB].times(ExactKinematics.nearest(inB));
      double[] p = point(random, 0.7);
      double error =
          ExactKinematics.distance(
              ExactKinematics.applied(placed, 24, p), exactA.relative(exactB).place(p));
      PoseError a = c.errors().of(linkA).times(inA);
      PoseError b = c.errors().of(linkB).times(inB);
      double bound = PoseError.ofRelative(a, b, 0.7);
      assertThat(error).as("trial " + trial).isLessThanOrEqualTo(bound + ORACLE_ERROR);
      largest = Math.max(largest, bound);
    }
    assertThat(largest).isLessThan(1e-11);
  }
}
