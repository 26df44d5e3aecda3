package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjReaderTest {
  private static final String THREE = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f 1 2 3",
        "f 1/2/3 2/9/9 3/1/1",
        "f 1//3 2//3 3//3",
        "f 1/2 2/1 3/4",
        "f 1/ 2/ 3/",
        "f -3 -2 -1",
        "f -3//-1 -2//-1 -1//-1",
        "f 1 -2 3",
        "f\t1\t2\t3",
        "  f  1   2 3  ",
        "f 1 2 \\\n3",
        "f 1 2\\\n 3",
        "f \\\n1 \\\n \\\n2 3",
        "f 1 2 3 # the only face",
        "f 1 2 3 #",
        "fo 1 2 3",
        "F 1 2 3",
        "f +1 02 3"
      })
  void facesInEveryFormAreRead(String face) throws ModelFormatException {
    assertThatIsTheTriangle(load(THREE + face));
    assertThatIsTheTriangle(load(THREE + face + "\n"));
    assertThatIsTheTriangle(load((THREE + face + "\n").replace("\n", "\r\n")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v 0 0 0\nv 1 0 0\nv 0 1 0",
        "v 0 0 0 1\nv 1 0 0 1\nv 0 1 0 1",
        "v 0 0 0 0.5 0.5 0.5\nv 1 0 0 1 1 1\nv 0 1 0 0 0 0",
        "v 0 0 0 0.5 \\\n0.5 0.5\nv 1 0 0\nv 0 1 0",
        "V\t0\t0\t0\nv 1.0 0. .0\nv 0e5 +1 -0",
        "v 0 0 \\\n0\nv 1e0 0 0\nv 0 10E-1 0 # last",
        "\uFEFF# a mark before\nv 0 0 0\n\n\nv 1 0 0\n   \nv 0 1 0"
      })
  void verticesInEveryFormAreRead(String vertices) throws ModelFormatException {
    assertThatIsTheTriangle(load(vertices + "\nf 1 2 3\n"));
  }

  @Test
  void statementsThatAreNoGeometryAreSkipped() throws ModelFormatException {
    String skipped =
        """
        mtllib a b.mtl
        o part
        g one two
        usemtl steel
        s 1
        vn 0 0 1
        vt 0.5 nan
        vp 1
        # v 9 9 9
        """;
    assertThatIsTheTriangle(load(skipped + THREE + skipped + "f 1/1/1 2/1/1 3/1/1\n" + skipped));
  }

  @Test
  void backslashAtTheEndOfANameOrCommentJoinsNothing() throws ModelFormatException {
    assertThatIsTheTriangle(
        load("# C:\\parts\\\nv 0 0 0\ng a\\\nv 1 0 0\nusemtl b \\\nv 0 1 0\nf 1 2 3\n"));
  }

  @Test
  void linesPointsAndUnknownStatementsAreAWarning() throws ModelFormatException {
    Path file = write("6 2\n" + THREE + "l 1 2\np 1\nf 1 2 3\n");
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
    assertThatIsTheTriangle(loaded.mesh());
    assertThat(loaded.warnings())
        .containsExactly(
            file + ": 3 statements are no faces and were passed over, the first '6' at line 1");
  }

  @Test
  void curvesAreAWarningWhereverTheirLinesEnd() throws ModelFormatException {
    Path file = write(THREE + "cstype bezier\ncurv 0 1 1 2 \\\n3\nend\nf 1 2 3\nvt 0 \\\n0\n");
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
    assertThatIsTheTriangle(loaded.mesh());
    assertThat(loaded.warnings()).singleElement().asString().contains("3 statements", "'cstype'");
  }

  @Test
  void aFaceThatGoesOnInANewLineIsRefused() throws ModelFormatException {
    for (String face : List.of("f 1 2 3\n4\n", "f 1 2 3\n# on\n-1/1\n", "f 1 2 3\n\n +4 \n")) {
      assertThatExceptionOfType(ModelFormatException.class)
          .isThrownBy(() -> load(THREE + "v 0 1 1\n" + face))
          .withMessageContaining("the face above");
    }
    assertThat(load(THREE + "v 0 1 1\nf 1 2 3 \\\n4\n").triangleCount()).isEqualTo(2);
  }

  @Test
  void namedGroupsAreToldApartAndThoseOfOneNameAreOne() throws ModelFormatException {
    String points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 5 0 0\nv 6 0 0\nv 5 1 0\n";
    Path two = write(points + "o a\nf 1 2 3\no b\nf 4 5 6\ng a\nf 2 1 3\n");
    List<double[]> groups = MeshReader.DEFAULT.read(two).groups();
    assertThat(groups).hasSize(2);
    assertThat(groups.getFirst()).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
    assertThat(groups.getLast()).containsExactly(5, 0, 0, 6, 0, 0, 5, 1, 0);
    Path bare = write(points + "f 1 2 3\no a\nf 4 5 6\n");
    assertThat(MeshReader.DEFAULT.read(bare).groups()).hasSize(2);
    Path one = write(points + "o a\no b\nf 1 2 3\nf 4 5 6\no c\n");
    assertThat(MeshReader.DEFAULT.read(one).groups()).isEmpty();
  }

  @Test
  void polygonsAreCutIntoTriangles() throws ModelFormatException {
    String arrow = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 3 1 0\n";
    for (String face : new String[] {"f 1 2 3 4", "f 2 3 4 1", "f 3 4 1 2", "f 4 1 2 3"}) {
      TriangleMesh mesh = load(arrow + face);
      assertThat(mesh.triangleCount()).isEqualTo(2);
      assertThat(MeshFiles.area(mesh)).isEqualTo(4);
    }
    TriangleMesh square = load("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
    assertThat(square.triangles()).containsExactly(0, 1, 2, 0, 2, 3);
  }

  @Test
  void facesWithoutAreaAreKept() throws ModelFormatException {
    TriangleMesh mesh = load(THREE + "v 2 0 0\nf 1 1 1\nf 1 2 4\nf 1 2 2\nf 1 2 4 2\n");
    assertThat(mesh.triangleCount()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f 0 1 2",
        "f 1 2 4",
        "f 1 2 -4",
        "f -1 -2 -4",
        "f 1 2 99999999999999999999",
        "f 1 2 x",
        "f 1 2 3.0",
        "f 1 2 /3",
        "f 1 2 1e0",
        "f 1 2",
        "f 1",
        "f",
        "f 1,2,3",
        "f 1 2 \\3",
        "v 1 2",
        "v",
        "v 1 2 nan",
        "v 1 2 inf",
        "v 1 2 -Infinity",
        "v 1 2 0x10",
        "v 1 2 1d",
        "v 1 2 1.5f",
        "v 0,5 1 2",
        "v 1 2 1e",
        "v 1 2 .",
        "v 1 2 --1",
        "v 1 2 1e999",
        "v 1 2 1_000",
        "v 1 2 \u0661",
        "surf 0 1 0 1 1 2 3 4",
        "call other.obj"
      })
  void faultsAreRefusedAtTheirLine(String statement) {
    String text = THREE + "\n" + statement + "\nf 1 2 3\n";
    assertThat(MeshFiles.refusal(write(text))).startsWith(":5: ");
    assertThat(MeshFiles.refusal(write(text.replace("\n", "\r\n")))).startsWith(":5: ");
    assertThat(MeshFiles.refusal(write(text.replace("\n", "\r")))).startsWith(":5: ");
  }

  @Test
  void facesMayNotNameVerticesThatFollow() {
    assertThat(MeshFiles.refusal(write("v 0 0 0\nv 1 0 0\nf 1 2 3\nv 0 1 0\n")))
        .startsWith(":3: ")
        .contains("'3'", "2 vertices");
  }

  @Test
  void verticesTooFarAwayMatterOnlyToFaces() throws ModelFormatException {
    assertThatIsTheTriangle(load(THREE + "v 1e300 0 0\nf 1 2 3\n"));
    assertThat(MeshFiles.refusal(write(THREE + "v 1e300 0 0\nf 1 2 3\nf 1 2 4\n")))
        .startsWith(":6: ")
        .contains("1.0E300");
  }

  @Test
  void fileWithoutFacesIsRefused() {
    assertThat(MeshFiles.refusal(write(THREE))).contains("no faces");
    assertThat(MeshFiles.refusal(write("# nothing\n"))).contains("no faces");
    assertThat(MeshFiles.refusal(write("\n"))).contains("no faces");
  }

  @Test
  void longWordsAndZeroBytesAreNoText() {
    assertThat(MeshFiles.refusal(write(THREE + "f 1 2 " + "3".repeat(5000)))).contains(":4: ");
    assertThat(MeshFiles.refusal(write(THREE + "f 1 2 3\n\0"))).contains(":5: ", "byte 32");
    assertThat(MeshFiles.refusal(write("\0" + THREE))).contains(":1: ", "byte 0");
  }

  @Test
  void largePolygonsAreCutInTimeOrRefused() throws ModelFormatException {
    assertThat(load(comb(10_000)).triangleCount()).isEqualTo(9_998);
    assertThat(MeshFiles.refusal(write(comb(10_001 + 1)))).contains("10002 corners", "more than");
  }

  /** A polygon whose teeth make every second corner reflex. */
  private static String comb(int corners) {
    StringBuilder text = new StringBuilder();
    StringBuilder face = new StringBuilder("f");
    for (int i = 0; i < corners - 2; i++) {
      text.append("v %s %s 0\n".formatted(i, i % 2 == 0 ? "1" : "9"));
    }
    text.append("v %s 0 0\nv 0 0 0\n".formatted(corners));
    for (int i = 1; i <= corners; i++) {
      face.append(' ').append(i);
    }
    return text.append(face).append('\n').toString();
  }

  private static void assertThatIsTheTriangle(TriangleMesh mesh) {
    assertThat(mesh.triangleCount()).isEqualTo(1);
    assertThat(mesh.vertices()).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
  }

  private TriangleMesh load(String text) throws ModelFormatException {
    return MeshFiles.load(write(text));
  }

  private Path write(String text) {
    return MeshFiles.write(folder, "mesh.obj", text);
  }
}
