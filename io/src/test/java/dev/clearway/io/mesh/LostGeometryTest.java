package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.io.text.Warnings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faces that would be missing, files that are none, and polygons that would take hours. */
class LostGeometryTest {
  private static final String PLY =
      """
      ply
      format ascii 1.0
      element vertex 4
      property float x
      property float y
      property float z
      """;
  private static final String ROWS = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n";

  @TempDir Path folder;

  private int triangles(String name, String text) throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve(name), text);
    return MeshReader.DEFAULT.read(file).mesh().triangleCount();
  }

  private void assertRefused(String name, String text, String part) {
    assertThatExceptionOfType(ModelFormatException.class)
        .isThrownBy(() -> triangles(name, text))
        .withMessageContaining(part);
  }

  @Test
  void aSecondListOfCornersIsRefused() throws Exception {
    String list = "property list uchar int vertex_index";
    String one = PLY + "element face 1\n" + list + "\nend_header\n" + ROWS + "3 0 1 2\n";
    assertThat(triangles("m.ply", one)).isEqualTo(1);
    String two = one.replace(list, list + "\n" + list.replace("index", "indices"));
    assertRefused("m.ply", two.replace("3 0 1 2", "3 0 1 2 3 1 2 3"), "two lists of corners");
    String same = one.replace(list, list + "\n" + list);
    assertRefused("m.ply", same.replace("3 0 1 2", "3 0 1 2 3 1 2 3"), "two lists of corners");
  }

  @ParameterizedTest
  @ValueSource(strings = {"faces", "tristrips", "triangles", "quads", "other", "patch"})
  void facesUnderAnotherNameAreRefused(String element) {
    String list = "property list uchar int vertex_indices\n";
    String text =
        PLY
            + "element face 1\n"
            + list
            + "element "
            + element
            + " 1\n"
            + list
            + "end_header\n"
            + ROWS
            + "3 0 1 2\n3 1 2 3\n";
    assertRefused("m.ply", text, "'" + element + "' is not read");
  }

  @Test
  void twoPropertiesOfOneAxisAreRefused() {
    String text =
        PLY
            + "property float x\n"
            + "element face 1\n"
            + "property list uchar int vertex_indices\n"
            + "end_header\n"
            + "0 0 0 9\n"
            + "1 0 0 9\n"
            + "0 1 0 9\n"
            + "1 1 0 9\n"
            + "3 0 1 2\n";
    assertRefused("m.ply", text, "two properties 'x'");
  }

  @Test
  void facetsOnTheLineOfANameAreRefused() throws Exception {
    String facet =
        "facet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 1 0 endloop endfacet ";
    String solid = "solid a\n" + facet + "\nendsolid a";
    assertThat(triangles("m.stl", solid)).isEqualTo(1);
    assertThat(triangles("m.stl", solid + "\n" + solid)).isEqualTo(2);
    assertThat(triangles("m.stl", solid + " facet solid endsolid\n")).isEqualTo(1);
    assertRefused("m.stl", solid + " solid b " + facet + "endsolid", "would be lost");
    assertRefused("m.stl", solid + " " + facet, "would be lost");
    assertRefused("m.stl", "solid a " + facet + "\n" + facet + "\nendsolid a", "would be lost");
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void polygonsThatTakeTooLongAreRefused() {
    int corners = 9_999;
    StringBuilder text = new StringBuilder();
    StringBuilder face = new StringBuilder("f");
    for (int i = 0; i < corners; i++) {
      double t = (double) i / corners;
      text.append("v ").append(t).append(' ').append(1e-17 * t * (1 - t)).append(" 0\n");
      face.append(' ').append(i + 1);
    }
    text.append("v 0.5 1 0\n");
    face.append(' ').append(corners + 1).append('\n');
    text.append(face.toString().repeat(1_000));
    assertRefused("m.obj", text.toString(), "too many corners");
  }

  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void filesThatOthersNameAreRegular() throws Exception {
    Path pipe = folder.resolve("pipe.stl");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Files.createSymbolicLink(folder.resolve("zero.stl"), Path.of("/dev/zero"));
    Files.createSymbolicLink(folder.resolve("self.stl"), Path.of("/proc/self/environ"));
    Files.writeString(folder.resolve("real.stl"), "solid");
    Files.createSymbolicLink(folder.resolve("linked.stl"), folder.resolve("real.stl"));
    FileLocator locator =
        new FileLocator(folder.resolve("s.yaml"), Map.of(), List.of(), new Warnings());
    for (String name :
        List.of(
            "pipe.stl",
            "zero.stl",
            "self.stl",
            "/dev/stdin",
            "/dev/null",
            "file:///dev/zero",
            "/proc/self/environ",
            "/proc/self/fd/0",
            "/sys/kernel/notes")) {
      assertThatExceptionOfType(ModelFormatException.class)
          .as(name)
          .isThrownBy(() -> locator.locate(name, new Here()))
          .withMessageContaining(name);
    }
    assertThat(locator.locate("linked.stl", new Here())).exists();
    assertThat(locator.locate("missing.stl", new Here())).doesNotExist();
  }

  /** A place in a file. */
  private static final class Here implements SourceLocation {
    @Override
    public String at() {
      return "s.yaml:1";
    }

    @Override
    public ModelFormatException fault(String problem) {
      return new ModelFormatException(Path.of("s.yaml"), 1, problem);
    }
  }
}
