package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalMotionBoundProperties {
  private static final int CHAINS = 8_000;
  private static final int STEPS = 32;

  /** One body on the last link of a random tree, seen from the root, and a motion. */
  private record Case(KinematicTree tree, Motion motion, int link, PointCloud body) {
    static Case draw(Random random, RandomTrees trees) {
      KinematicTree tree = trees.tree(random);
      StraightMotion straight =
          StraightMotion.between(
              tree, trees.configuration(tree, random), trees.configuration(tree, random));
      Motion motion = random.nextBoolean() ? straight : new EasedMotion(straight);
      return new Case(tree, motion, tree.links().size() - 1, PointCloud.draw(random, 0.3));
    }

    IntervalMotionBound motionBound() {
      double[] low = new double[motion.coordinates()];
      double[] high = new double[motion.coordinates()];
      motion.range(low, high);
      JointRanges ranges = JointRanges.ofLimitsAndMotion(tree, low, high);
      return MotionBoundFactors.within(tree, ranges).of(link, body).near(0);
    }

    /** Paths from one instant to another. */
    PointPaths paths(double known, double other) {
      double[] instants =
          IntStream.rangeClosed(0, STEPS)
              .mapToDouble(i -> known + (other - known) * i / STEPS)
              .toArray();
      return PointPaths.of(tree, motion, 0, link, body, instants);
    }

    double[] poses(double instant) {
      double[] q = new double[motion.coordinates()];
      double[] poses = new double[Pose.SIZE * tree.links().size()];
      motion.position(instant, q);
      ForwardKinematics.of(tree).compute(q, poses);
      return poses;
    }
  }

  /** All bounds of a case between an instant and another. */
  private static final class Bounds {
    final IntervalMotionBound motionBound;
    final double[] distances;
    final double[] variation;
    final double[] speed;
    final double[] sweep;
    final double[] acceleration;
    final double length;

    Bounds(Case c, double known, double other) {
      motionBound = c.motionBound();
      distances = new double[motionBound.distances().size()];
      motionBound.distances().compute(c.poses(known), distances);
      int rates = c.motion().rates();
      variation = new double[rates];
      speed = new double[rates];
      sweep = new double[rates];
      acceleration = new double[rates];
      double from = Math.min(known, other);
      double to = Math.max(known, other);
      length = to - from;
      c.motion().variation(from, to, variation);
      c.motion().derivativeBound(1, from, to, speed);
      c.motion().derivativeBound(2, from, to, acceleration);
      for (int r = 0; r < rates; r++) {
        sweep[r] = speed[r] * length * (1 + 1e-15);
      }
    }

    double near() {
      return motionBound.motionBound(distances, variation, sweep);
    }

    double accelerationBound() {
      return motionBound.accelerationBound(distances, variation, speed, acceleration);
    }

    /** The bound whose factors hold everywhere. */
    double everywhere() {
      double[] unknown = new double[distances.length];
      Arrays.fill(unknown, Double.POSITIVE_INFINITY);
      return motionBound.motionBound(unknown, variation, sweep);
    }

    double accelerationBoundEverywhere() {
      return motionBound.accelerationBound(speed, acceleration);
    }
  }

  private static RandomTrees trees(int trial) {
    return switch (trial % 4) {
      case 0 -> RandomTrees.ofAllTypes(1 + trial / 4 % 6, 0, 0.5);
      case 1 -> RandomTrees.ofAllTypes(6, 0.2, 0.5);
      case 2 -> new RandomTrees(7, 0, 0.5, List.of(JointType.REVOLUTE));
      default -> new RandomTrees(5, 0, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC));
    };
  }

  /** An instant and another one, on either side, near it as often as not. */
  private static double[] span(Random random) {
    double known = random.nextDouble();
    double far = random.nextBoolean() ? 0 : 1;
    double share = random.nextBoolean() ? random.nextDouble() : 0.1 * random.nextDouble();
    return new double[] {known, known + (far - known) * Math.max(share, 1e-4)};
  }

  private static double mean(List<Double> numbers) {
    return numbers.stream().mapToDouble(x -> x).average().orElseThrow();
  }

  @Test
  void noPointTravelsFurtherThanTheBoundNearAnInstantWhichIsMuchSmallerThanTheOneEverywhere() {
    Random random = new Random(50);
    List<Double> near = new ArrayList<>();
    List<Double> everywhere = new ArrayList<>();
    for (int trial = 0; trial < CHAINS; trial++) {
      Case c = Case.draw(random, trees(trial));
      double[] span = span(random);
      Bounds bounds = new Bounds(c, span[0], span[1]);
      double way = c.paths(span[0], span[1]).longest();
      assertThat(way).as("trial " + trial).isLessThanOrEqualTo(bounds.near() * (1 + 1e-12) + 1e-13);
      assertThat(bounds.near()).isLessThanOrEqualTo(bounds.everywhere() * (1 + 1e-12));
      if (way > 1e-6) {
        near.add(bounds.near() / way);
        everywhere.add(bounds.everywhere() / way);
      }
    }
    assertThat(near.size()).isGreaterThan(CHAINS / 2);
    assertThat(mean(near)).as("travel").isLessThan(0.7 * mean(everywhere));
  }

  @Test
  void noPathBendsMoreThanTheBoundNearAnInstantWhichIsMuchSmallerThanTheOneEverywhere() {
    Random random = new Random(51);
    List<Double> near = new ArrayList<>();
    List<Double> everywhere = new ArrayList<>();
    for (int trial = 0; trial < CHAINS; trial++) {
      Case c = Case.draw(random, trees(trial));
      double[] span = span(random);
      Bounds bounds = new Bounds(c, span[0], span[1]);
      PointPaths paths = c.paths(span[0], span[1]);
      double rounding = 1e-13 / (paths.step() * paths.step());
      double accelerationBound = paths.accelerationBound();
      assertThat(accelerationBound)
          .as("trial " + trial)
          .isLessThanOrEqualTo(bounds.accelerationBound() * (1 + 1e-9) + rounding);
      assertThat(bounds.accelerationBound())
          .isLessThanOrEqualTo(bounds.accelerationBoundEverywhere() * (1 + 1e-12));
      if (accelerationBound > 1e-3 && accelerationBound > 100 * rounding) {
        near.add(bounds.accelerationBound() / accelerationBound);
        everywhere.add(bounds.accelerationBoundEverywhere() / accelerationBound);
      }
    }
    assertThat(near.size()).isGreaterThan(CHAINS / 4);
    assertThat(mean(near)).as("bend").isLessThan(0.75 * mean(everywhere));
  }

  @Test
  void noPointMakesALongerDetourThanTheChordAndAQuarterOfTheBend() {
    Random random = new Random(52);
    double[] scratch = new double[DisplacementBound.SCRATCH];
    List<Double> chords = new ArrayList<>();
    List<Double> near = new ArrayList<>();
    for (int trial = 0; trial < CHAINS; trial++) {
      Case c = Case.draw(random, trees(trial));
      double[] span = span(random);
      Bounds bounds = new Bounds(c, span[0], span[1]);
      PointPaths paths = c.paths(span[0], span[1]);
      double chord =
          bounds.motionBound.displacement().upperBound(c.poses(span[0]), c.poses(span[1]), scratch);
      assertThat(paths.displacement()).isLessThanOrEqualTo(chord * (1 + 1e-12) + 1e-14);
      assertThat(chord).isLessThanOrEqualTo(paths.displacement() * (1 + 1e-9) + 1e-9);
      double detour = chord + bounds.accelerationBound() * bounds.length * bounds.length / 4;
      assertThat(paths.longestDetour()).isLessThanOrEqualTo(detour * (1 + 1e-12) + 1e-13);
      if (bounds.length < 0.02 && paths.longest() > 1e-6) {
        chords.add(Math.min(bounds.near(), detour) / paths.longest());
        near.add(bounds.near() / paths.longest());
      }
    }
    assertThat(chords.size()).isGreaterThan(CHAINS / 8);
    assertThat(mean(chords)).as("detour").isBetween(1.0, 1.1);
    assertThat(mean(chords)).isLessThan(0.6 * mean(near));
  }

  @Test
  void theBoundTendsToTheSumOfArcsAtTheInstantAsTheIntervalShrinks() {
    Random random = new Random(53);
    RandomTrees trees = new RandomTrees(6, 0, 0.5, List.of(JointType.REVOLUTE));
    int moving = 0;
    for (int trial = 0; trial < 1_000; trial++) {
      Case c = Case.draw(random, trees);
      double known = random.nextDouble(0.1, 0.9);
      for (double h = 0.1; h > 1e-7; h /= 10) {
        Bounds bounds = new Bounds(c, known, known + h);
        double arcs = arcs(c, known, bounds.variation);
        if (arcs > 1e-3 * h) {
          moving++;
          assertThat(bounds.near() / arcs - 1).isBetween(-1e-9, 1e3 * h + 1e-9);
        }
      }
    }
    assertThat(moving).isGreaterThan(5_000);
  }

  /** The sum of all joints' arcs at the distances of an instant, from the poses themselves. */
  private static double arcs(Case c, double instant, double[] variation) {
    double[] poses = c.poses(instant);
    double[] instants = {instant, instant};
    double[][] points =
        PointPaths.of(c.tree(), c.motion(), 0, c.link(), c.body(), instants).at()[0];
    double arcs = 0;
    for (JointChain.Step step :
        JointChain.above(c.tree(), RateSpace.of(c.tree()), c.link()).steps()) {
      int at = Pose.SIZE * step.description().child();
      Axis a = step.description().axis();
      double largest = 0;
      for (double[] p : points) {
        double[] v = new double[3];
        double[] d = new double[3];
        for (int k = 0; k < 3; k++) {
          v[k] = p[k] - poses[at + 9 + k];
          d[k] =
              poses[at + 3 * k] * a.x()
                  + poses[at + 3 * k + 1] * a.y()
                  + poses[at + 3 * k + 2] * a.z();
        }
        double along = v[0] * d[0] + v[1] * d[1] + v[2] * d[2];
        double square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2] - along * along;
        largest = Math.max(largest, Math.sqrt(Math.max(0, square)));
      }
      arcs += step.multiplier() * largest * variation[step.rate()];
    }
    return arcs;
  }

  @Test
  void aLowestJointAloneKeepsItsFactor() {
    Random random = new Random(54);
    for (JointType type : List.of(JointType.REVOLUTE, JointType.FLOATING, JointType.PLANAR)) {
      Case c = Case.draw(random, new RandomTrees(1, 0, 0.5, List.of(type)));
      Bounds bounds = new Bounds(c, 0.4, 0.5);
      assertThat(bounds.distances).containsOnly(Double.POSITIVE_INFINITY);
      assertThat(bounds.near()).isEqualTo(bounds.everywhere());
    }
  }

  @Test
  void posesThatAreNoNumbersProveNothing() {
    Case c = Case.draw(new Random(55), new RandomTrees(3, 0, 0.5, List.of(JointType.REVOLUTE)));
    Bounds bounds = new Bounds(c, 0.4, 0.5);
    double[] poses = c.poses(0.4);
    Arrays.fill(poses, Double.NaN);
    bounds.motionBound.distances().compute(poses, bounds.distances);
    assertThat(bounds.near()).isNaN();
    assertThat(bounds.accelerationBound()).isNaN();
    double[] scratch = new double[DisplacementBound.SCRATCH];
    assertThat(bounds.motionBound.displacement().upperBound(poses, poses, scratch)).isNaN();
  }

  @Test
  void askingForTheBoundsAllocatesNothing() {
    Case c = Case.draw(new Random(56), RandomTrees.ofAllTypes(12, 0, 0.5));
    Bounds bounds = new Bounds(c, 0.4, 0.5);
    double[] here = c.poses(0.4);
    double[] there = c.poses(0.5);
    double[] scratch = new double[DisplacementBound.SCRATCH];
    double[] sum = new double[1];
    Runnable all =
        () -> {
          bounds.motionBound.distances().compute(here, bounds.distances);
          sum[0] += bounds.near() + bounds.accelerationBound();
          sum[0] += bounds.motionBound.displacement().upperBound(here, there, scratch);
        };
    assertThat(Garbage.bytes(all)).isZero();
    assertThat(sum[0]).isPositive();
  }
}
