package dev.clearway.io.cloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.PointCloud;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CloudReaderTest {
  private static final double[] METRES = {1, 1, 1};

  private static final String TRICKY = "0129-. e\n\t\0\u00ff{}[\",:#AF";

  @TempDir private Path folder;

  private static Map<String, byte[]> files() {
    return Map.of(
        "text.pcd", bytes(CloudFiles.asciiPcd()),
        "binary.pcd", CloudFiles.binaryPcd(),
        "packed.pcd", CloudFiles.packedPcd(),
        "points.ply", bytes(CloudFiles.ply()),
        "points.xyz", bytes(CloudFiles.xyz()),
        "text.json", bytes(CloudFiles.textMessage()),
        "list.yaml", bytes(CloudFiles.listMessage()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private CloudReader.Loaded read(String name, byte[] content)
      throws IOException, ModelFormatException {
    return CloudReader.read(Files.write(folder.resolve(name), content), METRES, 0.25);
  }

  private static List<List<Double>> points(CloudReader.Loaded loaded) {
    List<List<Double>> points = new ArrayList<>();
    for (PointCloud tile : loaded.tiles()) {
      for (int p = 0; p < tile.size(); p++) {
        points.add(List.of(tile.coordinate(p, 0), tile.coordinate(p, 1), tile.coordinate(p, 2)));
      }
    }
    return points;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text.pcd",
        "binary.pcd",
        "packed.pcd",
        "points.ply",
        "points.xyz",
        "text.json",
        "list.yaml"
      })
  void readsThePointsAndCountsWhatIsNone(String name) throws Exception {
    CloudReader.Loaded loaded = read(name, files().get(name));
    List<List<Double>> expected = new ArrayList<>();
    for (double[] point : CloudFiles.POINTS) {
      expected.add(List.of(point[0], point[1], point[2]));
    }
    assertThat(points(loaded)).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(loaded.tiles()).allMatch(tile -> tile.radius() == 0.25);
    assertThat(loaded.warnings())
        .containsExactly(
            folder.resolve(name)
                + ": 1 of 4 points are not numbers, where nothing was seen, and are left out");
  }

  /** Damaged files end in points or in a refusal of one line. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "text.pcd",
        "binary.pcd",
        "packed.pcd",
        "points.ply",
        "points.xyz",
        "text.json",
        "list.yaml"
      })
  void damagedFilesAreReadOrRefused(String name) throws Exception {
    byte[] whole = files().get(name);
    Random random = new Random(7);
    int loaded = 0;
    int refused = 0;
    for (int i = 0; i < 400; i++) {
      byte[] damaged = whole.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        damaged[random.nextInt(damaged.length)] =
            (byte) TRICKY.charAt(random.nextInt(TRICKY.length()));
      }
      int length = random.nextInt(3) == 0 ? random.nextInt(damaged.length) : damaged.length;
      try {
        read(name, Arrays.copyOf(damaged, length));
        loaded++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).doesNotContain("\n").isNotBlank();
        refused++;
      }
    }
    assertThat(loaded).isGreaterThan(5);
    assertThat(refused).isGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WIDTH 2|WIDTH 200000000|is '200000000', wanted 0 to",
        "WIDTH 2|WIDTH 2000000|claims 4000000 points",
        "POINTS 4|POINTS 5|POINTS is 5, but WIDTH times HEIGHT is 4",
        "COUNT 1 1 3 1 1 2|COUNT 1 1 3 1 1|have 6, 6, 6 and 5 entries",
        "FIELDS rgb x|FIELDS rgb w|no field x",
        "DATA ascii|DATA hex|wanted ascii, binary",
        "SIZE 4 4 1|SIZE 4 3 1|a field of size 3",
        "1 3 0 0 0 4.5 -0.125 0 0|1 3 0|fewer values",
        "1 3 0 0 0 4.5|1 3 0 0 0 4.x|wanted a decimal number",
        "1 3 0 0 0 4.5|1 3 0 0 0 4e12|more than 1e9 m away"
      })
  void faultsOfPcdAreNamed(String from, String to, String said) {
    String text = CloudFiles.asciiPcd();
    String claims =
        to.startsWith("WIDTH 2000000") ? text.replace("POINTS 4", "POINTS 4000000") : text;
    assertThat(claims).contains(from);
    assertThatThrownBy(() -> read("a.pcd", bytes(claims.replace(from, to))))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("a.pcd")
        .hasMessageContaining(said);
  }

  @Test
  void packedDataThatClaimsMoreThanItCanHoldIsRefusedBeforeMemoryIsTaken() {
    byte[] file =
        bytes(
            CloudFiles.pcdHeader("binary_compressed")
                .replace("WIDTH 2", "WIDTH 20000000")
                .replace("POINTS 4", "POINTS 40000000"));
    byte[] whole = Arrays.copyOf(file, file.length + 40);
    ByteBuffer.wrap(whole)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(file.length, 32)
        .putInt(file.length + 4, 40_000_000 * 27);
    assertThatThrownBy(() -> read("a.pcd", whole))
        .hasMessageContaining("the file is cut or damaged");
  }

  @Test
  void roundingToSinglePrecisionGrowsTheBalls() throws Exception {
    CloudReader.Loaded exact = read("a.xyz", bytes("0.5 0.25 1\n"));
    CloudReader.Loaded rounded = read("b.xyz", bytes("0.1 0.2 1\n"));
    assertThat(exact.tiles().getFirst().radius()).isEqualTo(0.25);
    double x = 0.1 - rounded.tiles().getFirst().coordinate(0, 0);
    double y = 0.2 - rounded.tiles().getFirst().coordinate(0, 1);
    assertThat(rounded.tiles().getFirst().radius())
        .isBetween(0.25 + Math.sqrt(x * x + y * y), 0.25 + 1e-8);
  }

  @Test
  void scaledPointsAreInMetres() throws Exception {
    Path file = Files.writeString(folder.resolve("a.xyz"), "1000 -500 0\n");
    CloudReader.Loaded loaded = CloudReader.read(file, new double[] {1e-3, 1e-3, 1e-3}, 0.25);
    assertThat(points(loaded)).containsExactly(List.of(1.0, -0.5, 0.0));
    assertThat(loaded.tiles().getFirst().radius()).isBetween(0.25, 0.2500001);
  }

  @Test
  void facesAndEmptyCloudsAreRefused() {
    String ply =
        CloudFiles.ply()
            .replace(
                "end_header", "element face 1\nproperty list uchar int vertex_index\nend_header");
    assertThatThrownBy(() -> read("a.ply", bytes(ply + "3 0 1 3\n")))
        .hasMessageContaining("has faces");
    assertThatThrownBy(() -> read("a.xyz", bytes("nan nan nan\n")))
        .hasMessageContaining("no points");
    assertThatThrownBy(() -> read("a.las", bytes("x"))).hasMessageContaining("convert it to .pcd");
    assertThatThrownBy(() -> read("a.xyz", bytes("1 2\n"))).hasMessageContaining("a.xyz:1");
  }

  @Test
  void unpackingStopsAtWhatDoesNotFit() {
    byte[] data = new byte[1000];
    new Random(3).nextBytes(data);
    Arrays.fill(data, 100, 900, (byte) 5);
    byte[] packed = CloudFiles.packed(data);
    byte[] out = new byte[1000];
    assertThat(packed.length).isLessThan(500);
    assertThat(Lzf.unpack(packed, out)).isEqualTo(1000);
    assertThat(out).isEqualTo(data);
    assertThat(Lzf.unpack(packed, new byte[999])).isEqualTo(-1);
    assertThat(Lzf.unpack(new byte[] {0, 1, 0x20, 1}, out)).isEqualTo(-1);
    assertThat(Lzf.unpack(new byte[] {5, 1}, out)).isEqualTo(-1);
    assertThat(Lzf.unpack(new byte[] {(byte) 0xE0, 1}, out)).isEqualTo(-1);
  }
}
