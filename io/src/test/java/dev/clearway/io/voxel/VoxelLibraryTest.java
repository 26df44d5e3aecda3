package dev.clearway.io.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VoxelLibraryTest {
  private static final double RESOLUTION = 0.25;

  /** Cells of the tests' maps: from here, so many along each axis. */
  private static final int FIRST = -4;

  private static final int CELLS = 8;

  @TempDir private Path folder;

  /** Cells of which 0 are unknown, 1 free, 2 occupied, with a large block of each kind. */
  private static int[] cells(long seed) {
    Random random = new Random(seed);
    int[] cells = new int[CELLS * CELLS * CELLS];
    for (int i = 0; i < cells.length; i++) {
      int x = i % CELLS;
      int y = i / CELLS % CELLS;
      int z = i / CELLS / CELLS;
      boolean block = x < 4 && y < 4 && z < 4;
      boolean empty = x >= 4 && y >= 4 && z >= 4;
      cells[i] = block ? 2 : empty ? 1 : random.nextInt(3);
    }
    return cells;
  }

  private static int cell(int[] cells, int x, int y, int z) {
    int i = x - FIRST;
    int j = y - FIRST;
    int k = z - FIRST;
    boolean within = Math.min(i, Math.min(j, k)) >= 0 && Math.max(i, Math.max(j, k)) < CELLS;
    return within ? cells[i + CELLS * (j + CELLS * k)] : 0;
  }

  /** What all cells of a cube are, or −1 where they differ. */
  private static int kind(int[] cells, int x, int y, int z, int size) {
    boolean beyond =
        x + size <= FIRST
            || x >= FIRST + CELLS
            || y + size <= FIRST
            || y >= FIRST + CELLS
            || z + size <= FIRST
            || z >= FIRST + CELLS;
    if (beyond) {
      return 0;
    }
    if (size > CELLS) {
      return -1;
    }
    int first = cell(cells, x, y, z);
    for (int i = 0; i < size * size * size; i++) {
      if (cell(cells, x + i % size, y + i / size % size, z + i / size / size) != first) {
        return -1;
      }
    }
    return first;
  }

  private static void binary(
      int[] cells, int x, int y, int z, int size, ByteArrayOutputStream out) {
    int half = size / 2;
    int bits = 0;
    for (int child = 0; child < 8; child++) {
      int kind =
          kind(
              cells,
              x + (child & 1) * half,
              y + (child >> 1 & 1) * half,
              z + (child >> 2) * half,
              half);
      bits |= (kind < 0 ? 3 : kind) << (2 * child);
    }
    out.write(bits);
    out.write(bits >> 8);
    for (int child = 0; child < 8; child++) {
      if ((bits >> (2 * child) & 3) == 3) {
        binary(
            cells,
            x + (child & 1) * half,
            y + (child >> 1 & 1) * half,
            z + (child >> 2) * half,
            half,
            out);
      }
    }
  }

  private static void full(
      int[] cells, int x, int y, int z, int size, int extra, ByteArrayOutputStream out) {
    int own = kind(cells, x, y, z, size);
    out.writeBytes(
        ByteBuffer.allocate(4)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putFloat(own == 1 ? -0.4f : 0.85f)
            .array());
    out.writeBytes(new byte[extra]);
    int half = size / 2;
    int bits = 0;
    for (int child = 0; child < 8 && own < 0; child++) {
      int kind =
          kind(
              cells,
              x + (child & 1) * half,
              y + (child >> 1 & 1) * half,
              z + (child >> 2) * half,
              half);
      bits |= kind == 0 ? 0 : 1 << child;
    }
    out.write(bits);
    for (int child = 0; child < 8; child++) {
      if ((bits >> child & 1) == 1) {
        full(
            cells,
            x + (child & 1) * half,
            y + (child >> 1 & 1) * half,
            z + (child >> 2) * half,
            half,
            extra,
            out);
      }
    }
  }

  private static byte[] data(int[] cells, boolean binary, int extra) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (binary) {
      binary(cells, -32768, -32768, -32768, 65536, out);
    } else {
      full(cells, -32768, -32768, -32768, 65536, extra, out);
    }
    return out.toByteArray();
  }

  private static byte[] file(int[] cells, boolean binary, String id, int extra) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String first = binary ? "# Octomap OcTree binary file" : "# Octomap OcTree file";
    out.writeBytes(
        (first + "\n# comment\n#\nid " + id + "\nsize 99\nres 0.25\ndata\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.writeBytes(data(cells, binary, extra));
    return out.toByteArray();
  }

  private void expect(List<PlacedShape> shapes, int[] cells, Unknown unknown) {
    int[] low = {99, 99, 99};
    int[] high = {-99, -99, -99};
    for (int i = 0; i < cells.length; i++) {
      int[] at = {i % CELLS, i / CELLS % CELLS, i / CELLS / CELLS};
      for (int k = 0; k < 3 && cells[i] != 0; k++) {
        low[k] = Math.min(low[k], at[k] + FIRST);
        high[k] = Math.max(high[k], at[k] + FIRST);
      }
    }
    for (int i = 0; i < 12 * 12 * 12; i++) {
      int[] at = {i % 12 - 6, i / 12 % 12 - 6, i / 144 - 6};
      boolean within = true;
      for (int k = 0; k < 3; k++) {
        within &= low[k] <= at[k] && at[k] <= high[k];
      }
      int kind = cell(cells, at[0], at[1], at[2]);
      boolean taken = kind == 2 || (kind == 0 && within && unknown == Unknown.OCCUPIED);
      assertThat(holds(shapes, at)).as(Arrays.toString(at)).isEqualTo(taken);
    }
  }

  /** Whether the middle of a cell lies in a box. */
  private static boolean holds(List<PlacedShape> shapes, int[] at) {
    return shapes.stream()
        .anyMatch(
            placed -> {
              Box box = (Box) placed.shape();
              double[] size = {box.x(), box.y(), box.z()};
              double[] pose = placed.bodyFromShape().toArray();
              boolean within = true;
              for (int k = 0; k < 3; k++) {
                double middle = (at[k] + 0.5) * RESOLUTION;
                within &= Math.abs(middle - pose[9 + k]) < size[k] / 2;
              }
              return within;
            });
  }

  @ParameterizedTest
  @EnumSource
  void octomapsOfAllFormsHoldTheirOccupiedCells(Unknown unknown) throws Exception {
    for (int seed = 0; seed < 4; seed++) {
      int[] cells = cells(seed);
      String message =
          "{header: {frame_id: map}, binary: true, id: OcTree, resolution: 0.25, data: \""
              + Base64.getEncoder().encodeToString(data(cells, true, 0))
              + "\"}";
      Files.write(folder.resolve("a.bt"), file(cells, true, "OcTree", 0));
      Files.write(folder.resolve("b.ot"), file(cells, false, "OcTree", 0));
      Files.write(folder.resolve("c.ot"), file(cells, false, "ColorOcTree", 3));
      Files.writeString(folder.resolve("d.yaml"), message);
      for (String name : List.of("a.bt", "b.ot", "c.ot", "d.yaml")) {
        List<PlacedShape> shapes = OctomapFile.read(folder.resolve(name), unknown);
        expect(shapes, cells, unknown);
        assertThat(shapes.size()).isLessThan(200);
      }
    }
  }

  @Test
  void damagedOctomapsAreReadOrRefused() throws IOException {
    Random random = new Random(5);
    int refused = 0;
    int read = 0;
    byte[] bt = file(cells(1), true, "OcTree", 0);
    byte[] ot = file(cells(1), false, "OcTree", 0);
    for (int i = 0; i < 600; i++) {
      boolean binary = i % 2 == 0;
      byte[] damaged = (binary ? bt : ot).clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      int length = random.nextInt(3) == 0 ? random.nextInt(damaged.length) : damaged.length;
      Path file = folder.resolve(binary ? "a.bt" : "a.ot");
      Files.write(file, Arrays.copyOf(damaged, length));
      try {
        OctomapFile.read(file, i % 3 == 0 ? Unknown.FREE : Unknown.OCCUPIED);
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(100);
    assertThat(read).isGreaterThan(50);
  }

  @Test
  void otherTreesAreRefusedByName() throws IOException {
    Path file = Files.write(folder.resolve("a.ot"), file(cells(0), false, "MapOfTrees", 0));
    assertThatThrownBy(() -> OctomapFile.read(file, Unknown.FREE))
        .hasMessageContaining("kind 'MapOfTrees' is not read");
  }

  private static final int[][] PIXELS = {{0, 254, 205}, {254, 0, 0}, {0, 0, 254}, {254, 254, 205}};

  private void writeImage(String name) throws IOException {
    StringBuilder text = new StringBuilder("P2\n# map\n3 4\n255\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes("P5 3 4 255\n".getBytes(StandardCharsets.US_ASCII));
    BufferedImage image = new BufferedImage(3, 4, BufferedImage.TYPE_INT_RGB);
    for (int row = 0; row < 4; row++) {
      for (int x = 0; x < 3; x++) {
        int p = PIXELS[row][x];
        text.append(p).append(' ');
        bytes.write(p);
        image.setRGB(x, row, p << 16 | p << 8 | p);
      }
    }
    switch (name) {
      case "grey.png", "grey16.png" -> writeGrey(name);
      case "text.pgm" -> Files.writeString(folder.resolve(name), text);
      case "binary.pgm" -> Files.write(folder.resolve(name), bytes.toByteArray());
      default -> ImageIO.write(image, "png", folder.resolve(name).toFile());
    }
  }

  /** Dark grey, which is occupied as well, but not if it is brightened for a screen. */
  private void writeGrey(String name) throws IOException {
    boolean deep = name.contains("16");
    BufferedImage image =
        new BufferedImage(
            3, 4, deep ? BufferedImage.TYPE_USHORT_GRAY : BufferedImage.TYPE_BYTE_GRAY);
    for (int i = 0; i < 12; i++) {
      int p = PIXELS[i / 3][i % 3] == 0 ? 80 : PIXELS[i / 3][i % 3];
      image.getRaster().setSample(i % 3, i / 3, 0, deep ? 257 * p : p);
    }
    ImageIO.write(image, "png", folder.resolve(name).toFile());
  }

  @ParameterizedTest
  @ValueSource(strings = {"text.pgm", "binary.pgm", "map.png", "grey.png", "grey16.png"})
  void gridsAreBoxesUpToAHeight(String name) throws Exception {
    writeImage(name);
    Path map = folder.resolve("map.yaml");
    Files.writeString(
        map,
        "image: %s\nresolution: 0.5\norigin: [1, 2, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n"
            .formatted(name));
    for (Unknown unknown : Unknown.values()) {
      List<PlacedShape> shapes = OccupancyGrid.read(map, 1.5, unknown);
      IntBinaryOperator full =
          (x, y) ->
              PIXELS[3 - y][x] == 0 || (PIXELS[3 - y][x] == 205 && unknown == Unknown.OCCUPIED)
                  ? 1
                  : 0;
      for (int i = 0; i < 12; i++) {
        int x = i % 3;
        int y = i / 3;
        boolean held =
            shapes.stream()
                .anyMatch(
                    placed -> {
                      double[] pose = placed.bodyFromShape().toArray();
                      Box box = (Box) placed.shape();
                      assertThat(pose[11]).isEqualTo(0.75);
                      assertThat(box.z()).isBetween(1.5, 1.5 + 1e-12);
                      return Math.abs(1 + 0.5 * x + 0.25 - pose[9]) < box.x() / 2
                          && Math.abs(2 + 0.5 * y + 0.25 - pose[10]) < box.y() / 2;
                    });
        assertThat(held).as(x + " " + y).isEqualTo(full.applyAsInt(x, y) == 1);
      }
    }
  }

  @Test
  void imagesElsewhereAndTooLargeOnesAreRefused() throws IOException {
    Path map = folder.resolve("map.yaml");
    Files.writeString(map, "image: ../x.pgm\nresolution: 0.5\norigin: [0, 0, 0]\n");
    assertThatThrownBy(() -> OccupancyGrid.read(map, 1, Unknown.FREE))
        .hasMessageContaining("outside of the map's folder");
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path inner = Files.copy(map, Files.createDirectory(folder.resolve("maps")).resolve("map.yaml"));
    Files.writeString(inner, "image: x.pgm\nresolution: 0.5\norigin: [0, 0, 0]\n");
    Files.writeString(elsewhere.resolve("x.pgm"), "P2 1 1 255\n0\n");
    Files.createSymbolicLink(inner.resolveSibling("x.pgm"), elsewhere.resolve("x.pgm"));
    assertThatThrownBy(() -> OccupancyGrid.read(inner, 1, Unknown.FREE))
        .hasMessageContaining("outside of the map's folder");
    Files.writeString(map, "image: x.pgm\nresolution: 0.5\norigin: [0, 0, 0]\n");
    Files.writeString(folder.resolve("x.pgm"), "P5 100000 100000 255\n");
    assertThatThrownBy(() -> OccupancyGrid.read(map, 1, Unknown.FREE))
        .hasMessageContaining("100000 by 100000 pixels");
    Files.writeString(folder.resolve("x.pgm"), "P5 100 100 255\n");
    assertThatThrownBy(() -> OccupancyGrid.read(map, 1, Unknown.FREE))
        .hasMessageContaining("the file is cut");
  }

  @Test
  void joinedBoxesHoldTheSameCells() {
    Random random = new Random(9);
    boolean[] full = new boolean[1000];
    CellBoxes boxes = new CellBoxes();
    for (int i = 0; i < full.length; i++) {
      full[i] = random.nextInt(4) > 0;
      int x = i % 10;
      int y = i / 10 % 10;
      int z = i / 100;
      if (full[i]) {
        boxes.add(x, y, z, x + 1, y + 1, z + 1);
      }
    }
    int before = boxes.count();
    boxes.join();
    assertThat(boxes.count()).isLessThan(before / 2);
    int held = 0;
    for (PlacedShape placed : boxes.shapes(new double[3], new double[] {1, 1, 1}, Pose.IDENTITY)) {
      Box box = (Box) placed.shape();
      double[] pose = placed.bodyFromShape().toArray();
      for (int i = 0; i < full.length; i++) {
        int layer = i / 100;
        int row = i / 10 % 10;
        boolean within =
            Math.abs(i % 10 + 0.5 - pose[9]) < box.x() / 2
                && Math.abs(row + 0.5 - pose[10]) < box.y() / 2
                && Math.abs(layer + 0.5 - pose[11]) < box.z() / 2;
        held += within ? 1 : 0;
        assertThat(!within || full[i]).isTrue();
      }
    }
    assertThat(held).isEqualTo(before);
  }
}
