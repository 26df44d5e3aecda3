package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.motion.Timetable.Track;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What motions are made of compares by the numbers in its arrays. */
final class MotionValuesTest {
  private static TrajectoryPoint point(double x, double v, double a) {
    return new TrajectoryPoint(1, new double[] {x}, new double[] {v}, new double[] {a});
  }

  private static Arc arc(double center, double first, double second) {
    return new Arc(
        new double[] {center}, new double[] {first}, new double[] {second}, 0, second + 0.5);
  }

  @Test
  void pointsOfTrajectories() {
    assertThat(point(1, 2, 3)).isEqualTo(point(1, 2, 3)).hasSameHashCodeAs(point(1, 2, 3));
    assertThat(List.of(point(9, 2, 3), point(1, 9, 3), point(1, 2, 9)))
        .doesNotContain(point(1, 2, 3));
  }

  @Test
  void arcs() {
    assertThat(arc(1, 2, 3)).isEqualTo(arc(1, 2, 3)).hasSameHashCodeAs(arc(1, 2, 3));
    assertThat(List.of(arc(9, 2, 3), arc(1, 9, 3), arc(1, 2, 9))).doesNotContain(arc(1, 2, 3));
  }

  @Test
  void tracks() {
    assertThat(new Track(new int[] {1, 2}, List.of()))
        .isEqualTo(new Track(new int[] {1, 2}, List.of()))
        .hasSameHashCodeAs(new Track(new int[] {1, 2}, List.of()))
        .isNotEqualTo(new Track(new int[] {1, 3}, List.of()));
  }
}
