package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeshReaderTest {
  private static final String OBJ = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"a.obj", "A.OBJ", "b.ObJ", "c.stl.obj", ".obj", "d .obj", "\u00e4.obj"})
  void extensionInAnyCaseNamesTheFormat(String name) throws ModelFormatException {
    assertThat(MeshFiles.load(MeshFiles.write(folder, name, OBJ)).triangleCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.step", "a.obj.gz", "a.3ds", "obj", "a.", "a.fbx"})
  void otherFormatsAreRefusedByName(String name) {
    String extension = name.substring(Math.max(0, name.lastIndexOf('.')));
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, name, OBJ)))
        .contains("the mesh format '" + extension + "' is not read")
        .contains(".stl, .obj, .dae, .ply, .off, .3mf, .glb or .gltf");
  }

  @Test
  void filesThatAreNotThereOrNoFilesAreRefused() throws IOException {
    assertThat(MeshFiles.refusal(folder.resolve("missing.stl"))).isEqualTo(": does not exist");
    assertThat(MeshFiles.refusal(Files.createDirectory(folder.resolve("folder.stl"))))
        .isEqualTo(": is not a regular file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stl", "obj", "dae", "ply", "gltf", "glb", "off", "3mf"})
  void emptyFilesAndPointersToFilesAreRefused(String format) {
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a." + format, ""))).contains("is empty");
    String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a." + format, pointer)))
        .contains("Git LFS pointer", "git lfs pull");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stl", "obj", "dae", "ply", "gltf", "glb", "off", "3mf"})
  @Timeout(value = 2, unit = TimeUnit.SECONDS)
  void hugeFilesOfNothingAreRefusedAtOnce(String format) throws IOException {
    Path file = sparse("a." + format, 1L << 30);
    assertThat(MeshFiles.refusal(file)).isNotEmpty();
    assertThat(MeshFiles.refusal(sparse("b." + format, (1L << 30) + 1)))
        .contains("1073741825 bytes, more than 1 GiB");
  }

  @Test
  void meshTooLargeForTheHeapIsRefused() throws Exception {
    int triangles = 2_000_000;
    Path file = sparse("large.stl", 84 + 50L * triangles);
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.seek(80);
      out.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(triangles).array());
    }
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx24m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    MeshReaderTest.class.getName(),
                    file.toString()))
            .redirectErrorStream(true)
            .start();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor(Duration.ofSeconds(30))).isTrue();
    assertThat(said)
        .isEqualTo(
            file + ": needs more memory than there is: give more heap, or simplify the mesh");
  }

  /** Reads the file named and prints its refusal. */
  public static void main(String[] args) {
    try {
      MeshReader.DEFAULT.read(Path.of(args[0]));
      System.out.println("loaded");
    } catch (ModelFormatException e) {
      System.out.println(e.getMessage());
    }
  }

  @Test
  @Timeout(value = 5, unit = TimeUnit.SECONDS)
  void largeBinaryStlLoadsSoon() throws ModelFormatException {
    int side = 224;
    float[] corners = new float[side * side * 18];
    int at = 0;
    for (int i = 0; i < side * side; i++) {
      int x = i % side;
      int y = i / side;
      for (int c : new int[] {0, 1, 3, 0, 3, 2}) {
        corners[at++] = x + c % 2;
        corners[at++] = y + c / 2;
        corners[at++] = (x + c % 2) * (y + c / 2) % 7;
      }
    }
    Path file =
        MeshFiles.write(folder, "a.stl", MeshFiles.binaryStl("", corners.length / 9, corners, 0));
    assertThat(MeshFiles.load(file).triangleCount()).isEqualTo(100_352);
  }

  private Path sparse(String name, long size) throws IOException {
    Path file = folder.resolve(name);
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(size);
    }
    return file;
  }
}
