package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged files end in a mesh or in a refusal of one line, soon, and never in anything else. */
class MeshFuzzProperties {
  static final List<String> FILES =
      List.of(
          "text.stl",
          "binary.stl",
          "faces.obj",
          "scene.dae",
          "text.ply",
          "little.ply",
          "big.ply",
          "embedded.gltf",
          "binary.glb",
          "text.off",
          "binary.off",
          "package.3mf");

  private static final String TRICKY =
      "0123456789-+.eE \n\t/\\#<>&;'\"\0\u00ff\u0080vfplisndrax[]!?%";

  private static final String OBJ =
      """
      # six corners
      o a
      v 0 0 0
      v 4 0 0 1 1 1
      v 4 4.5e0 0
      v 3 1 0
      v .5 -1 +2
      vn 0 0 1
      f 1 2 3 4
      f -1//1 1//1 \\
      2//1
      usemtl x
      g b
      f 1/1 2/2 5/5
      l 1 2
      """;
  private static final String PLY =
      """
      ply
      format ascii 1.0
      comment made by hand, so that damage finds a place where it does no harm: a comment may be
      comment as long as it likes and so may be the number of comments
      element vertex 4
      property char x
      property uchar y
      property int8 z
      element face 2
      property list uchar uchar vertex_index
      end_header
      """;

  @TempDir Path folder;

  private int loaded;
  private int refused;

  @ParameterizedTest
  @FieldSource("FILES")
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void truncatedFilesLoadOrAreRefused(String name) {
    byte[] whole = seed(name);
    assertThat(outcome(name, whole)).isEqualTo("loaded");
    for (int length = 0; length < whole.length; length++) {
      outcome(name, Arrays.copyOf(whole, length));
    }
    assertThat(refused).isGreaterThan(whole.length * 3 / 4);
  }

  @ParameterizedTest
  @FieldSource("FILES")
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void damagedFilesLoadOrAreRefused(String name) {
    byte[] whole = seed(name);
    Random random = new Random(2);
    for (int i = 0; i < 400; i++) {
      byte[] damaged = whole;
      for (int times = random.nextInt(2); times >= 0; times--) {
        damaged = damage(damaged, random);
      }
      outcome(name, damaged);
    }
    assertThat(refused).as("not vacuous").isGreaterThan(50);
    assertThat(loaded).as("not vacuous").isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"stl", "obj", "dae", "ply", "gltf", "glb", "off", "3mf"})
  void garbageAndOtherFormatsAreRefused(String format) {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      byte[] garbage = new byte[random.nextInt(3_000)];
      random.nextBytes(garbage);
      assertThat(outcome("a." + format, garbage)).isNotEqualTo("loaded");
    }
    for (String other : FILES) {
      boolean both = format.startsWith("gl") && other.contains(".gl"); // told by their first bytes
      if (!other.endsWith(format) && !both) {
        assertThat(outcome("a." + format, seed(other))).isNotEqualTo("loaded");
      }
    }
  }

  private String outcome(String name, byte[] bytes) {
    Path file = MeshFiles.write(folder, name, bytes);
    long start = System.nanoTime();
    String outcome;
    try {
      MeshReader.Loaded read = MeshReader.DEFAULT.read(file);
      assertThat(read.mesh().triangleCount()).isPositive();
      loaded++;
      outcome = "loaded";
    } catch (ModelFormatException e) {
      // Jackson names what a value may be.
      assertThat(e.getMessage().replace("token 'null'", ""))
          .startsWith(file.toString())
          .doesNotContain("\n", "\r", "null");
      refused++;
      outcome = e.getMessage();
    }
    assertThat(System.nanoTime() - start).as(outcome).isLessThan(2_000_000_000L);
    return outcome;
  }

  private static byte[] damage(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length);
    byte[] changed = bytes.clone();
    switch (random.nextInt(5)) {
      case 0 -> changed[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> changed[at] = (byte) TRICKY.charAt(random.nextInt(TRICKY.length()));
      case 2 -> {
        byte[] inserted = new byte[1 + random.nextInt(20)];
        for (int i = 0; i < inserted.length; i++) {
          inserted[i] = (byte) TRICKY.charAt(random.nextInt(TRICKY.length()));
        }
        return splice(bytes, at, at, inserted);
      }
      case 3 -> {
        int end = Math.min(bytes.length, at + random.nextInt(30));
        return splice(bytes, at, end, new byte[0]);
      }
      default -> {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + random.nextInt(60));
        return splice(bytes, at, at, Arrays.copyOfRange(bytes, from, to));
      }
    }
    return changed;
  }

  private static byte[] splice(byte[] bytes, int from, int to, byte[] middle) {
    byte[] spliced = new byte[bytes.length - (to - from) + middle.length];
    System.arraycopy(bytes, 0, spliced, 0, from);
    System.arraycopy(middle, 0, spliced, from, middle.length);
    System.arraycopy(bytes, to, spliced, from + middle.length, bytes.length - to);
    return spliced.length == 0 ? new byte[1] : spliced;
  }

  private static byte[] seed(String name) {
    float[] two = Arrays.copyOf(MeshFiles.BOX, 18);
    return switch (name) {
      case "text.stl" -> MeshFiles.asciiStl(two).getBytes(StandardCharsets.US_ASCII);
      case "binary.stl" -> MeshFiles.binaryStl("solid", 12, MeshFiles.BOX, 0);
      case "faces.obj" -> OBJ.getBytes(StandardCharsets.US_ASCII);
      case "scene.dae" -> MeshFiles.bytes(MeshFiles.golden("34a-mm-zup.dae"));
      case "text.ply" -> ply("ascii", "0 0 0\n4 0 0\n4 4 0\n3 1 0\n4 0 1 2 3\n3 0 1 2\n");
      case "embedded.gltf" -> roomy(GltfFiles.placed("")).getBytes(StandardCharsets.US_ASCII);
      case "text.off" -> OffReaderTest.text().getBytes(StandardCharsets.US_ASCII);
      case "binary.off" -> OffReaderTest.binary(true);
      case "package.3mf" -> ThreeMfReaderTest.file();
      case "binary.glb" -> {
        byte[] bytes = GltfFiles.buffer(2, GltfFiles.TETRAHEDRON);
        yield GltfFiles.binary(roomy(GltfFiles.document(bytes, 2, "", 4, "")), bytes);
      }
      default ->
          ply(
              name.equals("big.ply") ? "binary_big_endian" : "binary_little_endian",
              "\0\0\0\4\0\0\4\4\0\3\1\0\4\0\1\2\3\3\0\1\2");
    };
  }

  /** Damage finds a place where it does no harm. */
  private static String roomy(String document) {
    return document.replace(
        "\"asset\":{", "\"asset\":{\"extras\":\"" + "made by hand ".repeat(60) + "\",");
  }

  private static byte[] ply(String format, String data) {
    return (PLY.replace("ascii", format) + data).getBytes(StandardCharsets.ISO_8859_1);
  }
}
