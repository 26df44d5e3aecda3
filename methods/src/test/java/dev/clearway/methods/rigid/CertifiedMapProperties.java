package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.Axis;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bound of a map holds for sampled displacements, to sixty digits, and is nearly met. */
final class CertifiedMapProperties {
  private static final MathContext DIGITS = new MathContext(60);

  private final Random random = new Random(20240611);

  /** Displacements of all sizes, along and across the axis, nearly so, and none. */
  private Hourglass hourglass() {
    Axis axis = Flight.axis(random);
    double[] d = Flight.direction(random);
    double length = Math.pow(10, random.nextDouble(-6, 4));
    double along = axis.x() * d[0] + axis.y() * d[1] + axis.z() * d[2];
    double off =
        switch (random.nextInt(5)) {
          case 0 -> along;
          case 1 -> along * (1 - Math.pow(10, random.nextDouble(-17, 0)));
          default -> 0;
        };
    double arc = random.nextInt(6) == 0 ? 0 : length * Math.pow(10, random.nextDouble(-9, 3));
    double still = random.nextInt(12) == 0 ? 0 : length;
    return new Hourglass(
        still * (d[0] - off * axis.x()),
        still * (d[1] - off * axis.y()),
        still * (d[2] - off * axis.z()),
        axis,
        arc);
  }

  private CertifiedMap anyMap(Hourglass hourglass) {
    double[] rows = new double[9];
    for (int row = 0; row < 3; row++) {
      double scale = Math.pow(10, random.nextDouble(-5, 5));
      for (int k = 0; k < 3; k++) {
        rows[3 * row + k] = scale * random.nextGaussian();
      }
    }
    return CertifiedMap.of(rows, hourglass);
  }

  @Test
  void ellipsoidEnclosesSampledDisplacements() {
    int tight = 0;
    for (int i = 0; i < 1500; i++) {
      Hourglass hourglass = hourglass();
      CertifiedMap any = anyMap(hourglass);
      assertThat(longest(any, hourglass)).isLessThanOrEqualTo(any.displacementUpperBound());
      for (CertifiedMap map : EllipsoidMaps.ranked(hourglass)) {
        double longest = longest(map, hourglass);
        assertThat(longest).as("%s", hourglass).isLessThanOrEqualTo(map.displacementUpperBound());
        tight += longest > 0.9 * map.displacementUpperBound() ? 1 : 0;
      }
    }
    assertThat(tight).isGreaterThan(3000);
  }

  /** The longest image of sampled points on the rim for half length 1, rounded down. */
  private double longest(CertifiedMap map, Hourglass hourglass) {
    BigDecimal longest = BigDecimal.ZERO;
    double phase = random.nextDouble();
    BigDecimal[][] plane = ExactPlane.across(hourglass.axis());
    for (int i = 0; i < 16; i++) {
      double angle = 2 * Math.PI * (i + phase) / 16;
      BigDecimal[] d = ExactPlane.rim(hourglass, plane, angle);
      longest = longest.max(ExactPlane.image(map, d));
    }
    return Math.nextDown(longest.round(DIGITS).doubleValue());
  }

  @Test
  void boundIsNeverAboveTheSumOfBothParts() {
    for (int i = 0; i < 3000; i++) {
      Hourglass hourglass = hourglass();
      CertifiedMap map = i % 2 == 0 ? anyMap(hourglass) : EllipsoidMaps.ranked(hourglass).get(0);
      double[] way = {hourglass.x(), hourglass.y(), hourglass.z()};
      double[] image = Flight.mapped(map, way);
      double sum = Math.sqrt(Soup.dot(image, image)) + hourglass.arc() * normAcross(map, hourglass);
      double rounding = 1e-13 * map.normUpperBound() * (hourglass.lengthUp() + hourglass.arc());
      assertThat(map.displacementUpperBound()).isLessThanOrEqualTo(sum * (1 + 1e-12) + rounding);
    }
  }

  private static double normAcross(CertifiedMap map, Hourglass hourglass) {
    Frame frame = Frame.about(hourglass.axis());
    Axis p = frame.first();
    Axis q = frame.second();
    double[] images = Flight.mapped(map, new double[] {p.x(), p.y(), p.z(), q.x(), q.y(), q.z()});
    double largest = 0;
    // Alternating multiplication by the matrix and its transpose, from two starts.
    for (int start = 0; start < 2; start++) {
      double a = start;
      double b = 1;
      for (int i = 0; i < 60; i++) {
        double[] w = new double[3];
        for (int k = 0; k < 3; k++) {
          w[k] = a * images[k] + b * images[3 + k];
        }
        largest = Math.max(largest, Math.sqrt(Soup.dot(w, w) / (a * a + b * b)));
        double nextA = w[0] * images[0] + w[1] * images[1] + w[2] * images[2];
        double nextB = w[0] * images[3] + w[1] * images[4] + w[2] * images[5];
        double scale = Math.max(Math.abs(nextA), Math.abs(nextB));
        a = nextA / scale;
        b = nextB / scale;
      }
    }
    return largest;
  }

  @Test
  void sphereIsTheSmallestOneOfTheSeventeenthEquation() {
    for (int i = 0; i < 1000; i++) {
      Hourglass hourglass = hourglass();
      double dz = hourglass.along();
      Frame frame = Frame.about(hourglass.axis());
      double[] way = {hourglass.x(), hourglass.y(), hourglass.z()};
      Axis p = frame.first();
      Axis q = frame.second();
      double dx = Soup.dot(way, new double[] {p.x(), p.y(), p.z()});
      double dy = Soup.dot(way, new double[] {q.x(), q.y(), q.z()});
      double smallest = Math.hypot(Math.hypot(dx, dy) + hourglass.arc(), dz);
      double bound = CertifiedMap.sphere(hourglass).displacementUpperBound();
      assertThat(bound).isBetween(smallest * (1 - 1e-14), smallest * (1 + 1e-12));
    }
  }

  @Test
  void minimumVolumeIsThreeRootThreeTimesTheHourglass() {
    int met = 0;
    for (int i = 0; i < 3000; i++) {
      Hourglass hourglass = hourglass();
      CertifiedMap map = EllipsoidMaps.minimumVolume(hourglass);
      double ratio = map.ellipsoidVolume() / hourglass.volume(1);
      if (!map.identity() && hourglass.arc() > 0.05 * hourglass.lengthUp()) {
        assertThat(ratio).isBetween(3 * Math.sqrt(3) * (1 - 1e-9), 3 * Math.sqrt(3) * (1 + 1e-9));
        assertThat(map.displacementUpperBound()).isBetween(1 - 1e-9, 1 + 1e-9);
        met++;
      }
    }
    assertThat(met).isGreaterThan(200);
  }

  @Test
  void rankedMapsStartWithTheSmallestEllipsoidAndHoldTheSphere() {
    int better = 0;
    for (int i = 0; i < 1000; i++) {
      Hourglass hourglass = hourglass();
      List<CertifiedMap> maps = EllipsoidMaps.ranked(hourglass);
      assertThat(maps).filteredOn(CertifiedMap::identity).hasSize(1);
      better += maps.get(0).identity() ? 0 : 1;
      assertThat(maps).extracting(CertifiedMap::displacementUpperBound).allMatch(Double::isFinite);
    }
    assertThat(better).isGreaterThan(800);
  }
}
