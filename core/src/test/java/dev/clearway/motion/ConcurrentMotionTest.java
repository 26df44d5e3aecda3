package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Motions of several robots at once, and timetables that are cut into such. */
class ConcurrentMotionTest {
  private static final double[] NONE = {};
  private static final KinematicTree ONE = SplineCampaign.oneJoint();
  private static final KinematicTree TWO = two();

  static KinematicTree two() {
    double any = Double.POSITIVE_INFINITY;
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    for (String name : List.of("a", "b")) {
      builder.add(
          "l" + name,
          new Joint(
              name,
              JointType.PRISMATIC,
              0,
              builder.size(),
              Pose.IDENTITY,
              Axis.X,
              -any,
              any,
              Optional.empty()));
    }
    return builder.build();
  }

  private static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static Motion line(double start, double end, double[] from, double[] to) {
    return StraightMotion.timed(TWO, from, to, start, end);
  }

  private static MotionPart part(Motion motion, double from, double to, int... joints) {
    return new MotionPart(motion, from, to, joints);
  }

  @Test
  void boundsOfPartsOfSplinesHoldAndAreTight() {
    Random random = new Random(41);
    CurveTally tally = new CurveTally();
    for (int trial = 0; trial < 250; trial++) {
      TrajectoryPoint from = point(random, 0);
      TrajectoryPoint to = point(random, 0.5 + random.nextDouble());
      double start = random.nextInt(4) == 0 ? 0 : 0.8 * random.nextDouble();
      double end = random.nextInt(4) == 0 ? 1 : start + (1 - start) * random.nextDouble();
      Motion motion =
          ConcurrentMotion.of(ONE, List.of(part(SplineMotion.cubic(ONE, from, to), start, end, 0)));
      ExactCurve exact = ExactCurve.between(from, to, 0).part(start, end);
      tally.judge(motion, exact, random, "part " + trial);
    }
    assertThat(tally.firstFailure()).isEmpty();
    for (int order = 1; order <= 3; order++) {
      assertThat(tally.meanOfDerivative(order)).isBetween(1.0, 1.1);
    }
    assertThat(tally.meanOfVariation()).isBetween(0.99, 1.1);
    assertThat(tally.worstPosition()).isBetween(0.2, 6.0);
  }

  private static TrajectoryPoint point(Random random, double seconds) {
    return new TrajectoryPoint(
        seconds,
        new double[] {random.nextGaussian()},
        new double[] {3 * random.nextGaussian()},
        NONE);
  }

  @Test
  void eachJointGoesWithItsOwnPart() {
    Motion first = line(0, 1, new double[] {0, 5}, new double[] {4, 6});
    Motion second = line(0, 1, new double[] {7, 0}, new double[] {8, -8});
    ConcurrentMotion motion =
        ConcurrentMotion.timed(
            TWO, List.of(part(first, 0.5, 1, 0), part(second, 0, 0.25, 1)), 2, 4);
    assertThat(at(motion, 0)).containsExactly(2, 0);
    assertThat(at(motion, 0.5)).containsExactly(3, -1);
    assertThat(at(motion, 1)).containsExactly(4, -2);
    double[] out = new double[2];
    motion.variation(0, 0.5, out);
    assertThat(out).containsExactly(new double[] {1, 1}, within(1e-14));
    motion.derivativeBound(1, 0, 0.5, out);
    assertThat(out).containsExactly(new double[] {2, 2}, within(1e-14));
    assertThat(motion.seconds(0.5)).isEqualTo(3);
    assertThat(motion.hasExactEnds()).isFalse();
    ConcurrentMotion whole =
        ConcurrentMotion.of(TWO, List.of(part(first, 0, 1, 0), part(second, 0, 1, 1)));
    assertThat(whole.hasExactEnds()).isTrue();
    double[] lower = new double[2];
    double[] upper = new double[2];
    whole.range(lower, upper);
    assertThat(lower).containsExactly(0, -8);
    assertThat(upper).containsExactly(4, 0);
  }

  @Test
  void jointsWithoutAPartOrWithTwoAreRefused() {
    Motion motion = line(0, 1, new double[2], new double[2]);
    assertThatThrownBy(() -> ConcurrentMotion.of(TWO, List.of(part(motion, 0, 1, 0))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no part moves joint 'b'");
    assertThatThrownBy(
            () ->
                ConcurrentMotion.of(TWO, List.of(part(motion, 0, 1, 0, 1), part(motion, 0, 1, 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two parts move joint 'b'");
    assertThatThrownBy(() -> ConcurrentMotion.of(ONE, List.of(part(motion, 0, 1, 0))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> part(motion, 0.5, 0.4, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0.5 to 0.4");
  }

  @Test
  void aTimetableIsCutWhereMotionsBeginOrEnd() {
    Motion out = line(0, 2, new double[] {0, 0}, new double[] {2, 0});
    Motion back = line(3, 4, new double[] {2, 0}, new double[] {0, 0});
    Motion late = line(1, 3.5, new double[] {0, 0}, new double[] {0, 5});
    List<ConcurrentMotion> cut =
        Timetable.cut(
            TWO,
            List.of(
                new Timetable.Track(new int[] {0}, List.of(out, back)),
                new Timetable.Track(new int[] {1}, List.of(late))));
    assertThat(cut.stream().mapToDouble(m -> m.seconds(0)).toArray())
        .containsExactly(0, 1, 2, 3, 3.5);
    assertThat(cut.getLast().seconds(1)).isEqualTo(4);
    assertThat(at(cut.get(0), 0.5)).containsExactly(0.5, 0);
    assertThat(at(cut.get(1), 0.5)).containsExactly(new double[] {1.5, 1}, within(1e-15));
    assertThat(at(cut.get(2), 0.5)).containsExactly(new double[] {2, 3}, within(1e-15));
    assertThat(at(cut.get(3), 0.5)).containsExactly(new double[] {1.5, 4.5}, within(1e-15));
    assertThat(at(cut.get(4), 0.5)).containsExactly(0.5, 5);
    for (int i = 1; i < cut.size(); i++) {
      assertThat(at(cut.get(i), 0)).containsExactly(at(cut.get(i - 1), 1));
    }
  }

  @Test
  void tracksThatJumpOrGoBackInTimeAreRefused() {
    Motion out = line(0, 2, new double[] {0, 0}, new double[] {2, 0});
    Motion jump = line(2, 4, new double[] {1.5, 0}, new double[] {0, 0});
    Motion early = line(1, 4, new double[] {2, 0}, new double[] {0, 0});
    Motion untimed = StraightMotion.between(TWO, new double[2], new double[2]);
    assertRefused(List.of(out, jump), "a is at 2.0, but the next motion begins at 1.5");
    assertRefused(List.of(out, early), "from 1.0 s to 4.0 s after one that ends at 2.0 s");
    assertRefused(List.of(untimed), "NaN");
    assertRefused(List.of(), "without motions");
  }

  private static void assertRefused(List<Motion> motions, String part) {
    assertThatThrownBy(
            () -> Timetable.cut(TWO, List.of(new Timetable.Track(new int[] {0, 1}, motions))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }
}
