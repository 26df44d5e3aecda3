package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The longest image of an hourglass' displacements, found by a search, against the bound. */
class MapBoundTightnessProperties {
  private static final int DIRECTIONS = 720;

  private static double length(double[] t, double x, double y, double z) {
    double a = t[0] * x + t[1] * y + t[2] * z;
    double b = t[3] * x + t[4] * y + t[5] * z;
    double c = t[6] * x + t[7] * y + t[8] * z;
    return Math.sqrt(a * a + b * b + c * c);
  }

  /** The largest |T d| for d = p + arc w, w a unit vector across the axis: the rim of the cone. */
  private static double longest(double[] t, Hourglass h) {
    Frame frame = Frame.about(h.axis());
    double longest = 0;
    for (int i = 0; i < DIRECTIONS; i++) {
      double c = h.arc() * Math.cos(2 * Math.PI * i / DIRECTIONS);
      double s = h.arc() * Math.sin(2 * Math.PI * i / DIRECTIONS);
      longest =
          Math.max(
              longest,
              length(
                  t,
                  h.x() + c * frame.first().x() + s * frame.second().x(),
                  h.y() + c * frame.first().y() + s * frame.second().y(),
                  h.z() + c * frame.first().z() + s * frame.second().z()));
    }
    return longest;
  }

  private static Hourglass hourglass(SplittableRandom random) {
    double[] p = Flight.direction(random);
    double length = random.nextDouble(0.1, 3);
    return new Hourglass(
        length * p[0], length * p[1], length * p[2], Flight.axis(random), random.nextDouble(0, 3));
  }

  @Test
  void noDisplacementIsLongerThanTheBoundAndSomeAreNearlyAsLong() {
    SplittableRandom random = new SplittableRandom(6);
    double best = 0;
    double sum = 0;
    int maps = 0;
    for (int i = 0; i < 300; i++) {
      Hourglass h = hourglass(random);
      for (CertifiedMap map : EllipsoidMaps.ranked(h)) {
        double[] t = new double[9];
        map.copyTo(t);
        double share = longest(t, h) / map.displacementUpperBound();
        assertThat(share).isLessThanOrEqualTo(1 + 1e-12);
        best = Math.max(best, share);
        sum += share;
        maps++;
      }
      double[] t = random.doubles(9, -1, 1).toArray();
      assertThat(longest(t, h)).isLessThanOrEqualTo(MapBound.of(t, h) * (1 + 1e-12));
    }
    assertThat(best).as("needed of the bound").isGreaterThan(0.9999);
    assertThat(sum / maps).as("mean").isGreaterThan(0.9);
  }

  /** For any map, where there is no way to go: the arc alone, along the worst direction. */
  @Test
  void turnsAloneNeedTheWholeBoundForAnyMap() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 300; i++) {
      Hourglass h = new Hourglass(0, 0, 0, Flight.axis(random), random.nextDouble(0.1, 3));
      double[] t = random.doubles(9, -1, 1).toArray();
      assertThat(longest(t, h) / MapBound.of(t, h)).isBetween(0.9999, 1 + 1e-12);
    }
  }

  @Test
  void noUnitVectorIsStretchedByMoreThanTheNormAndOneByNearlyAsMuch() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 300; i++) {
      double[] t = random.doubles(9, -1, 1).toArray();
      t[i % 9] *= i % 4 == 0 ? 1e6 : 1;
      double norm = MapBound.largestStretch(t);
      double[] v = Flight.direction(random);
      double stretch = 0;
      for (int step = 0; step < 2_000; step++) { // towards the largest singular value
        double[] w = new double[3];
        for (int k = 0; k < 3; k++) {
          w[k] = t[3 * k] * v[0] + t[3 * k + 1] * v[1] + t[3 * k + 2] * v[2];
        }
        stretch = Math.sqrt(Soup.dot(w, w));
        for (int k = 0; k < 3; k++) {
          v[k] = t[k] * w[0] + t[3 + k] * w[1] + t[6 + k] * w[2];
        }
        double length = Math.sqrt(Soup.dot(v, v));
        for (int k = 0; k < 3; k++) {
          v[k] /= length;
        }
      }
      assertThat(stretch / norm).as("needed of the norm").isBetween(0.99, 1 + 1e-14);
    }
    assertThat(CertifiedMap.sphere(hourglass(random)).normUpperBound()).isEqualTo(1);
  }
}
