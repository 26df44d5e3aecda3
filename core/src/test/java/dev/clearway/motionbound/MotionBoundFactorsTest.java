package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import java.util.Arrays;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MotionBoundFactorsTest {
  private static final Offset<Double> TIGHT = within(1e-13);
  private static final double ANY = Double.POSITIVE_INFINITY;
  private static final PointCloud SEGMENT = PointCloud.of(0, 0, 0, 1, 0, 0);

  private final KinematicTree.Builder builder = KinematicTree.withRoot("root");

  private int add(JointType type, int parent, Pose place, Axis axis, double low, double high) {
    return add(type, parent, place, axis, low, high, Optional.empty());
  }

  private int add(
      JointType type,
      int parent,
      Pose place,
      Axis axis,
      double low,
      double high,
      Optional<Mimic> mimic) {
    int child = builder.size();
    String name = "j" + child;
    return builder.add(
        "l" + child, new Joint(name, type, parent, child, place, axis, low, high, mimic));
  }

  private static Pose along(double x) {
    return Pose.translation(x, 0, 0);
  }

  /** The linkage of figure 6 of the paper with L = 1 and D = 0.5: factors as printed there. */
  @Test
  void factorsOfThePlanarLinkageAreThoseOfThePaper() {
    int one = add(JointType.REVOLUTE, 0, Pose.IDENTITY, Axis.Z, 0, 6.2);
    int two = add(JointType.REVOLUTE, one, along(1), Axis.Z, 0, 6.2);
    int three = add(JointType.PRISMATIC, two, Pose.IDENTITY, Axis.X, 0, 0.5);
    int four = add(JointType.REVOLUTE, three, along(1), Axis.Z, 0, 6.2);
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));
    PointCloud world = PointCloud.of(9, 9, 9);

    assertThat(factors.between(one, SEGMENT, 0, world).factors())
        .containsExactly(new double[] {1}, TIGHT);
    assertThat(factors.between(two, SEGMENT, 0, world).factors())
        .containsExactly(new double[] {2, 1}, TIGHT);
    assertThat(factors.between(three, SEGMENT, 0, world).factors())
        .containsExactly(new double[] {2.5, 1.5, 1}, TIGHT);
    assertThat(factors.between(four, SEGMENT, 0, world).factors())
        .containsExactly(new double[] {3.5, 2.5, 1, 1}, TIGHT);
    assertThat(factors.between(four, SEGMENT, two, SEGMENT).rates()).containsExactly(2, 3);
  }

  @Test
  void bodiesOnBranchesAreComparedInTheirLowestCommonLink() {
    int base = add(JointType.FLOATING, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    int left = add(JointType.CONTINUOUS, base, along(1), Axis.Z, -ANY, ANY);
    int right = add(JointType.CONTINUOUS, base, along(-1), Axis.Z, -ANY, ANY);
    int tool = add(JointType.FIXED, right, along(1), Axis.Z, 0, 0);
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));

    PairMotionBound pair = factors.between(left, SEGMENT, tool, SEGMENT);
    assertThat(pair.frame()).isEqualTo(base);
    assertThat(pair.rates()).containsExactly(4, 5); // the base's four rates cancel
    assertThat(pair.factors()).containsExactly(new double[] {1, 2}, TIGHT);
    double[] variation = {9, 9, 9, 9, 0.5, 0.25};
    assertThat(pair.bound(variation)).isBetween(1.0, 1 + 1e-12);
    assertThat(factors.between(tool, SEGMENT, right, SEGMENT).atRest()).isTrue();
    assertThat(factors.between(base, SEGMENT, base, SEGMENT).bound(variation)).isZero();
  }

  @Test
  void aMimicCountsItsMultiplierOnItsMastersRateAndAddsUp() {
    int one = add(JointType.PRISMATIC, 0, Pose.IDENTITY, Axis.X, 0, 1);
    Mimic mimic = new Mimic("j" + one, -2, 3);
    int two = add(JointType.PRISMATIC, one, Pose.IDENTITY, Axis.X, 0, 9, Optional.of(mimic));
    int three =
        add(
            JointType.REVOLUTE,
            two,
            along(1),
            Axis.Z,
            -9,
            9,
            Optional.of(new Mimic("j" + two, 0.5, 0)));
    KinematicTree tree = builder.build();
    JointRanges ranges = JointRanges.ofLimits(tree);
    assertThat(ranges.jointLower(two - 1)).isCloseTo(1, TIGHT); // 3 − 2 · [0, 1], not its limits
    assertThat(ranges.jointUpper(two - 1)).isCloseTo(3, TIGHT);
    PairMotionBound pair =
        MotionBoundFactors.within(tree, ranges).between(three, SEGMENT, 0, PointCloud.of(0, 0, 0));
    assertThat(pair.rates()).containsExactly(0);
    assertThat(pair.factors()).containsExactly(new double[] {1 + 2 + 1}, TIGHT);
  }

  @Test
  void planarAndFloatingJointsSlideAndTurn() {
    int base = add(JointType.PLANAR, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    int free = add(JointType.FLOATING, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));
    PointCloud body = PointCloud.of(3, 4, 12);
    PairMotionBound pair = factors.between(base, body, free, body);
    assertThat(pair.rates()).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(pair.factors()).containsExactly(new double[] {1, 1, 5, 1, 1, 1, 13}, TIGHT);
    assertThat(pair.minimumSeparation()).isZero(); // nothing limits them
    assertThat(factors.of(base, body).sweptSphere(0).radius()).isInfinite();
  }

  @Test
  void aMotionsOwnRangeReplacesInfiniteLimitsAndWidensFiniteOnes() {
    add(JointType.PLANAR, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    add(JointType.PRISMATIC, 1, Pose.IDENTITY, Axis.Z, -1, 1);
    KinematicTree tree = builder.build();
    double[] low = {-2, 0, 0, 0.5};
    double[] high = {2, 0, 7, 1.5};
    JointRanges ranges = JointRanges.ofLimitsAndMotion(tree, low, high);
    assertThat(ranges.lower(0)).isEqualTo(-2);
    assertThat(ranges.upper(2)).isEqualTo(7);
    assertThat(ranges.lower(3)).isEqualTo(-1);
    assertThat(ranges.upper(3)).isEqualTo(1.5);
    JointRanges motion = JointRanges.ofMotion(tree, low, high);
    assertThat(ranges.contains(motion)).isTrue();
    assertThat(motion.contains(ranges)).isFalse();
    assertThat(JointRanges.ofLimits(tree).contains(motion)).isFalse();
    assertThatThrownBy(() -> JointRanges.ofMotion(tree, high, low))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("j1.x ranges over [2.0, -2.0]");
    assertThatThrownBy(() -> JointRanges.ofMotion(tree, new double[2], high))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void pairsThatStayApartAreFilteredUpToTheirClearance() {
    int slide = add(JointType.PRISMATIC, 0, Pose.IDENTITY, Axis.X, 0, 1);
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));
    PairMotionBound pair =
        factors.between(slide, PointCloud.of(0, 0, 0), 0, PointCloud.of(3, 0, 0));
    assertThat(pair.minimumSeparation()).isBetween(1.99, 2.01);
  }

  @Test
  void factorsAboveAnUnboundedSlideOnlyMatterWhereTheirJointMoves() {
    int turn = add(JointType.CONTINUOUS, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    int base = add(JointType.PLANAR, turn, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));
    PairMotionBound pair = factors.between(base, SEGMENT, 0, SEGMENT);
    assertThat(pair.bound(new double[] {0, 1, 0, 0})).isCloseTo(1, TIGHT);
    assertThat(pair.bound(new double[] {1e-9, 1, 0, 0})).isInfinite();
  }

  @Test
  void onlyLinksAboveABodyHaveABallOfIt() {
    int one = add(JointType.CONTINUOUS, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    int two = add(JointType.CONTINUOUS, 0, Pose.IDENTITY, Axis.Z, -ANY, ANY);
    KinematicTree tree = builder.build();
    BodyMotionBound motionBound =
        MotionBoundFactors.within(tree, JointRanges.ofLimits(tree)).of(one, SEGMENT);
    assertThat(motionBound.sweptSphere(0).radius()).isCloseTo(1, TIGHT);
    assertThatThrownBy(() -> motionBound.sweptSphere(two))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Arrays.asList(motionBound.link())).containsExactly(one);
  }
}
