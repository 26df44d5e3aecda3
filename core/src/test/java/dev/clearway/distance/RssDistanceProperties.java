package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.testkit.RandomRectangles;
import dev.clearway.testkit.RectangleWays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RssDistanceProperties {
  private static final int PAIRS = 120_000;
  private static final double ALL = Double.POSITIVE_INFINITY;

  /** No coordinate in these tests is larger. */
  private static final double REACH = 10;

  private static final double ERROR = REACH * RssDistance.ERROR;

  private final RandomRectangles pair = new RandomRectangles(new Random(77));
  private final RssDistance rss = new RssDistance();

  @Test
  void boundIsNeverAboveTheDistanceAndNoFurtherBelowThanRounding() {
    int apart = 0;
    int near = 0;
    for (int i = 0; i < PAIRS; i++) {
      pair.next();
      double[] a = RectangleWays.placed(pair.first, Pose.IDENTITY.toArray());
      double[] b = RectangleWays.placed(pair.second, pair.pose);
      double radii = pair.first[14] + pair.second[14];
      double exact = RectangleWays.distance(a, b) - radii;
      double bound = bound(0, ALL);
      assertThat(bound).as("pair " + i).isLessThanOrEqualTo(Math.max(exact, 0) + ERROR);
      if (exact > 0) {
        apart++;
        near += exact < 1e-6 ? 1 : 0;
        assertThat(bound)
            .as("pair " + i)
            .isGreaterThanOrEqualTo(exact - 1e-11 * (exact + radii) - ERROR);
      }
    }
    assertThat(apart).isBetween(PAIRS / 2, 9 * PAIRS / 10);
    assertThat(near).isGreaterThan(PAIRS / 300);
  }

  @Test
  void thresholdsOnlyLoosenTheBoundWhereTheySayTheyMay() {
    Random random = new Random(3);
    for (int i = 0; i < PAIRS / 4; i++) {
      pair.next();
      double enough = random.nextInt(3) == 0 ? 0 : random.nextDouble();
      double plenty = enough + random.nextDouble();
      double full = bound(0, ALL);
      double bound = bound(enough, plenty);
      if (full > enough + ERROR && full <= plenty) {
        assertThat(bound).as("pair " + i).isEqualTo(full);
      } else if (full <= enough) {
        assertThat(bound).as("pair " + i).isLessThanOrEqualTo(Math.max(0, full + ERROR));
      } else if (full > plenty) {
        assertThat(bound).as("pair " + i).isGreaterThan(plenty).isLessThanOrEqualTo(full + ERROR);
      }
    }
  }

  @Test
  void swappingTheVolumesChangesNothingButRounding() {
    for (int i = 0; i < PAIRS / 4; i++) {
      pair.next();
      double bound = bound(0, ALL);
      double[] back = Pose.fromArray(pair.pose).inverse().toArray();
      double other = rss.bound(pair.second, 0, pair.first, 0, back, 0, ALL);
      assertEqual(other, bound, i);
    }
  }

  @Test
  void movingBothVolumesChangesNothingButRounding() {
    Random random = new Random(6);
    for (int i = 0; i < PAIRS / 4; i++) {
      pair.next();
      double bound = bound(0, ALL);
      Pose move =
          Pose.fromRollPitchYaw(
              random.nextDouble(), 1, -2, random.nextDouble(), random.nextDouble(), 2);
      move(pair.first, move);
      Pose moved = move.times(Pose.fromArray(pair.pose));
      assertEqual(rss.bound(pair.first, 0, pair.second, 0, moved.toArray(), 0, ALL), bound, i);
    }
  }

  /** Equal to 1e-11 where the volumes are apart; only the sign is promised where they are not. */
  private static void assertEqual(double other, double bound, int i) {
    double rounding = 1e-11 + 2 * ERROR;
    if (bound > rounding) {
      assertThat(Math.abs(other - bound)).as("pair " + i).isLessThanOrEqualTo(rounding);
    } else {
      assertThat(other).as("pair " + i).isLessThanOrEqualTo(2 * rounding);
    }
  }

  private double bound(double enough, double plenty) {
    return rss.bound(pair.first, 0, pair.second, 0, pair.pose, enough, plenty);
  }

  private static void move(double[] volume, Pose pose) {
    double[] old = volume.clone();
    pose.transform(old, 0, volume, 0);
    for (int axis = 3; axis < 12; axis += 3) {
      for (int row = 0; row < 3; row++) {
        volume[axis + row] =
            pose.rotation(row, 0) * old[axis]
                + pose.rotation(row, 1) * old[axis + 1]
                + pose.rotation(row, 2) * old[axis + 2];
      }
    }
  }
}
