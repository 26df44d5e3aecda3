package dev.clearway.io.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodicCoordinatesTest {
  private static final Scene ARM = RequestReaderTest.ARM;
  private static final ConfigurationSpace SPACE =
      ConfigurationSpace.of(ARM.tree(), ARM.defaultConfiguration());

  private static KinematicTree chain(int joints) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    double inf = Double.POSITIVE_INFINITY;
    for (int i = 0; i < joints; i++) {
      tree.add(
          "link" + i,
          new Joint(
              "joint" + i,
              JointType.CONTINUOUS,
              i,
              i + 1,
              Pose.IDENTITY,
              Axis.Z,
              -inf,
              inf,
              Optional.empty()));
    }
    return tree.build();
  }

  /** Coordinates turn, slide, roll, left; only roll turns without limits. */
  private static List<double[]> ends(double start, double goal) {
    double[] from = ARM.defaultConfiguration();
    double[] to = from.clone();
    from[2] = start;
    to[2] = goal;
    return PeriodicCoordinates.of(SPACE).ends(from, to);
  }

  @Test
  void theNearestValueComesFirstAndThenTheOneTheOtherWayRound() {
    assertThat(ends(3, -3)).extracting(q -> q[2]).containsExactly(3.2831853071795867, -3.0);
    assertThat(ends(0.5, -0.5)).extracting(q -> q[2]).containsExactly(-0.5, 5.783185307179586);
    assertThat(ends(1, 1)).extracting(q -> q[2]).containsExactly(1.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 6, 9})
  void severalJointsGoEitherWayTogetherAsFarAsThereIsRoom(int joints) {
    KinematicTree tree = chain(joints);
    ConfigurationSpace space = ConfigurationSpace.of(tree, new double[joints]);
    double[] start = new double[joints];
    double[] goal = new double[joints];
    Arrays.fill(start, 3);
    Arrays.fill(goal, -3);

    List<double[]> ends = PeriodicCoordinates.of(space).ends(start, goal);

    int all = joints > 5 ? 32 : 1 << joints;
    assertThat(ends).hasSize(all);
    assertThat(ends.stream().map(Arrays::toString).distinct()).hasSize(all);
    int before = 0;
    for (double[] end : ends) {
      int turned = (int) Arrays.stream(end).filter(v -> v == -3).count();
      assertThat(turned).isGreaterThanOrEqualTo(before);
      assertThat(Arrays.stream(end).filter(v -> v == 3.2831853071795867).count())
          .isEqualTo(joints - turned);
      before = turned;
    }
  }

  @Test
  void endsAreTurnsFromTheGoalWithinATurnOfTheStartAndOnBothSides() {
    SplittableRandom random = new SplittableRandom(53);
    for (int i = 0; i < 20_000; i++) {
      double start = random.nextDouble(-40, 40);
      double goal = random.nextDouble(-40, 40);
      List<double[]> ends = ends(start, goal);
      double first = ends.get(0)[2] - start;
      double second = ends.get(1)[2] - start;
      assertThat(ends).hasSize(2);
      assertThat(Math.abs(first)).isLessThanOrEqualTo(Math.PI + 1e-12);
      assertThat(Math.abs(second)).isBetween(Math.PI - 1e-12, 2 * Math.PI + 1e-12);
      assertThat(first * second).isNegative();
      for (double[] end : ends) {
        assertThat(Math.sin((end[2] - goal) / 2)).isBetween(-1e-13, 1e-13);
      }
    }
  }

  @Test
  void startsBeyondTheReachOfTurnsKeepTheirRange() {
    double[] far = ARM.defaultConfiguration();
    far[2] = 1e300;
    ConfigurationSpace space = PeriodicCoordinates.of(SPACE).around(SPACE, far);

    assertThat(space.upper(2)).isEqualTo(SPACE.upper(2));
  }
}
