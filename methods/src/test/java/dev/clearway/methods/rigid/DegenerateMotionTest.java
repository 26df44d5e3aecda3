package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.Axis;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions at which the paper's map is undefined, and numbers that are none. */
final class DegenerateMotionTest {
  /** A flat body in the plane z = 0. */
  private static final double[] CHIP = {-0.1, -0.1, 0, 0.1, -0.1, 0, 0, 0.1, 0};

  /** A flat obstacle in the same plane, across the way of a body that moves by 1 m in x. */
  private static final double[] PLATE = {0.8, -1, 0, 0.8, 1, 0, 2, 0, 0};

  private static final Flight ACROSS =
      new Flight(CHIP, new double[] {1, 0, 0}, new Turn(Axis.Z, 1));

  /** T2 T1 with a small value for dz, as the paper advises. */
  private static CertifiedMap paperMap(double small) {
    double across = Math.sqrt(6) / (3 * ACROSS.hourglass().arc());
    double upright = Math.sqrt(3) / (3 * small);
    double[] rows = {across, 0, -across / small, 0, across, 0, 0, 0, upright};
    return CertifiedMap.of(rows, ACROSS.hourglass());
  }

  private static double exactDistance(CertifiedMap map) {
    return Soup.distance(Flight.mapped(map, ACROSS.at(0.5)), Flight.mapped(map, PLATE));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-1, 1e-3, 1e-6, 1e-9, 1e-12, 1e-15})
  void smallValueInPlaceOfZeroIsNotProvenFreeThroughTheObstacle(double small) {
    CertifiedMap map = paperMap(small);
    assertThat(map.identity()).isFalse();
    assertThat(Soup.distance(ACROSS.at(0.8), PLATE)).as("they meet").isLessThan(1e-12);
    assertThat(exactDistance(map)).as("the paper's rule: free if above h").isGreaterThan(0.5);
    assertThat(map.slack(exactDistance(map), 0.5)).isNotPositive();
    assertThat(map.slack(exactDistance(map), 0.2)).isNotPositive();
  }

  @Test
  void motionOfOneMetreAcrossItsAxisIsProvenUpToTheObstacleOnly() {
    double half =
        RigidCertificate.provenHalfLength(
            EllipsoidMaps.ranked(ACROSS.hourglass()), ACROSS.separation(0.5, PLATE), 0.5);
    assertThat(half).isBetween(0.1, 0.25);
    assertThat(Soup.distance(ACROSS.at(0.5 + half), PLATE)).isPositive();
    assertThat(Soup.distance(ACROSS.at(0.75), PLATE)).isLessThan(1e-12);
  }

  @Test
  void translationAlongItsAxisOrAnyHasANeedle() {
    for (Axis axis : List.of(Axis.X, Axis.Z, new Axis(1, 2, 3))) {
      Hourglass hourglass = new Hourglass(0, 0, -2, axis, 0);
      CertifiedMap needle = EllipsoidMaps.needle(hourglass);
      assertThat(needle.identity()).isFalse();
      assertThat(needle.displacementUpperBound()).isCloseTo(1, within(1e-11));
      assertThat(needle.entry(0, 2)).isCloseTo(0, within(1e-15));
      assertThat(Math.abs(needle.entry(2, 2))).isCloseTo(0.5, within(1e-15));
    }
  }

  @Test
  void rotationAloneHasADiskThatAnObstacleAboveDoesNotTouch() {
    Hourglass hourglass = new Hourglass(0, 0, 0, Axis.Z, 2);
    CertifiedMap disk = EllipsoidMaps.disk(hourglass);
    assertThat(disk.identity()).isFalse();
    assertThat(disk.displacementUpperBound()).isCloseTo(1, within(1e-11));
    assertThat(EllipsoidMaps.minimumVolume(hourglass).identity()).isTrue();
    assertThat(EllipsoidMaps.needle(hourglass).identity()).isTrue();
    // 0.1 m above is 3.2 in the transformed workspace: free at all times, though 2 m are travelled.
    assertThat(disk.provenHalfLength(3.2)).isGreaterThan(1);
  }

  @Test
  void nearlyPlanarMotionsHaveADiskAtLeastAsHighAsTheWay() {
    for (double dz : new double[] {0, 1e-300, 1e-16, 1e-9, 1e-3, 0.02, 0.5, 3}) {
      Hourglass hourglass = new Hourglass(1, 0, dz, Axis.Z, 0.5);
      CertifiedMap disk = EllipsoidMaps.disk(hourglass);
      assertThat(disk.identity()).isFalse();
      assertThat(disk.displacementUpperBound()).isCloseTo(1, within(1e-10));
      assertThat(disk.entry(2, 2) * dz).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void restIsProvenForeverByAnyDistance() {
    Hourglass rest = new Hourglass(0, 0, 0, Axis.Z, 0);
    List<CertifiedMap> maps = EllipsoidMaps.ranked(rest);
    assertThat(maps).hasSize(1);
    assertThat(maps.get(0).displacementUpperBound()).isZero();
    assertThat(maps.get(0).provenHalfLength(1e-12)).isGreaterThan(1);
    assertThat(maps.get(0).provenHalfLength(0)).isZero();
    assertThat(maps.get(0).slack(1e-12, 0.5)).isPositive();
  }

  @Test
  void mapThatIsNoneIsTheIdentity() {
    Hourglass hourglass = new Hourglass(1, 2, 3, Axis.X, 1);
    double nan = Double.NaN;
    for (double[] rows :
        new double[][] {
          {nan, 0, 0, 0, 1, 0, 0, 0, 1},
          {1, 0, 0, 0, Double.POSITIVE_INFINITY, 0, 0, 0, 1},
          {1e308, 0, 0, 0, 1e308, 0, 0, 0, 1e308},
          {1e-308, 0, 0, 0, 1e-308, 0, 0, 0, 1e-308},
          {0, 0, 0, 0, 0, 0, 0, 0, 0},
          {1, 2, 3, 4, 5, 6, 7, 8, 9},
          {1, 0, 0, 0, 1, 0, 0, 0, 0},
          {1, 1, 0, 1, 1 + 0x1p-52, 0, 0, 0, 1},
        }) {
      CertifiedMap map = CertifiedMap.of(rows, hourglass);
      assertThat(map.identity()).isTrue();
      assertThat(map.entry(0, 0)).isEqualTo(1);
      assertThat(map.displacementUpperBound())
          .isEqualTo(CertifiedMap.sphere(hourglass).displacementUpperBound());
    }
  }

  @Test
  void extremeSizesKeepFiniteBoundsOrProveNothing() {
    for (double size : new double[] {4.9e-324, 1e-310, 1e-200, 1e-60, 1e60, 1e200, 1e307}) {
      Hourglass hourglass = new Hourglass(size, -size, size, new Axis(0, 1, 0), size);
      for (CertifiedMap map : EllipsoidMaps.ranked(hourglass)) {
        double image =
            map.identity()
                ? 2.6 * size // (√2 + 1)² + 1 = 6.83 is the square
                : size * Math.abs(map.entry(2, 0) - map.entry(2, 1) + map.entry(2, 2));
        assertThat(map.displacementUpperBound()).isGreaterThanOrEqualTo(image);
        assertThat(map.slack(Double.NaN, 0.5)).isNaN();
        assertThat(map.provenHalfLength(Double.NaN)).isZero();
        assertThat(map.provenHalfLength(-1)).isZero();
        assertThat(map.provenHalfLength(Double.POSITIVE_INFINITY)).isZero();
      }
    }
  }

  @Test
  void numbersThatAreNoneAreRefused() {
    assertThatThrownBy(() -> new Hourglass(Double.NaN, 0, 0, Axis.Z, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Hourglass(0, 0, 0, Axis.Z, -1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Turn(Axis.Z, Double.POSITIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CertifiedMap.of(new double[8], new Hourglass(0, 0, 0, Axis.Z, 1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
