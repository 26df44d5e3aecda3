package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Files of known content: detection and counts of STL, indices of OBJ, unit and axis of Collada.
 */
class MeshGolden {
  private static final Offset<Double> TINY = within(1e-9);

  @Test
  void binaryFileWhoseHeaderSaysSolidIsBinary() throws ModelFormatException {
    assertThatIsTheBox(MeshFiles.load(MeshFiles.golden("30a-binary-solid-header.stl")));
  }

  @Test
  void binaryFileWithTooFewTrianglesIsRefusedWithBothSizes() {
    assertThat(MeshFiles.refusal(MeshFiles.golden("30b-count-says-14-has-12.stl")))
        .contains("14 triangles", "784 bytes", "has 684");
  }

  @Test
  void binaryFileWithTooManyTrianglesIsRefusedWithBothSizes() {
    assertThat(MeshFiles.refusal(MeshFiles.golden("30c-count-says-10-has-12.stl")))
        .contains("10 triangles", "584 bytes", "has 684");
  }

  @Test
  void fewTrailingBytesAreAWarning() throws ModelFormatException {
    Path file = MeshFiles.golden("30d-trailing-20-bytes.stl");
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
    assertThatIsTheBox(loaded.mesh());
    assertThat(loaded.warnings()).containsExactly(file + ": 20 bytes after the last triangle");
  }

  @Test
  void oddButValidTextFileIsRead() throws ModelFormatException {
    TriangleMesh mesh = MeshFiles.load(MeshFiles.golden("30e-ascii-long-name-crlf-exponents.stl"));
    assertThat(mesh.triangleCount()).isEqualTo(2);
    assertThat(MeshFiles.area(mesh)).isCloseTo(3.109536, within(1e-12));
    assertThat(MeshFiles.bounds(mesh)).containsExactly(-2.928, -0.531, 0, 0, 0.531, 0);
  }

  @Test
  void negativeIndicesCountBackFromTheFace() throws ModelFormatException {
    TriangleMesh mesh = MeshFiles.load(MeshFiles.golden("31a-interleaved-negative.obj"));
    assertThat(mesh.vertexCount()).isEqualTo(24);
    assertThat(mesh.triangleCount()).isEqualTo(36);
    assertThat(mesh.signedVolume()).isCloseTo(3.1875, within(1e-12));
    assertThat(MeshFiles.bounds(mesh)).containsExactly(0, 0, -0.5, 6.5, 2, 1);
    assertThat(mesh.oriented()).isTrue();
  }

  @Test
  void badIndicesAreRefusedAtTheirLine() {
    assertThat(MeshFiles.refusal(MeshFiles.golden("31b-index-zero.obj")))
        .startsWith(":4: ")
        .contains("counts from 1");
    assertThat(MeshFiles.refusal(MeshFiles.golden("31c-index-too-large.obj")))
        .startsWith(":4: ")
        .contains("'4'", "3 vertices");
  }

  @Test
  void allObjectsOfAFileAreOneMesh() throws ModelFormatException {
    TriangleMesh mesh = MeshFiles.load(MeshFiles.golden("33-two-cubes-two-objects.obj"));
    assertThat(mesh.triangleCount()).isEqualTo(24);
    assertThat(mesh.signedVolume()).isCloseTo(16, within(1e-12));
    assertThat(MeshFiles.bounds(mesh)).containsExactly(-4, -1, -1, 4, 1, 1);
    assertThat(mesh.partCount()).isEqualTo(2);
  }

  @Test
  void colladaUnitAndNodesApplyAndTheUpAxisDoesNot() throws ModelFormatException {
    for (String name : new String[] {"34a-mm-zup.dae", "34b-mm-yup.dae"}) {
      TriangleMesh mesh = MeshFiles.load(MeshFiles.golden(name));
      assertThat(MeshFiles.bounds(mesh)).containsExactly(new double[] {0, 0, 0.5, 1, 2, 3.5}, TINY);
      assertThat(mesh.signedVolume()).isCloseTo(6, TINY);
    }
    TriangleMesh metres = MeshFiles.load(MeshFiles.golden("34c-no-asset-tags.dae"));
    assertThat(MeshFiles.bounds(metres)).containsExactly(0, 0, 500, 1000, 2000, 3500);
  }

  @Test
  void colladaUpAxisAppliesWhereAsked() throws ModelFormatException {
    MeshReader turning = MeshReader.of(new MeshOptions(true));
    assertThatBounds(turning, "34a-mm-zup.dae", 0, 0, 0.5, 1, 2, 3.5);
    assertThatBounds(turning, "34b-mm-yup.dae", 0, -3.5, 0, 1, -0.5, 2);
    assertThatBounds(turning, "34c-no-asset-tags.dae", 0, -3500, 0, 1000, -500, 2000);
  }

  @Test
  void scaleMultipliesAfterTheUnit() throws ModelFormatException {
    TriangleMesh mesh = MeshFiles.load(MeshFiles.golden("34a-mm-zup.dae")).scaled(2, 2, 2);
    assertThat(MeshFiles.bounds(mesh)).containsExactly(new double[] {0, 0, 1, 2, 4, 7}, TINY);
  }

  private static void assertThatBounds(MeshReader reader, String name, double... wanted)
      throws ModelFormatException {
    TriangleMesh mesh = reader.read(MeshFiles.golden(name)).mesh();
    assertThat(MeshFiles.bounds(mesh)).containsExactly(wanted, TINY);
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isPositive();
  }

  private static void assertThatIsTheBox(TriangleMesh mesh) {
    assertThat(mesh.triangleCount()).isEqualTo(12);
    assertThat(mesh.vertexCount()).isEqualTo(8);
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isEqualTo(24);
    assertThat(MeshFiles.area(mesh)).isEqualTo(52);
    assertThat(MeshFiles.bounds(mesh)).containsExactly(0, 0, 0, 2, 3, 4);
  }
}
