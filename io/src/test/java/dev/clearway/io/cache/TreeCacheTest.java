package dev.clearway.io.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.KeptVolumes;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees kept on disk: read again, and never believed. */
class TreeCacheTest {
  private static final TriangleMesh MESH = Meshes.torus(10, 8, 1, 0.3);
  private static final Bvh BUILT = Bvh.build(MESH);
  private static final int CHECKSUM = 48;
  private static final int CHECKSUM_OF_VOLUMES = 56;
  private static final int VOLUMES =
      TreeFile.HEADER + (int) TreeFile.sizeOfTree(MESH.triangleCount());

  @TempDir private Path folder;

  private TreeCache cache() {
    return new TreeCache(folder, 1);
  }

  private Path file() {
    return folder.resolve(HexFormat.of().formatHex(TreeCache.hash(MESH)) + ".tree");
  }

  private static void assertIsBuilt(Bvh tree) {
    assertThat(tree.volumes()).isEqualTo(BUILT.volumes());
    assertThat(tree.links()).isEqualTo(BUILT.links());
    assertThat(tree.trianglesOfLeaves()).isEqualTo(BUILT.trianglesOfLeaves());
    assertThat(tree.corners()).isEqualTo(BUILT.corners());
  }

  private byte[] kept() throws IOException {
    assertIsBuilt(cache().treeOf(MESH));
    return Files.readAllBytes(file());
  }

  /**
   * Asks for the tree of the mesh where the file holds something else, which is told and mended.
   */
  private void assertNotBelieved(byte[] content, String why) throws IOException {
    Files.write(file(), content);
    TreeCache cache = cache();
    assertIsBuilt(cache.treeOf(MESH));
    assertThat(cache.warnings()).hasSize(1);
    assertThat(cache.warnings().getFirst())
        .contains(file().toString(), why, "the tree is built anew");
    TreeCache again = cache();
    assertIsBuilt(again.treeOf(MESH));
    assertThat(again.warnings()).isEmpty();
  }

  /** Whoever verifies volumes takes these. */
  private static void assertHolds(Bvh tree) {
    double[] volumes = tree.volumes();
    KeptVolumes same =
        new KeptVolumes() {
          @Override
          public Optional<double[]> read() {
            return Optional.of(volumes);
          }

          @Override
          public void refused() {
            throw new AssertionError("volumes that do not hold all");
          }
        };
    Bvh verified = Bvh.restored(MESH, tree.links(), tree.trianglesOfLeaves(), same).orElseThrow();
    assertThat(verified.volumes()).isSameAs(volumes);
  }

  /**
   * Asks for the volumes of the tree where the file holds something else: they hold what they must,
   * and the next run makes the file anew.
   */
  private void assertVolumesAreNotBelieved(byte[] content) throws IOException {
    Files.write(file(), content);
    TreeCache cache = cache();
    Bvh tree = cache.treeOf(MESH);
    assertThat(tree.links()).isEqualTo(BUILT.links());
    assertThat(file()).hasBinaryContent(content);
    assertHolds(tree);
    assertThat(file()).doesNotExist();
    assertThat(cache.warnings()).isEmpty();
    assertIsBuilt(cache().treeOf(MESH));
    assertIsBuilt(cache().treeOf(MESH));
  }

  @Test
  void treesAreKeptAndReadAgain() throws IOException {
    TreeCache first = cache();
    assertIsBuilt(first.treeOf(MESH));
    byte[] content = Files.readAllBytes(file());
    TreeCache second = cache();
    Bvh read = second.treeOf(MESH);
    assertIsBuilt(read);
    assertThat(read.shape()).isSameAs(MESH);
    assertThat(first.warnings()).isEmpty();
    assertThat(second.warnings()).isEmpty();
    assertThat(Files.readAllBytes(file())).isEqualTo(content);
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file());
    }
  }

  @Test
  void smallMeshesAndSolidsAreNotKept() throws IOException {
    TreeCache cache = new TreeCache(folder.resolve("none"));
    assertIsBuilt(cache.treeOf(MESH));
    assertThat(cache().treeOf(new Box(1, 2, 3)).isConvex()).isTrue();
    assertThat(folder.resolve("none")).doesNotExist();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void flippedBitsAndCutFilesAreNotBelieved() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    byte[] content = kept();
    for (int i = 0; i < 200; i++) {
      byte[] spoilt = content.clone();
      int at = random.nextInt(i % 2 == 0 ? TreeFile.HEADER : spoilt.length);
      spoilt[at] ^= (byte) (1 << random.nextInt(8));
      if (at >= VOLUMES || (at >= CHECKSUM_OF_VOLUMES && at < TreeFile.HEADER)) {
        assertVolumesAreNotBelieved(spoilt);
      } else {
        assertNotBelieved(spoilt, "is not used");
      }
    }
    for (int i = 0; i < 50; i++) {
      byte[] other = new byte[random.nextInt(2 * content.length)];
      System.arraycopy(content, 0, other, 0, Math.min(other.length, content.length));
      if (other.length != content.length) {
        assertNotBelieved(other, "another length");
      }
    }
  }

  /** With a checksum that fits, as somebody would write who wants to be believed. */
  @Test
  void numbersThatAreNoTreeAreNotBelievedThoughTheChecksumFits() throws IOException {
    SplittableRandom random = new SplittableRandom(8);
    byte[] content = kept();
    for (int i = 0; i < 200; i++) {
      byte[] forged = content.clone();
      ByteBuffer numbers = ByteBuffer.wrap(forged).order(ByteOrder.LITTLE_ENDIAN);
      if (i % 2 == 0) {
        int radius = 8 * (Bvh.STRIDE * random.nextInt(BUILT.nodeCount()) + Bvh.RADIUS);
        double less = numbers.getDouble(VOLUMES + radius) * random.nextDouble();
        numbers.putDouble(VOLUMES + radius, less);
        double size = numbers.getDouble(VOLUMES + radius + 8);
        double before = BUILT.volumes()[radius / 8];
        numbers.putDouble(VOLUMES + radius + 8, size - before + less);
        putSum(forged, VOLUMES, forged.length, CHECKSUM_OF_VOLUMES);
        assertVolumesAreNotBelieved(forged);
      } else {
        int at = TreeFile.HEADER + 4 * random.nextInt(BUILT.nodeCount());
        numbers.putInt(at, numbers.getInt(at) + (random.nextBoolean() ? 2 : -2));
        putSum(forged, TreeFile.HEADER, VOLUMES, CHECKSUM);
        assertNotBelieved(forged, "holds no tree of the mesh");
      }
    }
  }

  private static void putSum(byte[] numbers, int from, int to, int at) {
    CRC32C sum = new CRC32C();
    sum.update(numbers, from, to - from);
    ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN).putLong(at, sum.getValue());
  }

  /** A tree whose file is gone when its volumes are asked for. */
  @Test
  void volumesAreFittedWhereTheFileIsGone() throws IOException {
    kept();
    Bvh tree = cache().treeOf(MESH);
    Files.delete(file());
    assertHolds(tree);
    assertThat(tree.volumes()).isSameAs(tree.volumes());
    assertThat(file()).doesNotExist();
  }

  @Test
  void otherVersionsAndMeshesAreNotBelieved() throws IOException {
    byte[] content = kept();
    byte[] newer = content.clone();
    newer[8] = TreeFile.VERSION + 1;
    assertNotBelieved(newer, "version 3");
    TriangleMesh other = Meshes.torus(10, 8, 1, 0.2);
    cache().treeOf(other);
    Path theirs = folder.resolve(HexFormat.of().formatHex(TreeCache.hash(other)) + ".tree");
    assertNotBelieved(Files.readAllBytes(theirs), "of another mesh");
  }

  @Test
  void treesAreBuiltWhereTheFolderIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    TreeCache cache = new TreeCache(file, 1);
    assertIsBuilt(cache.treeOf(MESH));
    assertThat(cache.warnings()).hasSize(2);
    assertThat(cache.warnings().getFirst()).contains("cannot be read");
    assertThat(cache.warnings().getLast()).contains("cannot be written", "--cache");
    assertThat(file).hasContent("no folder");
  }

  /** As programs that run at once do, one of which finds a damaged file. */
  @Test
  void manyAtOnceHaveTheSameTree() throws Exception {
    Path there = folder.resolve("shared");
    Files.createDirectories(there);
    try (ExecutorService programs = Executors.newFixedThreadPool(4)) {
      for (int round = 0; round < 20; round++) {
        if (round % 2 == 1) {
          Files.write(there.resolve(file().getFileName()), new byte[round * 1000]);
        }
        List<Future<Bvh>> trees = new ArrayList<>();
        for (int program = 0; program < 4; program++) {
          trees.add(programs.submit(() -> new TreeCache(there, 1).treeOf(MESH)));
        }
        for (Future<Bvh> tree : trees) {
          assertIsBuilt(tree.get());
        }
      }
    }
    try (Stream<Path> all = Files.list(there)) {
      assertThat(all).hasSize(1);
    }
  }
}
