package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConvexDistanceProperties {
  private static final Body.Kind[] KINDS = Body.Kind.values();

  /** Rotations by multiples of 90 degrees: exact in doubles, and so are their products. */
  private static final double[][] QUARTER_TURNS = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},
    {0, -1, 0, 1, 0, 0, 0, 0, 1},
    {0, 0, 1, 1, 0, 0, 0, 1, 0},
    {-1, 0, 0, 0, 0, 1, 0, 1, 0},
  };

  private final ConvexDistance distance = new ConvexDistance();
  private final ConvexDistance other = new ConvexDistance();
  private final Random random = new Random(11);
  private int separated;

  @Test
  void boundsBracketTheExactDistanceOfAHundredThousandPairs() {
    SoundnessCampaign campaign = new SoundnessCampaign(2);
    campaign.run(100_000);
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.pairs).isEqualTo(100_000);
    assertThat(campaign.separated).isGreaterThan(60_000);
    assertThat(campaign.close).isGreaterThan(20_000);
    assertThat(campaign.overlapping).isGreaterThan(10_000);
    assertThat(campaign.proven).isGreaterThan(campaign.overlapping * 9 / 10);
    assertThat(campaign.wide).isZero();
  }

  @Test
  void swappedBodiesHaveTheSameDistance() {
    for (int i = 0; i < 4000; i++) {
      Body a = body();
      Body b = body();
      double[] pose = gridPose();
      distance.query(a.map(), b.map(), pose, 0);
      other.query(b.map(), a.map(), inverseOfGrid(pose), 0);
      assertSameDistance("swap " + i);
    }
    assertThat(separated).isBetween(1000, 3900);
  }

  @Test
  void bodiesMovedTogetherHaveTheSameDistance() {
    for (int i = 0; i < 4000; i++) {
      double[] a = gridPoints();
      double[] b = gridPoints();
      double[] shift = {grid(1e6), grid(1e6), grid(1e6)};
      double[] turn = QUARTER_TURNS[random.nextInt(QUARTER_TURNS.length)];
      double[] still = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
      distance.query(PointSet.of(a), PointSet.of(b), still, 0);
      SupportMap movedA = PointSet.of(moved(a, turn, shift));
      other.query(movedA, PointSet.of(moved(b, turn, shift)), still, 0);
      assertSameDistance("move " + i);
      // Far from the origin the interval is as narrow as near it.
      assertThat(other.upper() - other.lower()).isLessThan(1e-10);
    }
    assertThat(separated).isBetween(1000, 3900);
  }

  @Test
  void distanceScalesExactlyWithPowersOfTwo() {
    for (int i = 0; i < 2000; i++) {
      double scale = StrictMath.scalb(1.0, random.nextInt(60) - 30);
      double[] a = gridPoints();
      double[] b = gridPoints();
      double[] pose = Placements.random(random, 3);
      distance.query(PointSet.of(a), PointSet.of(b), pose, 0);
      double[] scaledPose = pose.clone();
      for (int k = 9; k < 12; k++) {
        scaledPose[k] *= scale;
      }
      other.query(PointSet.of(scaled(a, scale)), PointSet.of(scaled(b, scale)), scaledPose, 0);
      assertThat(other.lower()).isEqualTo(distance.lower() * scale);
      assertThat(other.upper()).isEqualTo(distance.upper() * scale);
      assertThat(other.overlapDepthLowerBound())
          .isEqualTo(distance.overlapDepthLowerBound() * scale);
      separated += distance.lower() > 0 ? 1 : 0;
    }
    assertThat(separated).isBetween(500, 1950);
  }

  @Test
  void growingABodyTakesAsMuchFromTheDistance() {
    PointSet grown = new PointSet(4);
    for (int i = 0; i < 2000; i++) {
      double[] a = gridPoints();
      Body b = body();
      double[] pose = Placements.random(random, 4);
      double radius = random.nextDouble();
      distance.query(PointSet.of(a), b.map(), pose, 0);
      grown.set(a, 0, 4, radius);
      other.query(grown, b.map(), pose, 0);
      double slack = 1e-10;
      assertThat(other.lower()).isLessThanOrEqualTo(Math.max(0, distance.upper() - radius) + slack);
      assertThat(other.upper()).isGreaterThanOrEqualTo(distance.lower() - radius - slack);
      assertThat(other.lower()).isGreaterThanOrEqualTo(distance.lower() - radius - slack);
      separated += other.lower() > 0 ? 1 : 0;
    }
    assertThat(separated).isBetween(500, 1950);
  }

  @Test
  void aSubsetOfThePointsIsNoCloser() {
    for (int i = 0; i < 2000; i++) {
      double[] a = gridPoints();
      Body b = body();
      double[] pose = Placements.random(random, 4);
      distance.query(PointSet.of(a), b.map(), pose, 0);
      other.query(PointSet.of(Arrays.copyOf(a, 9)), b.map(), pose, 0);
      assertThat(distance.lower()).isLessThanOrEqualTo(other.upper());
    }
  }

  @Test
  void aLimitIsDecidedAsByTheFullQueryAndEarlier() {
    long full = 0;
    long limited = 0;
    int farther = 0;
    int nearer = 0;
    for (int i = 0; i < 4000; i++) {
      Body a = body();
      Body b = body();
      double[] pose = Placements.random(random, 4);
      double enough = i % 5 == 0 ? 0 : 3 * random.nextDouble();
      distance.query(a.map(), b.map(), pose, 0);
      other.query(a.map(), b.map(), pose, 0, enough);
      full += distance.supports();
      limited += other.supports();
      assertThat(other.lower()).isLessThanOrEqualTo(distance.upper());
      assertThat(other.upper()).isGreaterThanOrEqualTo(distance.lower());
      assertThat(other.lower() > enough).isEqualTo(distance.lower() > enough);
      assertThat(other.upper() <= enough).isEqualTo(distance.upper() <= enough);
      farther += other.lower() > enough ? 1 : 0;
      nearer += other.upper() <= enough ? 1 : 0;
    }
    assertThat(farther).isGreaterThan(1000);
    assertThat(nearer).isGreaterThan(500);
    assertThat(limited).isLessThan(full * 2 / 3);
  }

  @Test
  void aRoughQueryBracketsTheDistanceAndEndsEarlier() {
    long full = 0;
    long rough = 0;
    int good = 0;
    int near = 0;
    for (int i = 0; i < 4000; i++) {
      Body a = body();
      Body b = body();
      double[] pose = Placements.random(random, 4);
      double enough = i % 5 == 0 ? 0 : 3 * random.nextDouble();
      double plenty = enough + 4 * random.nextDouble();
      distance.query(a.map(), b.map(), pose, 0);
      other.query(a.map(), b.map(), pose, 0, enough, plenty);
      full += distance.supports();
      rough += other.supports();
      assertThat(other.lower()).isLessThanOrEqualTo(distance.upper());
      assertThat(other.upper()).isGreaterThanOrEqualTo(distance.lower());
      if (distance.lower() > enough) {
        double worst = Math.min(plenty, distance.lower() / 1.25 * (1 - 1e-9));
        assertThat(other.lower()).isGreaterThanOrEqualTo(worst);
        good++;
      } else {
        near++;
      }
    }
    assertThat(good).isGreaterThan(1000);
    assertThat(near).isGreaterThan(300);
    assertThat(rough).isLessThan(full * 2 / 3);
  }

  private void assertSameDistance(String what) {
    assertThat(distance.lower()).as(what).isLessThanOrEqualTo(other.upper());
    assertThat(other.lower()).as(what).isLessThanOrEqualTo(distance.upper());
    assertThat(distance.lower()).as(what).isCloseTo(other.lower(), within(1e-9));
    separated += distance.lower() > 0 ? 1 : 0;
  }

  private Body body() {
    return KINDS[random.nextInt(KINDS.length)].random(random, 1);
  }

  /** Returns a number that sums of a few such numbers represent exactly. */
  private double grid(double size) {
    return Math.rint(Body.uniform(random, -size, size) * 1024) / 1024;
  }

  private double[] gridPoints() {
    double[] points = new double[12];
    for (int i = 0; i < points.length; i++) {
      points[i] = grid(2);
    }
    return points;
  }

  private double[] gridPose() {
    double[] pose = Arrays.copyOf(QUARTER_TURNS[random.nextInt(QUARTER_TURNS.length)], 12);
    for (int k = 9; k < 12; k++) {
      pose[k] = grid(1.5);
    }
    return pose;
  }

  private static double[] inverseOfGrid(double[] pose) {
    double[] out = new double[12];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        out[3 * i + j] = pose[3 * j + i];
      }
      out[9 + i] = -(pose[i] * pose[9] + pose[3 + i] * pose[10] + pose[6 + i] * pose[11]);
    }
    return out;
  }

  private static double[] moved(double[] points, double[] turn, double[] shift) {
    double[] out = new double[points.length];
    for (int i = 0; i < points.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        out[i + k] =
            turn[3 * k] * points[i]
                + turn[3 * k + 1] * points[i + 1]
                + turn[3 * k + 2] * points[i + 2]
                + shift[k];
      }
    }
    return out;
  }

  private static double[] scaled(double[] points, double scale) {
    double[] out = points.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] *= scale;
    }
    return out;
  }
}
