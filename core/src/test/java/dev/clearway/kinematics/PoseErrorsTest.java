package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PoseErrorsTest {
  private static final double ANY = Double.POSITIVE_INFINITY;
  private final KinematicTree.Builder builder = KinematicTree.withRoot("world");

  private int add(JointType type, int parent, Pose place, Axis axis) {
    int child = builder.size();
    Joint joint =
        new Joint("j" + child, type, parent, child, place, axis, -ANY, ANY, Optional.empty());
    return builder.add("l" + child, joint);
  }

  private PoseErrors within(double low, double high) {
    KinematicTree tree = builder.build();
    double[] lower = tree.space().zero();
    double[] upper = tree.space().zero();
    for (int c = 0; c < lower.length; c++) {
      if (!tree.space().names().get(c).contains(".q")) {
        lower[c] = low;
        upper[c] = high;
      }
    }
    return PoseErrors.within(tree, JointRanges.ofMotion(tree, lower, upper));
  }

  @Test
  void theWorldAndWhatIsFixedToItExactlyHaveNoError() {
    int base = add(JointType.FIXED, 0, Pose.translation(0.5, 0, 0.25), Axis.X);
    int plate = add(JointType.FIXED, base, Pose.translation(0, 0.125, 4), Axis.X);
    int turned =
        add(
            JointType.FIXED,
            plate,
            Pose.fromArray(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1, 0.25, 0, 0}),
            Axis.X);
    int end = add(JointType.FIXED, turned, Pose.translation(2, 0, 0), Axis.X);
    PoseErrors errors = within(0, 0);
    for (int link : new int[] {0, base, plate, turned, end}) {
      assertThat(errors.worldError(link, 7)).isZero();
    }
    assertThat(PoseError.ofRelative(errors.of(base), errors.of(end), 3)).isZero();
  }

  @Test
  void sumsThatAreRoundedCount() {
    int base = add(JointType.FIXED, 0, Pose.translation(0.1, 0, 0), Axis.X);
    int plate = add(JointType.FIXED, base, Pose.translation(0.2, 0, 0), Axis.X);
    PoseErrors errors = within(0, 0);
    assertThat(errors.worldError(base, 7)).isZero();
    assertThat(errors.worldError(plate, 7)).isBetween(1e-17, 1e-15);
  }

  @Test
  void jointsThatRestAtZeroAreAsExactAsFixedOnes() {
    int turn = add(JointType.REVOLUTE, 0, Pose.translation(0, 0, 1), new Axis(1, 2, 3));
    int slide = add(JointType.PRISMATIC, turn, Pose.translation(1, 0, 0), new Axis(1, 2, 3));
    int plane = add(JointType.PLANAR, slide, Pose.translation(1, 0, 0), new Axis(1, 2, 3));
    int free = add(JointType.FLOATING, plane, Pose.translation(1, 0, 0), Axis.Z);
    assertThat(within(0, 0).worldError(free, 1)).isZero();
    assertThat(within(0, 1e-3).worldError(free, 1)).isPositive();
  }

  @Test
  void aSixAxisArmOfThreeMetresIsPlacedWithinATenthOfAPicometre() {
    double[] lengths = {0.4, 0.7, 0.8, 0.5, 0.4, 0.2};
    Axis[] axes = {Axis.Z, new Axis(0, 1, 0), new Axis(0, 1, 0), Axis.X, new Axis(0, 1, 0), Axis.X};
    int link = 0;
    for (int i = 0; i < 6; i++) {
      Pose place = Pose.fromRollPitchYaw(lengths[i], 0, 0.01, 0, 0.1 * i, 0);
      link = add(JointType.REVOLUTE, link, place, axes[i]);
    }
    assertThat(within(-6.28, 6.28).worldError(link, 0.3)).isBetween(1e-15, 1e-12);
    assertThat(within(-3.14, 3.14).worldError(link, 0.3)).isLessThan(1e-13 * 5);
  }

  @Test
  void unboundedRangesGiveNoUsefulBound() {
    int slide = add(JointType.PRISMATIC, 0, Pose.IDENTITY, Axis.X);
    KinematicTree tree = builder.build();
    PoseErrors errors = PoseErrors.within(tree, JointRanges.ofLimits(tree));
    assertThat(errors.worldError(slide, 1)).isInfinite();
    assertThat(PoseError.ofRelative(errors.of(slide), errors.of(0), 1)).isInfinite();
  }
}
