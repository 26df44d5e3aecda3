package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StlReaderTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "solid",
        "SOLID part",
        "solid x\nfacet normal 0 0 1\n",
        "  solid",
        "COLOR=abcd",
        "ply\n"
      })
  void anyHeaderMayPrecedeBinaryTriangles(String header) throws ModelFormatException {
    Path file = write(MeshFiles.binaryStl(header, 12, MeshFiles.BOX, 0));
    assertThatIsTheBox(MeshFiles.load(file));
  }

  @Test
  void surplusBelowOneTriangleIsAWarningAndNoMore() throws ModelFormatException {
    for (int surplus = 1; surplus < 50; surplus++) {
      Path file = write(MeshFiles.binaryStl("solid", 12, MeshFiles.BOX, surplus));
      MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
      assertThatIsTheBox(loaded.mesh());
      assertThat(loaded.warnings()).singleElement().asString().contains(surplus + " bytes");
    }
    for (int surplus : new int[] {50, 51, 99, 100, 1000}) {
      Path file = write(MeshFiles.binaryStl("part", 12, MeshFiles.BOX, surplus));
      assertThat(MeshFiles.refusal(file)).contains("684 bytes", "has " + (684 + surplus));
    }
  }

  @Test
  void everyWrongCountOfABinaryFileIsRefused() {
    for (long claimed : new long[] {0, 1, 11, 13, 1000, 20_000_000, 1L << 31, 0xFFFFFFFFL}) {
      Path file = write(MeshFiles.binaryStl("solid x", claimed, MeshFiles.BOX, 0));
      assertThat(MeshFiles.refusal(file))
          .contains(claimed + " triangles", (84 + 50 * claimed) + " bytes", "has 684");
    }
  }

  @Test
  void binaryFileCutInItsHeaderIsRefused() {
    byte[] whole = MeshFiles.binaryStl("part", 12, MeshFiles.BOX, 0);
    assertThat(MeshFiles.refusal(write(Arrays.copyOf(whole, 83)))).contains("83 bytes", "84");
    assertThat(MeshFiles.refusal(write(new byte[84]))).contains("no faces");
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 2e9f})
  void binaryVertexThatCannotBePlacedIsRefusedAtItsTriangle(float bad) {
    float[] corners = MeshFiles.BOX.clone();
    corners[9 * 7 + 4] = bad;
    Path file = write(MeshFiles.binaryStl("", 12, corners, 0));
    assertThat(MeshFiles.refusal(file)).contains("triangle 7 (byte 434)", "not finite or beyond");
  }

  @Test
  void normalsAndAttributesOfABinaryFileDoNotMatter() throws ModelFormatException {
    byte[] bytes = MeshFiles.binaryStl("", 12, MeshFiles.BOX, 0);
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int t = 0; t < 12; t++) {
      buffer.putFloat(84 + 50 * t, Float.NaN).putFloat(88 + 50 * t, Float.NEGATIVE_INFINITY);
      buffer.putShort(84 + 50 * t + 48, (short) -1);
    }
    assertThatIsTheBox(MeshFiles.load(write(bytes)));
  }

  @Test
  void insideOutOpenAndFlatMeshesAreKeptAsTheyAre() throws ModelFormatException {
    float[] corners = MeshFiles.BOX.clone();
    for (int t = 0; t < corners.length; t += 9) {
      for (int k = 0; k < 3; k++) {
        float second = corners[t + 3 + k];
        corners[t + 3 + k] = corners[t + 6 + k];
        corners[t + 6 + k] = second;
      }
    }
    TriangleMesh insideOut = MeshFiles.load(write(MeshFiles.binaryStl("", 12, corners, 0)));
    assertThat(insideOut.signedVolume()).isEqualTo(-24);
    assertThat(insideOut.closed()).isTrue();

    float[] open = Arrays.copyOf(MeshFiles.BOX, 9 * 11);
    assertThat(MeshFiles.load(write(MeshFiles.binaryStl("", 11, open, 0))).closed()).isFalse();

    float[] point = new float[9];
    assertThat(MeshFiles.load(write(MeshFiles.binaryStl("", 1, point, 0))).triangleCount())
        .isEqualTo(1);
  }

  @Test
  void textInAnyCaseWithAnyLineEndIsRead() throws ModelFormatException {
    String plain = MeshFiles.asciiStl(MeshFiles.BOX);
    String upper = plain.toUpperCase(Locale.ROOT);
    String mixed = plain.replace("vertex", "VerTex").replace("endloop", "EndLoop");
    String spaced =
        plain
            .replace("endloop", "end loop")
            .replace("endfacet", "END\tfacet")
            .replace("endsolid", "end solid");
    for (String text : new String[] {plain, upper, mixed, spaced}) {
      for (String end : new String[] {"\n", "\r\n", "\r", " \t\n\n"}) {
        assertThatIsTheBox(MeshFiles.load(write(text.replace("\n", end))));
      }
    }
    assertThatIsTheBox(MeshFiles.load(write("\uFEFF" + plain)));
    assertThatIsTheBox(MeshFiles.load(write("\n\n  " + plain.strip())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "solid",
        "facet normal 0 0 0",
        "endsolid",
        "a name of several words",
        "\u00e4\u6f22"
      })
  void namesOfSolidsMayBeAnything(String name) throws ModelFormatException {
    String text = MeshFiles.asciiStl(MeshFiles.BOX).replace("solid box", "solid " + name);
    assertThatIsTheBox(MeshFiles.load(write(text)));
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    assertThatIsTheBox(MeshFiles.load(write(latin)));
  }

  @Test
  void allSolidsOfATextAreOneMesh() throws ModelFormatException {
    String box = MeshFiles.asciiStl(MeshFiles.BOX);
    String moved = box.replace("vertex 0.0", "vertex 12.0").replace("vertex 2.0", "vertex 14.0");
    TriangleMesh mesh = MeshFiles.load(write(box + "\n" + moved));
    assertThat(mesh.triangleCount()).isEqualTo(24);
    assertThat(mesh.signedVolume()).isEqualTo(48);
    assertThat(MeshFiles.bounds(mesh)).containsExactly(0, 0, 0, 14, 3, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"facet", "facet normal", "facet normal nan nan nan", "facet normal -1.#IND 0 0"})
  void whateverStandsForANormalIsNotUsed(String facet) throws ModelFormatException {
    String text = MeshFiles.asciiStl(MeshFiles.BOX).replace("facet normal 0 0 0", facet);
    assertThatIsTheBox(MeshFiles.load(write(text)));
  }

  @Test
  void textCutAnywhereBeforeItsEndIsRefused() {
    String whole = MeshFiles.asciiStl(MeshFiles.BOX);
    int last = whole.lastIndexOf("endsolid") + "endsolid".length();
    for (int length = 6; length < last; length += 7) {
      assertThat(MeshFiles.refusal(write(whole.substring(0, length)))).isNotEmpty();
    }
    String cut = whole.substring(0, whole.indexOf("endloop"));
    assertThat(MeshFiles.refusal(write(cut))).contains("inside the facet of line 2", "cut");
    assertThat(MeshFiles.refusal(write(whole.substring(0, last - 8))))
        .contains("inside the solid of line 1", "cut");
  }

  @Test
  void faultsOfATextAreNamedWithTheirLine() {
    assertThatFault("vertex 0.0 3.0 4.0", "vertex 0.0 3,0 4.0", ":27: a vertex's y is '3,0'");
    assertThatFault("vertex 0.0 3.0 4.0", "vertex 0.0 nan 4.0", ":27: a vertex's y is 'nan'");
    assertThatFault("vertex 0.0 3.0 4.0", "vertex 0.0 3.0", ":27: a vertex without its z");
    assertThatFault("vertex 0.0 3.0 4.0", "vortex 0.0 3.0 4.0", ":27: 'vortex'");
    assertThatFault("vertex 0.0 3.0 4.0", "vertex 0 3 4e400", "too large");
    assertThatFault("vertex 0.0 3.0 4.0", "vertex 0 3 4e30", "a face's vertex (0.0 3.0 4.0E30)");
    assertThatFault("outer loop", "inner loop", ":4: 'vertex' in a facet before");
    assertThatFault("endloop", "vertex 1 2 3\nendloop", ":7: 'vertex', wanted 'endloop'");
    assertThatFault("endsolid box", "endsolid box\nfacet", ":87: 'facet'");
    assertThatFault("endfacet", "shade 1 2 3\nendfacet", ":8: 'shade'");
    assertThatFault("endsolid box", "endsolid \0", ":86: a zero byte");
  }

  private void assertThatFault(String from, String to, String wanted) {
    String text = MeshFiles.asciiStl(MeshFiles.BOX);
    int at = text.indexOf(from);
    String changed = text.substring(0, at) + to + text.substring(at + from.length());
    assertThat(MeshFiles.refusal(write(changed))).contains(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"solid", "solid x\nendsolid x\n", "v 0 0 0\nf 1 1 1\n", "<html></html>", "solids"})
  void textWithoutFacetsOrOfAnotherKindIsRefused(String text) {
    assertThat(MeshFiles.refusal(write(text))).isNotEmpty();
  }

  private static void assertThatIsTheBox(TriangleMesh mesh) {
    assertThat(mesh.triangleCount()).isEqualTo(12);
    assertThat(mesh.vertexCount()).isEqualTo(8);
    assertThat(mesh.signedVolume()).isEqualTo(24);
    assertThat(MeshFiles.bounds(mesh)).containsExactly(0, 0, 0, 2, 3, 4);
  }

  private Path write(byte[] bytes) {
    return MeshFiles.write(folder, "mesh.stl", bytes);
  }

  private Path write(String text) {
    return MeshFiles.write(folder, "mesh.stl", text);
  }
}
