package dev.clearway.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PointCloudTest {
  private static float[] random(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] points = new float[3 * count];
    for (int i = 0; i < points.length; i++) {
      // Many equal coordinates, as of a grid, and some points twice.
      points[i] = random.nextInt(3) == 0 ? random.nextInt(8) : (float) random.nextDouble(-4, 4);
    }
    return points;
  }

  private static Map<String, Integer> count(List<PointCloud> tiles) {
    Map<String, Integer> all = new TreeMap<>();
    for (PointCloud tile : tiles) {
      for (int p = 0; p < tile.size(); p++) {
        String point =
            tile.coordinate(p, 0) + " " + tile.coordinate(p, 1) + " " + tile.coordinate(p, 2);
        all.merge(point, 1, Integer::sum);
      }
    }
    return all;
  }

  @Test
  void tilesHoldEachPointOnce() {
    float[] points = random(20_000, 1);
    Map<String, Integer> before = count(List.of(PointCloud.of(points.clone(), 1)));
    List<PointCloud> tiles = PointCloud.tiles(points, 1);
    assertThat(count(tiles)).isEqualTo(before);
    assertThat(tiles).hasSizeBetween(20_000 / 512, 100).allMatch(tile -> tile.size() <= 512);
    for (PointCloud tile : tiles) {
      for (int p = 0; p < tile.size(); p++) {
        for (int k = 0; k < 3; k++) {
          assertThat(tile.coordinate(p, k)).isBetween(tile.bound(k), tile.bound(3 + k));
        }
      }
    }
  }

  @Test
  void aNewScanOfARegionLeavesOtherTilesAsTheyAre() {
    List<PointCloud> tiles = PointCloud.tiles(random(50_000, 2), 0.01);
    double[] box = {-1, -1, -1, 1, 1, 1};
    float[] fresh = {0.5f, 0.25f, 0.125f, 7, 7, 7};
    List<PointCloud> after = PointCloud.replaced(tiles, box, fresh.clone());
    Map<String, Integer> expected = new TreeMap<>(count(tiles));
    expected.keySet().removeIf(PointCloudTest::isIn);
    expected.merge("0.5 0.25 0.125", 1, Integer::sum);
    expected.merge("7.0 7.0 7.0", 1, Integer::sum);
    assertThat(count(after)).isEqualTo(expected);
    List<PointCloud> shared = new ArrayList<>(after);
    shared.retainAll(tiles);
    assertThat(shared.size()).isGreaterThan(tiles.size() / 2);
    assertThat(after).allMatch(tile -> tile.radius() == 0.01);
  }

  private static boolean isIn(String point) {
    for (String coordinate : point.split(" ")) {
      if (Math.abs(Double.parseDouble(coordinate)) > 1) {
        return false;
      }
    }
    return true;
  }

  @Test
  void nothingIsLeftOfACloudWhollyReplacedByNothing() {
    List<PointCloud> tiles = PointCloud.tiles(new float[] {0, 0, 0}, 1);
    assertThatThrownBy(
            () -> PointCloud.replaced(tiles, new double[] {0, 0, 0, 0, 0, 0}, new float[0]))
        .hasMessageContaining("no point is left");
  }

  @Test
  void badNumbersAreRefused() {
    assertThatThrownBy(() -> PointCloud.of(new float[0], 1)).hasMessageContaining("without points");
    assertThatThrownBy(() -> PointCloud.of(new float[4], 1)).hasMessageContaining("without points");
    assertThatThrownBy(() -> PointCloud.of(new float[3], 0)).hasMessageContaining("radius");
    assertThatThrownBy(() -> PointCloud.of(new float[] {0, Float.NaN, 0}, 1))
        .hasMessageContaining("point 0 has a coordinate NaN");
  }
}
