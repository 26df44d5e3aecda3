package dev.clearway.methods.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.proof.Budget;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies inside meshes that are no clean solids. */
class InsideMeshesTest {
  private static final TriangleMesh CUBE = SolidMeshes.cube(0, 0, 0, 1);

  private static TriangleMesh back(TriangleMesh mesh) {
    return SolidMeshes.turned(mesh, t -> true);
  }

  static Stream<TriangleMesh> solidInTheMiddle() {
    TriangleMesh right = Meshes.box(-0.3, -0.35, -0.45, 1, 0.4, 0.42);
    return Stream.of(
        SolidMeshes.together(CUBE, back(CUBE)),
        SolidMeshes.together(CUBE, back(CUBE), CUBE),
        SolidMeshes.together(CUBE, SolidMeshes.turned(right, t -> t == 3)),
        SolidMeshes.together(CUBE, back(right)),
        SolidMeshes.together(CUBE, SolidMeshes.cube(0, 0, 0, 0.5)),
        SolidMeshes.together(CUBE, back(right)).scaled(1, -1, 1));
  }

  @ParameterizedTest
  @MethodSource("solidInTheMiddle")
  void cubeInTheMiddleOverlaps(TriangleMesh mesh) {
    BudgetedOverlap overlap =
        BudgetedOverlap.of(
            Bvh.build(mesh).orientedBoxes(),
            Bvh.build(SolidMeshes.cube(0, 0, 0, 0.1)).orientedBoxes(),
            DescentOrder.BEST_FIRST);
    overlap.begin(Pose.IDENTITY.toArray(), 0, 1e-12);
    assertThat(overlap.run(Budget.UNLIMITED)).isInstanceOf(BudgetedAnswer.Hit.class);
  }
}
