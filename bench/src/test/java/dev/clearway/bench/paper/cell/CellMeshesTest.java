package dev.clearway.bench.paper.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.clearway.geometry.TriangleMesh;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CellMeshesTest {
  private static void requireSolid(TriangleMesh mesh, int triangles) {
    assertThat(mesh.triangleCount()).isEqualTo(triangles);
    assertThat(mesh.closed()).isTrue();
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isPositive();
  }

  @Test
  void solidsAreClosedAndLookOutward() {
    requireSolid(Torus.of(1.2, 0.03), 6_000);
    requireSolid(WeldingGun.mesh(), 1_080);
    requireSolid(Bars.lattice(0.6, 0.04), 384);
    requireSolid(Bars.layers(1, 0.04, 1), 384);
    requireSolid(Tiles.box(0.6, 1.0, 0.4), 42_000);
  }

  @Test
  void torusHasNearlyTheVolumeOfARoundOne() {
    double round = 2 * Math.PI * Math.PI * 1.2 * 0.03 * 0.03;
    assertThat(Torus.of(1.2, 0.03).signedVolume()).isBetween(0.97 * round, round);
  }

  @Test
  void tilesLieWithTheirTopAtZero() {
    assertThat(Tiles.sheet(4, 4).triangleCount()).isEqualTo(8_000);
    TriangleMesh box = Tiles.box(0.6, 1.0, 0.4);
    assertThat(box.signedVolume()).isCloseTo(0.6 * 1.0 * 0.4, offset(1e-12));
    double highest = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < box.vertexCount(); v++) {
      highest = Math.max(highest, box.coordinate(v, 2));
    }
    assertThat(highest).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 6, 9, 12})
  void cageHasItsBarsInAnyNumberOfPanels(int panels) {
    List<TriangleMesh> cage = Bars.cage(panels, 1, 1.8, 0.02);
    assertThat(cage).hasSize(panels);
    assertThat(cage.stream().mapToInt(TriangleMesh::triangleCount).sum()).isEqualTo(432);
    // 12 posts, 24 bars across; chords of a twelfth of a turn.
    double length = 12 * 1.8 + 24 * 2 * Math.sin(Math.PI / 12);
    double volume = cage.stream().mapToDouble(TriangleMesh::signedVolume).sum();
    assertThat(volume).isCloseTo(length * 0.02 * 0.02, offset(1e-9));
    IntSummaryStatistics sizes =
        cage.stream().mapToInt(TriangleMesh::triangleCount).summaryStatistics();
    assertThat(sizes.getMax() - sizes.getMin()).isLessThanOrEqualTo(36); // an upright and two bars
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 13})
  void cageOfPanelsWithoutBarsIsRefused(int panels) {
    assertThatThrownBy(() -> Bars.cage(panels, 1, 1.8, 0.02))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 to 12");
  }

  @ParameterizedTest
  @CsvSource({"19668", "4016", "500", "501"})
  void carBodyHasExactlyTheTrianglesWanted(int triangles) {
    assertThat(CarBody.mesh(triangles).triangleCount()).isEqualTo(triangles);
  }

  @Test
  void largeObstaclesHaveThePapersTriangles() {
    assertThat(MachineTool.mesh().triangleCount()).isEqualTo(34_171);
    assertThat(Workshop.mesh().triangleCount()).isEqualTo(74_681);
  }
}
