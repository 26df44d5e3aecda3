package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Errors of poses where nearly all of the bound is needed: chains along x whose stored rotations
 * all stretch x, so that the errors of all of them add up, where rounding is a millionth of them.
 */
class PoseErrorTightnessTest {
  private static final double STRETCH = 6e-11;
  private static final double LENGTH = 10;

  private static Pose stretched(double by) {
    return Pose.fromArray(new double[] {1 + by, 0, 0, 0, 1, 0, 0, 0, 1, LENGTH, 0, 0});
  }

  private static KinematicTree chain(int count) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    for (int k = 0; k < count; k++) {
      builder.add(
          "l" + k,
          new Joint(
              "j" + k,
              JointType.FIXED,
              k,
              k + 1,
              stretched(STRETCH),
              Axis.X,
              0,
              0,
              Optional.empty()));
    }
    return builder.build();
  }

  private static double[] poses(KinematicTree tree) {
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(new double[0], poses);
    return poses;
  }

  private static void assertTight(double needed, double bound, double share) {
    assertThat(needed / bound).as("needed of the bound").isBetween(share, 1.0);
  }

  @Test
  void translationAndRotationNeedWhatTheJointsBeforeAddUpTo() {
    KinematicTree tree = chain(8);
    PoseErrors errors = PoseErrors.within(tree, JointRanges.ofLimits(tree));
    double[] poses = poses(tree);
    for (int link = 1; link <= 8; link++) {
      PoseError error = errors.of(link);
      assertTight(poses[Pose.SIZE * link] - 1, error.rotation(), 0.99);
      if (link > 1) {
        assertTight(poses[Pose.SIZE * link + 9] - LENGTH * link, error.translation(), 0.99);
      }
      double reach = 7;
      double point = poses[Pose.SIZE * link] * reach + poses[Pose.SIZE * link + 9];
      assertTight(point - LENGTH * link - reach, error.ofPoint(reach), 0.99);
      assertTight(point - LENGTH * link - reach, errors.worldError(link, reach), 0.99);
    }
  }

  /** Both poses off, and a product of three: the first turns everything that it is asked about. */
  @Test
  void relativePosesNeedTheErrorsOfBoth() {
    for (int first = 1; first < 5; first++) {
      for (int second = first + 1; second < 8; second++) {
        PoseError a = PoseError.NONE.times(stretched(STRETCH * first));
        PoseError b = a.times(PoseError.NONE.times(stretched(STRETCH * second)));
        Pose worldFromA = stretched(STRETCH * first);
        Pose worldFromB = worldFromA.times(stretched(STRETCH * second));
        double[] relative = new double[Pose.SIZE];
        Pose.relative(worldFromA.toArray(), 0, worldFromB.toArray(), 0, relative, 0);
        double reach = 3;
        double needed = relative[0] * reach + relative[9] - (LENGTH + reach);
        double bound = PoseError.ofRelative(a, b, reach);
        // The distance of the two is bounded by the sum of both from the world.
        assertTight(needed, bound, 0.3);
      }
    }
  }

  @Test
  void relativePosesNeedTheTurnOfTheFirstTimesWhatLiesBetween() {
    Pose far = Pose.fromArray(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, LENGTH, 0, 0});
    Pose turned = Pose.fromArray(new double[] {1 + STRETCH, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    PoseError a = PoseError.NONE.times(turned);
    PoseError b = PoseError.NONE.times(far);
    double[] relative = new double[Pose.SIZE];
    Pose.relative(turned.toArray(), 0, far.toArray(), 0, relative, 0);
    double reach = 30;
    double needed = relative[0] * reach + relative[9] - (LENGTH + reach);
    assertTight(needed, PoseError.ofRelative(a, b, reach), 0.99);
  }

  @Test
  void errorsOfBothTranslationsCount() {
    PoseError a = PoseError.of(0, 0.25, 1);
    PoseError b = PoseError.of(0, 0.5, 1);
    assertTight(0.75, PoseError.ofRelative(a, b, 1), 0.999);
  }

  /** A slide along a stretched axis, and one whose position may be off. */
  @Test
  void slidesNeedTheStretchTimesTheWayAndTheErrorOfThePosition() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "l",
        new Joint(
            "j",
            JointType.PRISMATIC,
            0,
            1,
            stretched(STRETCH),
            Axis.X,
            -100,
            100,
            Optional.empty()));
    KinematicTree tree = builder.build();
    PoseError error = PoseErrors.within(tree, JointRanges.ofLimits(tree)).of(1);
    double[] poses = new double[2 * Pose.SIZE];
    ForwardKinematics.of(tree).compute(new double[] {100}, poses);
    assertTight(poses[Pose.SIZE + 9] - LENGTH - 100, error.translation(), 0.99);
  }

  /** Six units of a position of 1e6 m and as many of one of 1e6 rad, above all other rounding. */
  @Test
  void positionsOfMovingJointsCountByTheirUnitsOff() {
    double far = 1e6;
    double off = 6 * 0x1p-53 * far;
    for (JointType type : new JointType[] {JointType.REVOLUTE, JointType.PRISMATIC}) {
      KinematicTree.Builder builder = KinematicTree.withRoot("root");
      builder.add(
          "l", new Joint("j", type, 0, 1, Pose.IDENTITY, Axis.X, -far, far, Optional.empty()));
      builder.add(
          "m",
          new Joint(
              "k",
              type,
              0,
              2,
              Pose.IDENTITY,
              Axis.X,
              -far,
              far,
              Optional.of(new Mimic("j", -3, 0.5))));
      KinematicTree tree = builder.build();
      JointRanges ranges = JointRanges.ofMotion(tree, new double[] {-far}, new double[] {far});
      PoseErrors errors = PoseErrors.within(tree, ranges);
      boolean turns = type == JointType.REVOLUTE;
      double own = turns ? errors.of(1).rotation() : errors.of(1).translation();
      double follower = turns ? errors.of(2).rotation() : errors.of(2).translation();
      assertThat(own).isBetween(off, 2 * off);
      // Besides, the product and the sum of the mimic are rounded: 3 units of it each.
      assertThat(follower).isBetween(3 * off + 6 * off / 6, 8 * off);
    }
  }
}
