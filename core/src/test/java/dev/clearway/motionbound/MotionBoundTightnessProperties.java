package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Motions that need nearly all that a bound of travel allows, so that a bound which is a hair too
 * small is exceeded, and one that is too large is seen too. docs/lab/tests-of-bounds.md has the
 * list.
 */
class MotionBoundTightnessProperties {
  private static final Axis Y = new Axis(0, 1, 0);

  /** How much longer or shorter a stored rotation makes vectors along x. */
  private static final double STRETCH = 4e-10;

  /** A joint at a place in its parent. */
  private record Step(JointType type, Axis axis, Pose place) {}

  private static Step turn(Axis axis, double x) {
    return new Step(JointType.REVOLUTE, axis, Pose.translation(x, 0, 0));
  }

  private static Step slide(Axis axis) {
    return new Step(JointType.PRISMATIC, axis, Pose.IDENTITY);
  }

  private static Pose stretched(double by, double x) {
    return Pose.fromArray(new double[] {1 + by, 0, 0, 0, 1, 0, 0, 0, 1, x, 0, 0});
  }

  /** A chain with a body on its last link and bounds for positions from 0 up to some. */
  private static final class Chain {
    final KinematicTree tree;
    final int last;
    final BodyMotionBound motionBound;

    Chain(List<Step> steps, PointCloud body, double... upTo) {
      KinematicTree.Builder builder = KinematicTree.withRoot("root");
      for (int k = 0; k < steps.size(); k++) {
        Step s = steps.get(k);
        builder.add(
            "l" + k,
            new Joint("j" + k, s.type, k, k + 1, s.place, s.axis, -1e4, 1e4, Optional.empty()));
      }
      tree = builder.build();
      last = steps.size();
      JointRanges ranges = JointRanges.ofMotion(tree, new double[upTo.length], upTo);
      motionBound = MotionBoundFactors.within(tree, ranges).of(last, body);
    }

    /** From the root. */
    IntervalMotionBound near() {
      return motionBound.near(0);
    }

    double[] poses(double... q) {
      double[] poses = new double[Pose.SIZE * tree.links().size()];
      ForwardKinematics.of(tree).compute(q, poses);
      return poses;
    }

    /** Distances from all axes with all joints at 0. */
    double[] distances() {
      double[] out = new double[near().distances().size()];
      near().distances().compute(poses(new double[tree.space().size()]), out);
      return out;
    }
  }

  /** Asserts that a bound holds with no more to spare than told. */
  private static void assertTight(double needed, double bound, double share) {
    assertThat(bound).isGreaterThanOrEqualTo(needed * (1 - 1e-14));
    assertThat(needed / bound).as("needed of the bound").isBetween(share, 1 + 1e-14);
  }

  /** Length of the spiral r = t, angle = w t, for t up to 1. */
  private static double spiral(double w) {
    double root = Math.sqrt(1 + w * w);
    return (root + Math.log(w + root) / w) / 2;
  }

  @Test
  void aSpiralNeedsTheMeanOfTheSweptRadius() {
    Chain chain =
        new Chain(List.of(turn(Axis.Z, 0), slide(Axis.X)), PointCloud.of(0, 0, 0), 300, 1);
    for (double w : new double[] {30, 100, 300}) {
      double[] rates = {w, 1};
      double bound = chain.near().motionBound(chain.distances(), rates, rates);
      assertTight(spiral(w), bound, 1 - 2 / w);
    }
  }

  /** The slide first, then the turn: rates up to twice the mean ones, the whole turn at the end. */
  @Test
  void aSlideBeforeATurnNeedsTheLastRadius() {
    Chain chain = new Chain(List.of(turn(Axis.Z, 0), slide(Axis.X)), PointCloud.of(0, 0, 0), 3, 1);
    double[] variation = {3, 1};
    double[] sweep = {6, 2};
    double bound = chain.near().motionBound(chain.distances(), variation, sweep);
    assertTight(1 + 3, bound, 1 - 1e-12);
  }

  /**
   * Two joints that swing the body out and one that turns it: the turn's radius grows by what the
   * inner ones travel, along a straight line; the search looks for the shares that need most.
   */
  @Test
  void noSearchedMixOfASlideAndTwoTurnsNeedsMoreThanTheBoundAndSomeNeedNearlyAll() {
    SplittableRandom random = new SplittableRandom(11);
    double best = 0;
    double[] at = {20, 20, 1};
    for (int trial = 0; trial < 400; trial++) {
      double[] rates = at.clone();
      for (int k = 0; k < 2; k++) {
        rates[k] = Math.min(200, rates[k] * Math.exp(random.nextDouble(-0.5, 0.5)));
      }
      Chain chain =
          new Chain(
              List.of(turn(Axis.Z, 0), turn(Axis.Z, 0.25), slide(Axis.X)),
              PointCloud.of(0, 0, 0),
              rates);
      double bound = chain.near().motionBound(chain.distances(), rates, rates);
      double needed = length(chain, rates, 2_000);
      assertThat(needed).isLessThanOrEqualTo(bound);
      if (needed / bound > best) {
        best = needed / bound;
        at = rates;
      }
    }
    assertThat(best).as("needed of the bound").isGreaterThan(0.85);
  }

  /** Chords of the body's point, at constant rates. */
  private static double length(Chain chain, double[] rates, int steps) {
    double length = 0;
    double[] q = new double[rates.length];
    double[] before = chain.poses(q);
    for (int i = 1; i <= steps; i++) {
      for (int k = 0; k < q.length; k++) {
        q[k] = rates[k] * i / steps;
      }
      double[] after = chain.poses(q);
      int t = Pose.SIZE * chain.last + 9;
      length +=
          Math.hypot(
              Math.hypot(after[t] - before[t], after[t + 1] - before[t + 1]),
              after[t + 2] - before[t + 2]);
      before = after;
    }
    return length;
  }

  @Test
  void aSlideOnATurningArmNeedsTheBendOfBothTogether() {
    Chain chain = new Chain(List.of(turn(Axis.Z, 0), slide(Axis.X)), PointCloud.of(0, 0, 0), 1, 1);
    double[] still = new double[2];
    for (double w : new double[] {0.01, 1, 20}) {
      double[] speed = {w, 1};
      double length = 1e-6 / w;
      double[] variation = {w * length, length};
      double bound = chain.near().accelerationBound(chain.distances(), variation, speed, still);
      assertTight(2 * w, bound, 1 - 1e-5); // Coriolis
    }
    double[] speed = {100, 1};
    double[] whole = {100, 1};
    double bound = chain.near().accelerationBound(chain.distances(), whole, speed, still);
    assertTight(Math.hypot(100 * 100, 2 * 100), bound, 0.97); // at the end, one metre out
  }

  /** The inner axis leans away from the direction by as much as the outer joint turns. */
  @Test
  void anAxisThatTurnsAwayNeedsItsLeanAtTheEnd() {
    double a = 0.3;
    double b = 100;
    double r = 0.5;
    Chain chain =
        new Chain(List.of(turn(Axis.X, 0), turn(Axis.Z, 0)), PointCloud.of(r, 0, 0), a, b);
    double[] rates = {a, b};
    double[] axisTilts = new double[2];
    chain.near().distances().axisTilts(chain.poses(0, 0), new double[] {0, 0, 1}, 0, axisTilts);
    double bound =
        chain
            .near()
            .accelerationBoundAlong(chain.distances(), axisTilts, rates, rates, new double[2]);
    double needed = 0;
    for (int i = 0; i <= 100_000; i++) {
      double s = i / 100_000.0;
      double sinA = Math.sin(a * s);
      double sinB = Math.sin(b * s);
      double z = 2 * a * b * Math.cos(a * s) * Math.cos(b * s) - (a * a + b * b) * sinA * sinB;
      needed = Math.max(needed, Math.abs(r * z)); // of z = r sin(a s) sin(b s)
    }
    assertTight(needed, bound, 0.95);
  }

  @Test
  void leansTakeInHowFarTheDirectionMayBeOff() {
    Chain chain =
        new Chain(List.of(turn(Axis.X, 0), turn(Axis.Z, 0)), PointCloud.of(1, 0, 0), 1, 1);
    double[] axisTilts = new double[2];
    double[] direction = {0, 0.6, 0.8};
    chain.near().distances().axisTilts(chain.poses(0, 0), direction, 0.125, axisTilts);
    assertTight(0.6 + 0.125, axisTilts[0], 1 - 1e-12);
    assertTight(1 + 0.125, axisTilts[1], 1 - 1e-12);
  }

  /** The outer joint of a stretched arm moves its end as far as the bound says. */
  @Test
  void theEndOfAStretchedArmNeedsTheWholeFactorOfEachJoint() {
    List<Step> arm = List.of(turn(Axis.Z, 0), turn(Axis.Z, 2), turn(Axis.Z, 3), slide(Axis.X));
    Chain chain = new Chain(arm, PointCloud.of(4, 0, 0, 5, 0, 0), 1, 1, 1, 2);
    double[] far = {12, 10, 7, 1}; // with the slide at its end
    for (BodyMotionBound.Term term : chain.motionBound.terms(0)) {
      assertTight(far[term.rate()], term.factor(), 1 - 1e-9);
    }
    BoundingSphere sphere = chain.motionBound.sweptSphere(0);
    assertTight(12, Math.abs(sphere.x()) + sphere.radius(), 1 - 1e-9);
  }

  @Test
  void slidesAcrossEachOtherNeedTheWholeBallToItsCorners() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "l",
        new Joint("j", JointType.PLANAR, 0, 1, Pose.IDENTITY, Axis.Z, -9, 9, Optional.empty()));
    KinematicTree tree = builder.build();
    JointRanges ranges =
        JointRanges.ofMotion(tree, new double[] {-3, -4, 0}, new double[] {3, 4, 0});
    MotionBoundFactors factors = MotionBoundFactors.within(tree, ranges);
    BoundingSphere sphere = factors.of(1, PointCloud.of(0, 0, 0)).sweptSphere(0);
    assertTight(5, sphere.radius(), 1 - 1e-12);
    BoundingSphere other = new BoundingSphere(9, 0, 0, 1);
    assertTight(
        3, sphere.separationLowerBound(other) + 2 * (sphere.radius() - 5) + 1e-14, 1 - 1e-12);
    assertThat(sphere.separationLowerBound(other)).isLessThanOrEqualTo(3);
  }

  /** A stored rotation that shrinks vectors means the true one: ten metres are ten metres. */
  @Test
  void aShrunkFixedRotationTakesNothingOffAnAxisDistance() {
    List<Step> steps =
        List.of(turn(Axis.Z, 0), new Step(JointType.FIXED, Axis.Z, stretched(-STRETCH, 10)));
    Chain chain = new Chain(steps, PointCloud.of(10, 0, 0), 1);
    double factor = chain.motionBound.terms(0).getFirst().factor();
    assertThat(factor).isGreaterThanOrEqualTo(20);
    assertThat(10 * STRETCH / (factor - 20 + 10 * STRETCH)).isGreaterThan(0.2);
  }

  /** The same for a ball that is placed: its centre is ten metres out, and said to be less. */
  @Test
  void aShrunkRotationIsMadeUpForByTheBallsRadius() {
    List<Step> steps = List.of(new Step(JointType.PRISMATIC, Axis.X, stretched(-STRETCH, 0)));
    Chain chain = new Chain(steps, PointCloud.of(10, 0, 0), 0);
    BoundingSphere sphere = chain.motionBound.sweptSphere(0);
    double off = Math.abs(sphere.x() - 10);
    assertThat(off).isGreaterThan(9 * STRETCH);
    assertTight(off, sphere.radius(), 0.9);
  }

  /** The same for distances that are measured with poses, and for displacements. */
  @Test
  void aShrunkRotationIsMadeUpForInMeasuredDistancesAndDisplacements() {
    for (Axis axis : List.of(Y, Axis.Z)) {
      List<Step> steps =
          List.of(
              turn(axis, 0),
              new Step(JointType.REVOLUTE, axis, stretched(-STRETCH, 0)),
              turn(axis, 10));
      Chain chain = new Chain(steps, PointCloud.of(10, 0, 0), 4, 4, 4);
      double[] distances = chain.distances();
      assertThat(distances[1]).isGreaterThanOrEqualTo(20);
      assertThat(distances[2]).isGreaterThanOrEqualTo(20);
      assertThat(distances[2] - 20).isLessThan(2e3 * STRETCH);
      double[] there = chain.poses(Math.PI, 0, 0);
      double[] scratch = new double[DisplacementBound.SCRATCH];
      double moved = chain.near().displacement().upperBound(chain.poses(0, 0, 0), there, scratch);
      assertThat(moved).isGreaterThanOrEqualTo(40);
      assertThat(moved - 40).isLessThan(2e3 * STRETCH);
    }
  }

  /**
   * A joint that turns any way, below it one that moves the body: the body's ball is on its axis.
   */
  @Test
  void aFloatingJointNeedsTheWholeReachOfTheBallAndOfMeasuredDistances() {
    List<Step> steps =
        List.of(
            new Step(JointType.FLOATING, Axis.Z, stretched(-STRETCH, 0)),
            new Step(JointType.REVOLUTE, Axis.Z, Pose.translation(10, 0, 0)));
    double[] upTo = {0, 0, 0, 0, 0, 0, 1, 1};
    Chain raised = new Chain(steps, PointCloud.of(0, 0, 5), upTo);
    for (BodyMotionBound.Term term : raised.motionBound.terms(0)) {
      if (term.rate() == 3) {
        assertTight(Math.hypot(10, 5), term.factor(), 1 - 1e-9);
      }
    }
    Chain chain = new Chain(steps, PointCloud.of(10, 0, 0), upTo);
    double[] distances = new double[chain.near().distances().size()];
    chain.near().distances().compute(chain.poses(0, 0, 0, 0, 0, 0, 1, 0), distances);
    assertThat(distances[1]).isBetween(20.0, 20 + 2e3 * STRETCH);
  }

  /** A body with a radius of its own: its points turn about each other too. */
  @Test
  void aHalfTurnNeedsTheRadiusOfAGrownPoint() {
    Chain chain =
        new Chain(List.of(turn(Axis.Z, 0)), new PointCloud(new double[][] {{1, 0, 0}}, 0.25), 4);
    double[] scratch = new double[DisplacementBound.SCRATCH];
    double moved =
        chain.near().displacement().upperBound(chain.poses(0), chain.poses(Math.PI), scratch);
    // Points (1.25, 0, 0) are displaced by 2.5; the Frobenius norm of the turn is √2 times its own.
    assertTight(2.5, moved, 0.9);
  }

  /** PoseErrors of the same chain, so that the tests above test what they seem to. */
  @Test
  void theShrunkRotationIsAnErrorOfThePoses() {
    Chain chain =
        new Chain(
            List.of(new Step(JointType.REVOLUTE, Axis.Z, stretched(-STRETCH, 0))),
            PointCloud.of(10, 0, 0),
            1);
    JointRanges ranges = JointRanges.ofMotion(chain.tree, new double[1], new double[] {1});
    assertTight(STRETCH, PoseErrors.within(chain.tree, ranges).of(1).rotation(), 0.99);
  }
}
