package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which laws of a metric the volume obeys, and which not. */
final class HourglassVolumeTest {
  private static final double RADIUS = 0.7;

  private final Random random = new Random(12);

  private static double volume(Pose from, Pose to) {
    RigidMotion m = RigidMotion.between(from, to);
    return Hourglass.of(m.x(), m.y(), m.z(), m.turn(), RADIUS).volume(0.5);
  }

  private Pose pose() {
    return Pose.fromArray(Placements.random(random, 2));
  }

  @Test
  void volumeIsThatOfTwoConesAndTheSameForTheWayBack() {
    for (int i = 0; i < 200; i++) {
      Pose from = pose();
      Pose to = pose();
      RigidMotion m = RigidMotion.between(from, to);
      Axis a = m.turn().axis();
      double height = Math.abs(a.x() * m.x() + a.y() * m.y() + a.z() * m.z()) / 2;
      double radius = RADIUS * m.turn().angle() / 2;
      double cones = 2 * Math.PI * radius * radius * height / 3;
      double there = volume(from, to);
      assertThat(there).isCloseTo(cones, within(1e-9));
      assertThat(volume(to, from)).isCloseTo(there, within(1e-9));
    }
  }

  @Test
  void volumeIsZeroBetweenDifferentConfigurations() {
    Pose start = Pose.IDENTITY;
    assertThat(volume(start, start)).isZero();
    assertThat(volume(start, Pose.translation(3, 4, 5))).as("no turn").isZero();
    assertThat(volume(start, Pose.fromRollPitchYaw(0, 0, 0, 0, 0, 1))).as("no way").isZero();
    assertThat(volume(start, Pose.fromRollPitchYaw(1, 2, 0, 0, 0, 1))).as("planar").isZero();
  }

  @Test
  void partsOfAMotionHaveLessVolumeThanTheWhole() {
    Pose start = Pose.IDENTITY;
    Pose third = Pose.fromRollPitchYaw(0, 0, 1, 0, 0, 0.3);
    Pose whole = Pose.fromRollPitchYaw(0, 0, 3, 0, 0, 0.9);
    assertThat(volume(start, whole)).isCloseTo(27 * volume(start, third), within(1e-9));
  }
}
