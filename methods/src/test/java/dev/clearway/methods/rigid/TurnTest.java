package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.Axis;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TurnTest {
  private final Random random = new Random(5);

  private static Pose turned(Axis axis, double angle) {
    double sin = StrictMath.sin(angle / 2);
    double cos = StrictMath.cos(angle / 2);
    return Pose.fromQuaternion(
        1, 2, 3, new Quaternion(sin * axis.x(), sin * axis.y(), sin * axis.z(), cos));
  }

  @Test
  void turnLeadsFromOneOrientationToTheOtherAtAnyAngle() {
    for (int i = 0; i < 2000; i++) {
      Axis axis = Flight.axis(random);
      double small = Math.pow(10, random.nextDouble(-17, -1));
      double angle =
          switch (i % 4) {
            case 0 -> small;
            case 1 -> Math.PI - small;
            case 2 -> Math.PI;
            default -> random.nextDouble(Math.PI);
          };
      Pose from = turned(Flight.axis(random), random.nextDouble(3));
      Pose to = turned(axis, angle).times(from);
      Turn turn = Turn.between(from, to);
      Pose end = turned(turn.axis(), turn.angle()).times(from);
      assertThat(turn.angle()).isBetween(0.0, Math.PI);
      assertThat(turn.angle()).isCloseTo(angle, within(1e-14));
      for (int k = 0; k < 9; k++) {
        assertThat(end.rotation(k / 3, k % 3)).isCloseTo(to.rotation(k / 3, k % 3), within(1e-14));
      }
    }
  }

  @Test
  void equalOrientationsAreNoTurn() {
    for (int i = 0; i < 100; i++) {
      Pose pose = turned(Flight.axis(random), random.nextDouble(3));
      assertThat(Turn.between(pose, pose)).isEqualTo(Turn.NONE);
    }
  }

  @Test
  void radiusIsTheLargestDistanceFromTheAxis() {
    for (int i = 0; i < 500; i++) {
      Axis axis = Flight.axis(random);
      Frame frame = Frame.about(axis);
      double scale = Math.pow(10, random.nextDouble(-320, 9));
      double across = random.nextInt(4) == 0 ? 0 : random.nextDouble();
      double along = random.nextDouble(-5, 5);
      double[] point = {
        scale * (across * frame.first().x() + along * axis.x()),
        scale * (across * frame.first().y() + along * axis.y()),
        scale * (across * frame.first().z() + along * axis.z())
      };
      double radius = new Turn(axis, 1).radiusUpperBound(point);
      assertThat(radius).isGreaterThanOrEqualTo(scale * (across - 2e-15));
      if (scale > 1e-100) {
        assertThat(radius).isLessThanOrEqualTo(scale * (across + 1e-13));
      }
    }
  }

  @Test
  void volumeIsThatOfTwoCones() {
    Turn turn = new Turn(Axis.Z, 2);
    Hourglass hourglass = Hourglass.of(5, 7, -3, turn, 0.5);
    assertThat(hourglass.arc()).isGreaterThanOrEqualTo(1).isCloseTo(1, within(1e-15));
    assertThat(hourglass.volume(1)).isCloseTo(2 * Math.PI, within(1e-12));
    assertThat(hourglass.volume(0.5)).isCloseTo(Math.PI / 4, within(1e-12));
  }
}
