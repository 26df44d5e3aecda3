package dev.clearway.bench.multibody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TrackTest {
  private static double norm(Track track, int derivative, double time) {
    double x = track.value(0, derivative, time);
    double y = track.value(1, derivative, time);
    double z = track.value(2, derivative, time);
    return Math.sqrt(x * x + y * y + z * z);
  }

  private static Track random(SplittableRandom random) {
    int pieces = random.nextInt(1, 4);
    double[] starts = new double[pieces + 1];
    double[][][] coefficients = new double[pieces][3][8];
    for (int i = 0; i < pieces; i++) {
      starts[i + 1] = starts[i] + random.nextDouble(0.1, 2);
      for (double[] axis : coefficients[i]) {
        for (int k = 0; k < axis.length; k++) {
          axis[k] = random.nextDouble(-1, 1);
        }
      }
    }
    return new Track(starts, coefficients);
  }

  @Test
  void boundsHoldAtEveryInstantAndAreSharp() {
    SplittableRandom random = new SplittableRandom(2);
    int sharp = 0;
    for (int run = 0; run < 200; run++) {
      Track track = random(random);
      double speed = 0;
      double acceleration = 0;
      for (int i = 0; i <= 3000; i++) {
        double time = track.start() + (track.end() - track.start()) * i / 3000;
        speed = Math.max(speed, norm(track, 1, time));
        acceleration = Math.max(acceleration, norm(track, 2, time));
      }
      assertThat(track.speedUpperBound()).isGreaterThanOrEqualTo(speed);
      assertThat(track.accelerationUpperBound()).isGreaterThanOrEqualTo(acceleration);
      sharp += track.accelerationUpperBound() < 1.15 * acceleration ? 1 : 0;
    }
    assertThat(sharp).isGreaterThan(150);
  }

  @Test
  void theSmoothCurveGoesThroughItsPointsWithoutJumps() {
    double[] times = {1, 1.5, 2.5, 3};
    double[][] points = {{0, 0, 0}, {1, 2, 0}, {2, 2, 1}, {2, 5, 1}};
    Track track = Track.through(times, points);

    for (int i = 0; i < times.length; i++) {
      for (int axis = 0; axis < 3; axis++) {
        assertThat(track.value(axis, 0, times[i])).isCloseTo(points[i][axis], within(1e-12));
      }
    }
    assertThat(track.largestJump(0)).isLessThan(1e-12);
    assertThat(track.largestJump(1)).isLessThan(1e-12);
    assertThat(Track.straight(times, points).largestJump(1)).isGreaterThan(1);
    assertThat(Track.straight(times, points).speedUpperBound()).isCloseTo(6, within(1e-9));
  }
}
