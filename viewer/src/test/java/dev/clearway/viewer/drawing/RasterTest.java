package dev.clearway.viewer.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RasterTest {
  private final Raster raster = new Raster(40, 30);

  @Test
  void nearTrianglesHideFarOnesInEitherOrder() {
    double[] a = {0, 0, 1};
    double[] b = {30, 0, 1};
    double[] c = {0, 29, 1};
    double[] farA = {0, 0, 0};
    double[] farB = {39, 0, 0};
    double[] farC = {0, 29, 0};
    raster.triangle(a, b, c, 0xFF0000, 0);
    raster.triangle(farA, farB, farC, 0x00FF00, 1);
    assertThat(raster.colour(3, 3)).isEqualTo(0xFF0000);
    assertThat(raster.colour(36, 1)).isEqualTo(0x00FF00);
    assertThat(raster.colour(39, 29)).isEqualTo(0xFFFFFF);
    int[] seen = raster.seen(2);
    assertThat(seen[0]).isBetween(400, 500);
    assertThat(seen[1]).isBetween(80, 160);
  }

  @Test
  void whatIsOutsideOrNoNumberIsLeftOut() {
    double[] nan = {Double.NaN, 0, 0};
    raster.triangle(nan, new double[] {5, 5, 0}, new double[] {9, 1, 0}, 0, 0);
    raster.triangle(
        new double[] {-1e9, -1e9, 0},
        new double[] {1e9, -1e9, 0},
        new double[] {0, 1e9, 0},
        0x123456,
        1);
    assertThat(raster.seen(2)).containsExactly(0, 40 * 30);
    assertThat(raster.colour(20, 15)).isEqualTo(0x123456);
  }
}
