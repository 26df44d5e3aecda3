package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers, keywords and messages are the same whatever the locale says. */
class MeshLocaleTest {
  private static final List<String> FILES =
      List.of(
          "30e-ascii-long-name-crlf-exponents.stl",
          "30d-trailing-20-bytes.stl",
          "31a-interleaved-negative.obj",
          "34a-mm-zup.dae",
          "30c-count-says-10-has-12.stl",
          "31b-index-zero.obj");

  private final Locale before = Locale.getDefault();

  @TempDir Path folder;

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "fr-FR", "ar-EG", "hi-IN-u-nu-deva", "tr-TR", "th-TH-u-nu-thai"})
  void everyFileReadsTheSame(String tag) throws ModelFormatException {
    Locale.setDefault(Locale.ROOT);
    List<Object> wanted = readAll();
    Locale.setDefault(Locale.forLanguageTag(tag));
    assertThat(readAll()).isEqualTo(wanted);
  }

  @Test
  void turkishCapitalsAreKeywords() throws ModelFormatException {
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    String text = MeshFiles.asciiStl(MeshFiles.BOX).toUpperCase(Locale.ROOT);
    assertThat(text).startsWith("SOLID").contains("ENDSOLID");
    Path file = MeshFiles.write(folder, "IN CAPITALS.STL", text);
    assertThat(MeshFiles.load(file).signedVolume()).isEqualTo(24);
    String ply =
        """
        PLY
        FORMAT ASCII 1.0
        ELEMENT VERTEX 3
        PROPERTY DOUBLE X
        PROPERTY INT Y
        PROPERTY UINT8 Z
        ELEMENT FACE 1
        PROPERTY LIST INT8 UINT VERTEX_INDICES
        END_HEADER
        0 0 0
        1 0 0
        0 1 0
        3 0 1 2
        """;
    assertThat(MeshFiles.load(MeshFiles.write(folder, "I.PLY", ply)).triangleCount()).isEqualTo(1);
  }

  private List<Object> readAll() throws ModelFormatException {
    List<Object> read = new ArrayList<>();
    for (String name : FILES) {
      Path file = MeshFiles.golden(name);
      try {
        MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
        TriangleMesh mesh = loaded.mesh();
        read.add(List.of(loaded.warnings(), list(mesh.vertices()), mesh.triangleCount()));
      } catch (ModelFormatException e) {
        read.add(e.getMessage());
      }
    }
    String nowhere = "v 0 0 0\nv 1 0 0\nv 0 1.5e12 0\nf 1 2 3\n";
    read.add(MeshFiles.refusal(MeshFiles.write(folder, "a.obj", nowhere)));
    return read;
  }

  private static List<Double> list(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
