package dev.clearway.io.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.watch.zone.Zone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of zones, and polygons cut into prisms. */
final class ZoneReaderTest {
  @TempDir private Path folder;

  private List<Zone> read(String text) throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve("zones.yaml"), text);
    return ZoneReader.read(file, UrdfOptions.DEFAULT, new Warnings());
  }

  @Test
  void everyKindIsRead() throws IOException, ModelFormatException {
    Files.writeString(
        folder.resolve("part.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\n");
    List<Zone> zones =
        read(
            """
            zones:
              - {name: L, polygon: [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]], z: [0, 3]}
              - {name: wall, wall: [[0, 0], [5, 0], [5, 5]], z: [0, 2], pose: {xyz: [1, 0, 0]}}
              - {name: rack, box: [1, 2, 3], pose: {xyz: [1, 2, 3]}}
              - {name: press, mesh: part.obj}
            """);
    assertThat(zones).extracting(Zone::name).containsExactly("L", "wall", "rack", "press");
    assertThat(zones).extracting(zone -> zone.shapes().size()).containsExactly(4, 2, 1, 1);
    assertThat(zones.get(1).shapes().getFirst().bodyFromShape().x()).isEqualTo(1);
    assertThat(read(Files.readString(Path.of("../examples/moving-objects/zones.yaml")))).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '$',
      value = {
        "[] | wanted 1 to 1000 zones, got 0",
        "[{name: a}] | wanted one shape",
        "[{name: a, box: [1, 1, 1], colour: red}] | colour",
        "[{name: a, box: [1, 1, 1], z: [0, 1]}] | is for polygons and walls only",
        "[{name: a, wall: [[0, 0], [1, 0]], box: [1, 1, 1], z: [0, 1]}] | has more than one of",
        "[{name: a, wall: [[0, 0], [1, 0]]}] | 'z' is missing",
        "[{name: a, wall: [[0, 0], [1, 0]], z: [1, 1]}] | wanted [lowest, highest]",
        "[{name: a, wall: [[0, 0]], z: [0, 1]}] | wanted 2 to 500 corners",
        "[{name: a, wall: [[0, 0], [0, 0]], z: [0, 1]}] | corners 0 and 1 are the same",
        "[{name: a, polygon: [[0, 0], [1, 0]], z: [0, 1]}] | wanted 3 to 500 corners",
        "[{name: a, polygon: [[0,0],[2,2],[2,0],[0,2]], z: [0, 1]}] | sides 0 and 2 meet",
        "[{name: a, polygon: [[0,0],[2,0],[1,0],[1,2]], z: [0, 1]}] | lie on each other",
        "[{name: a, polygon: [[0,0],[4,0],[4,4],[2,0]], z: [0, 1]}] | meet",
        "[{name: a, polygon: [[0,0],[4e9,0],[4,4]], z: [0, 1]}] | a corner is beyond 1e9 m",
        "[{name: a, box: [1, 1, 1]}, {name: a, box: [1, 1, 1]}] | a second zone is named 'a'"
      })
  void whatMakesNoSenseIsNamed(String zones, String named) {
    assertThatThrownBy(() -> read("zones: " + zones))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("zones.yaml")
        .hasMessageContaining(named);
  }

  /** Star-shaped polygons, some of whose corners are straight, in either sense. */
  @Test
  void prismsFillThePolygonAndNoMore() {
    Random random = new Random(3);
    int inside = 0;
    for (int world = 0; world < 200; world++) {
      int corners = 3 + random.nextInt(12);
      double[][] polygon = new double[corners][];
      for (int i = 0; i < corners; i++) {
        double angle = 2 * Math.PI * (world % 2 == 0 ? i : corners - i) / corners;
        double radius = 1 + random.nextInt(4);
        polygon[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
      }
      List<PlacedShape> prisms = Prisms.ofPolygon(polygon, -1, 2);
      assertThat(prisms).hasSizeLessThanOrEqualTo(corners - 2);
      for (int sample = 0; sample < 50; sample++) {
        double x = 8 * random.nextDouble() - 4;
        double y = 8 * random.nextDouble() - 4;
        boolean within = isWithin(polygon, x, y);
        inside += within ? 1 : 0;
        assertThat(prisms.stream().filter(prism -> holds(prism, x, y)).count())
            .as("%s %s in world %s", x, y, world)
            .isEqualTo(within ? 1 : 0);
      }
    }
    assertThat(inside).isBetween(1000, 9000);
  }

  /** By the number of sides that a ray crosses. */
  private static boolean isWithin(double[][] polygon, double x, double y) {
    boolean within = false;
    for (int i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
      double[] a = polygon[i];
      double[] b = polygon[j];
      if ((a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]) {
        within = !within;
      }
    }
    return within;
  }

  private static boolean holds(PlacedShape prism, double x, double y) {
    double[] p = ((ConvexHull) prism.shape()).points();
    assertThat(p).hasSize(18);
    assertThat(p[2]).isEqualTo(-1);
    assertThat(p[5]).isEqualTo(2);
    boolean holds = true;
    for (int i = 0; i < 3; i++) {
      int a = 6 * i;
      int b = 6 * ((i + 1) % 3);
      holds &= (p[b] - p[a]) * (y - p[a + 1]) - (p[b + 1] - p[a + 1]) * (x - p[a]) > 0;
    }
    return holds;
  }
}
