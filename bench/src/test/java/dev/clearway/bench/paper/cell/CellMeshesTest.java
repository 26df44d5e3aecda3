package dev.clearway.bench.paper.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.clearway.geometry.TriangleMesh;
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
  @ValueSource(ints = {6, 9})
  void eachObstacleOfACageHasBarsOnAllSides(int obstacles) {
    List<TriangleMesh> cage = Bars.cage(obstacles, 0.8, 1.5, 0.005);
    assertThat(cage).hasSize(obstacles);
    for (TriangleMesh mesh : cage) {
      requireSolid(mesh, 432 / obstacles);
      for (int axis = 0; axis < 3; axis++) {
        // The axis of the cage, at half its height, is well inside what bounds an obstacle.
        double middle = axis == 2 ? 0.75 : 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int v = 0; v < mesh.vertexCount(); v++) {
          least = Math.min(least, mesh.coordinate(v, axis));
          most = Math.max(most, mesh.coordinate(v, axis));
        }
        assertThat(middle).isBetween(least + 0.1, most - 0.1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 9})
  void cageIsOfTheSizeWanted(int obstacles) {
    for (TriangleMesh mesh : Bars.cage(obstacles, 0.8, 1.5, 0.005)) {
      for (int v = 0; v < mesh.vertexCount(); v++) {
        double out = Math.hypot(mesh.coordinate(v, 0), mesh.coordinate(v, 1));
        assertThat(out).isLessThan(0.8 + 0.005);
        assertThat(mesh.coordinate(v, 2)).isBetween(-0.05, 1.51);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 7, 12})
  void cageOfOtherNumbersIsRefused(int obstacles) {
    assertThatThrownBy(() -> Bars.cage(obstacles, 1, 1.8, 0.02))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("6 and 9");
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
