package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OffReaderTest {
  /** A tetrahedron of volume 1, and a square beneath it. */
  private static final String ROWS =
      """
      0 0 0
      1 0 0
      0 2 0
      0 0 3
      3 0 2 1
      3 0 1 3
      3 0 3 2
      3 1 2 3
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OFF\n4 4 6\n",
        "OFF 4 4 6\n",
        "OFF4 4 6\n",
        "off\n# a comment\n\n4 4\n",
        "OFF # a comment\n4 4 0 # and one more\n",
        "4 4 6\n"
      })
  void headersAsTheyAreInUse(String header) throws ModelFormatException {
    TriangleMesh mesh = load(header + ROWS);
    assertThat(mesh.triangleCount()).isEqualTo(4);
    assertThat(mesh.signedVolume()).isCloseTo(1, within(1e-15));
    assertThat(load(header + ROWS.strip()).triangleCount()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({"COFF, 255 0 0 255", "NOFF, 0 0 1", "CNOFF, 0 0 1 1 1 1 1", "STOFF, 0.5 0.5"})
  void whatTheHeaderAnnouncesIsPassedOver(String header, String further)
      throws ModelFormatException {
    String rows = ROWS.replaceAll("(?m)^(\\d \\d \\d)$", "$1 " + further);
    assertThat(load(header + "\n4 4 0\n" + rows).signedVolume()).isCloseTo(1, within(1e-15));
  }

  @Test
  void coloursOfFacesArePassedOverAndPolygonsCut() throws ModelFormatException {
    String text = "OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3 0.5 0.5 0.5 1 # red\n# end\n";
    TriangleMesh mesh = load(text);
    assertThat(mesh.triangleCount()).isEqualTo(2);
    assertThat(MeshFiles.area(mesh)).isCloseTo(1, within(1e-15));
  }

  @Test
  void binaryFilesAreReadWithAndWithoutNormals() throws ModelFormatException {
    for (boolean normals : new boolean[] {false, true}) {
      byte[] bytes = binary(normals);
      Path file = MeshFiles.write(folder, "a.off", bytes);
      assertThat(MeshFiles.load(file).signedVolume()).isCloseTo(1, within(1e-15));
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
      assertThat(MeshFiles.refusal(MeshFiles.write(folder, "b.off", longer)))
          .contains("1 bytes after the last face");
    }
  }

  static byte[] binary(boolean normals) {
    byte[] header = ((normals ? "N" : "") + "OFF BINARY\n").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer out = ByteBuffer.allocate(header.length + 12 + 4 * 4 * (normals ? 6 : 3) + 4 * 24);
    out.put(header).putInt(4).putInt(4).putInt(6);
    for (String row : ROWS.split("\n")) {
      String[] words = row.split(" ");
      if (words.length == 3) {
        for (String word : words) {
          out.putFloat(Float.parseFloat(word));
        }
        for (int i = 0; i < (normals ? 3 : 0); i++) {
          out.putFloat(7);
        }
      } else {
        for (String word : words) {
          out.putInt(Integer.parseInt(word));
        }
        out.putInt(1).putFloat(3);
      }
    }
    return out.array();
  }

  static String text() {
    return "COFF\n# a tetrahedron, and a comment in which damage does no harm, as long as it likes"
        + " to be, since most of the file is numbers\n4 4 6\n"
        + ROWS;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 4 6 | 4 5 6 | ends where a face should be",
        "4 4 6 | 4 3 6 | :10: '3' stands after the last face",
        "4 4 6 | 3 4 6 | :6: a face with 0 corners",
        "4 4 6 | 999999999 4 6 | more than the file holds",
        "4 4 6 | 4 999999999 6 | more than the file holds",
        "4 4 6 | 4 -4 6 | the number of faces is -4",
        "OFF | 4OFF | other than three dimensions",
        "OFF | nOFF | other than three dimensions",
        "OFF | PLY | the number of vertices is 'PLY'",
        "3 0 2 1 | 3 0 2 4 | :7: a face names vertex 4",
        "3 0 2 1 | 3 0 2 -1 | names vertex -1",
        "3 0 2 1 | 2 0 2 | a face with 2 corners",
        "3 0 2 1 | 3 0 2 | a face of 3 corners names 2",
        "3 0 2 1 | 99999999 0 2 | 99999999 corners, more than 10000",
        "3 0 2 1 | 3 0 2 1 3 0 1 3 2 | after the numbers of a face",
        "1 0 0 | 1 0 | a vertex without its z",
        "1 0 0 | 1 0 0 9 | after the numbers of a vertex",
        "1 0 0 | 1 0 nan | :4: a vertex's z is 'nan'"
      })
  void whatDoesNotAgreeIsRefused(String part, String other, String said) {
    String whole = "OFF\n4 4 6\n" + ROWS;
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a.off", whole.replaceFirst(part, other))))
        .contains(said);
  }

  private TriangleMesh load(String text) throws ModelFormatException {
    return MeshFiles.load(MeshFiles.write(folder, "a.off", text));
  }
}
