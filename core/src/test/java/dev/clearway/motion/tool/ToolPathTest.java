package dev.clearway.motion.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolPathTest {
  private static final Pose FROM = Pose.fromRollPitchYaw(0.3, -0.2, 0.7, 0.4, -1.1, 2.3);

  /** Turns of all sizes, those by almost nothing and by almost half a turn among them. */
  @ParameterizedTest
  @ValueSource(
      doubles = {0, 1e-13, 1e-9, 5e-5, 1e-3, 0.8, 3, 3.1415, 3.14159260, 3.141592653589, 3.5})
  void aLineEndsAtItsTarget(double angle) {
    SplittableRandom random = new SplittableRandom(3);
    for (int n = 0; n < 50; n++) {
      Pose to = PlainPath.turned(FROM, PlainPath.unit(random.doubles(3, -1, 1).toArray()), angle);
      double[] moved = to.toArray();
      moved[9] += 0.4;
      Pose target = Pose.fromArray(moved);
      ToolPath path = ToolPath.line(FROM, target);
      assertThat(path.at(0).toArray()).containsExactly(FROM.toArray(), within(1e-15));
      assertThat(path.at(1).toArray()).containsExactly(target.toArray(), within(3e-12));
      assertThat(path.angle()).isBetween(0.0, Math.PI + 1e-15);
    }
  }

  @Test
  void aCircleRunsThroughItsThreePoints() {
    SplittableRandom random = new SplittableRandom(4);
    for (int n = 0; n < 200; n++) {
      Pose to = PlainPath.turned(FROM, new double[] {0, 0, 1}, random.nextDouble(3));
      double[] moved = to.toArray();
      moved[9] += random.nextDouble(0.1, 1);
      double[] via = PlainPath.viaOf(FROM, Pose.fromArray(moved), random);
      ToolPath path = ToolPath.arc(FROM, via, Pose.fromArray(moved));
      assertThat(path.at(1).toArray()).containsExactly(moved, within(1e-9));
      double nearest = Double.POSITIVE_INFINITY;
      for (int i = 0; i <= 2000; i++) {
        Pose at = path.at(i / 2000.0);
        double[] off = {at.x() - via[0], at.y() - via[1], at.z() - via[2]};
        nearest = Math.min(nearest, Math.hypot(Math.hypot(off[0], off[1]), off[2]));
      }
      assertThat(nearest).isLessThan(path.length() / 2000);
    }
  }

  @Test
  void pointsOnALineMakeNoCircle() {
    double[] end = FROM.toArray();
    end[9] += 0.2;
    double[] via = {FROM.x() + 0.1, FROM.y(), FROM.z()};
    assertThatThrownBy(() -> ToolPath.arc(FROM, via, Pose.fromArray(end)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("on one line");
  }
}
