package dev.clearway.io.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PointInMesh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeightMapTest {
  private static final String MAP =
      "image: a.pgm\nresolution: 0.5\norigin: [10, 20, 0]\nheight_scale: 2\n";

  /** Heights of 5 by 4 pixels, the top row first, as shares of 65535. */
  private static final int[][] PIXELS = {
    {0, 100, 30_000, 65_535, 7},
    {65_535, 500, 20_000, 40_000, 1_000},
    {9, 60_000, 65_000, 0, 30_000},
    {32_000, 31_000, 0, 65_535, 200}
  };

  @TempDir private Path folder;

  private PlacedShape read(String text) throws IOException, ModelFormatException {
    StringBuilder pgm = new StringBuilder("P2 5 4 65535\n");
    BufferedImage png = new BufferedImage(5, 4, BufferedImage.TYPE_USHORT_GRAY);
    for (int row = 0; row < 4; row++) {
      for (int x = 0; x < 5; x++) {
        pgm.append(PIXELS[row][x]).append('\n');
        png.getRaster().setSample(x, row, 0, PIXELS[row][x]);
      }
    }
    Files.writeString(folder.resolve("a.pgm"), pgm);
    ImageIO.write(png, "png", folder.resolve("a.png").toFile());
    return HeightMap.read(Files.writeString(folder.resolve("map.yaml"), text)).getFirst();
  }

  private static double height(int x, int y) {
    return 2 * (PIXELS[3 - y][x] / 65_535.0);
  }

  /** Height of the surface within the map, pixels from the lower left pixel's centre. */
  private static double surface(double px, double py) {
    int x = (int) px;
    int y = (int) py;
    double u = px - x;
    double v = py - y;
    double a = height(x, y);
    double c = height(x + 1, y + 1);
    double other = u >= v ? height(x + 1, y) : height(x, y + 1);
    return u >= v ? a + u * (other - a) + v * (c - other) : a + v * (other - a) + u * (c - other);
  }

  @ParameterizedTest
  @CsvSource({"a.pgm", "a.png"})
  void belowTheSurfaceIsSolidAndAboveItIsNot(String image) throws Exception {
    PlacedShape ground = read(MAP.replace("a.pgm", image) + "depth: 3\n");
    TriangleMesh mesh = (TriangleMesh) ground.shape();
    assertThat(mesh.closed()).isTrue();
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isPositive();
    PointInMesh inside = new PointInMesh();
    Bvh tree = Bvh.build(mesh);
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      double px = 4 * random.nextDouble();
      double py = 3 * random.nextDouble();
      double z = -3.2 + 5.5 * random.nextDouble();
      double surface = surface(px, py);
      if (Math.abs(z - surface) > 1e-5 && Math.abs(z + 3) > 1e-5) {
        double[] world = {10 + 0.5 * (px + 0.5), 20 + 0.5 * (py + 0.5), z};
        double[] local = new double[3];
        ground.bodyFromShape().inverse().transform(world, 0, local, 0);
        assertThat(inside.locate(tree, local[0], local[1], local[2]))
            .as("%s %s %s", px, py, z)
            .isEqualTo(
                z < surface && z > -3 ? PointInMesh.Place.INSIDE : PointInMesh.Place.OUTSIDE);
      }
    }
  }

  @Test
  void heightsAreScaledShiftedAndTurnedWithTheirOrigin() throws Exception {
    PlacedShape ground =
        read(
            """
            image: a.pgm
            resolution: 1
            origin: [1, 2, 1.5707963267948966]
            height_scale: -4
            height_offset: 10
            """);
    TriangleMesh mesh = (TriangleMesh) ground.shape();
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < mesh.vertexCount(); v++) {
      lowest = Math.min(lowest, mesh.coordinate(v, 2));
      highest = Math.max(highest, mesh.coordinate(v, 2));
    }
    assertThat(highest).isCloseTo(10, within(1e-12));
    assertThat(lowest).isCloseTo(6 - 10, within(1e-12));
    double[] out = new double[3];
    ground.bodyFromShape().transform(new double[] {1, 0, 0}, 0, out, 0);
    assertThat(out).containsExactly(new double[] {1, 3, 0}, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "resolution: 0.5 | resolution: 0 | resolution: is 0.0 m, wanted above 0",
        "height_scale: 2 | height_scale: 0 | wanted the metres between black and white",
        "height_scale: 2 | height: 2 | unknown key",
        "height_scale: 2 | negate: 1 | unknown key",
        "image: a.pgm | image: ../a.pgm | lies outside of the map's folder",
        "image: a.pgm | image: thin.pgm | 'wanted at least 2 by 2'",
        "image: a.pgm | image: large.pgm | 'at most 1000000: make the map coarser'"
      })
  void whatIsNoGroundIsRefused(String part, String other, String said) throws IOException {
    Files.writeString(folder.resolve("thin.pgm"), "P2 1 3 255 1 2 3");
    Files.write(
        folder.resolve("large.pgm"),
        ("P5 1001 1000 255\n" + "a".repeat(1_001_000)).getBytes(StandardCharsets.US_ASCII));
    assertThat(MAP).contains(part);
    assertThatThrownBy(() -> read(MAP.replace(part, other)))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said);
  }

  @Test
  void damagedImagesAreReadOrRefusedInOneLine() throws Exception {
    read(MAP);
    byte[] png = Files.readAllBytes(folder.resolve("a.png"));
    byte[] pgm = Files.readAllBytes(folder.resolve("a.pgm"));
    Random random = new Random(6);
    int refused = 0;
    int loaded = 0;
    for (int i = 0; i < 300; i++) {
      String name = i % 2 == 0 ? "b.png" : "b.pgm";
      byte[] damaged = (i % 2 == 0 ? png : pgm).clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(128);
      Files.write(folder.resolve(name), damaged);
      Path map = Files.writeString(folder.resolve("b.yaml"), MAP.replace("a.pgm", name));
      try {
        HeightMap.read(map);
        loaded++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(50);
    assertThat(loaded).isGreaterThan(20);
  }
}
