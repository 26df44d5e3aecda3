package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PointInMesh.Place;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidAngles;
import dev.clearway.testkit.SolidMeshes;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PointInMeshProperties {
  private static final int POINTS = 2_000;

  /** Points nearer to the surface may be anywhere. */
  private static final double NEAR = 1e-9;

  private final PointInMesh inside = new PointInMesh();
  private final Random random = new Random(23);

  static Stream<TriangleMesh> orientedMeshes() {
    TriangleMesh star =
        SolidMeshes.star(7, unit -> 0.6 + 0.4 * Math.sin(6 * unit[0]) * Math.cos(5 * unit[2]));
    TriangleMesh torus = Meshes.torus(16, 6, 0.8, 0.3);
    TriangleMesh box = Meshes.box(-0.6, -0.5, -0.4, 0.6, 0.5, 0.4);
    TriangleMesh other = Meshes.box(-0.2, -0.3, -0.9, 0.9, 0.3, 0.3);
    TriangleMesh cavity = SolidMeshes.turned(SolidMeshes.cube(0.1, 0, 0, 0.4), t -> true);
    return Stream.of(
        star,
        torus,
        Meshes.torus(40, 24, 0.8, 0.3),
        SolidMeshes.star(16, unit -> 0.6 + 0.4 * Math.sin(6 * unit[0]) * Math.cos(5 * unit[2])),
        box,
        SolidMeshes.turned(star, t -> true),
        SolidMeshes.together(box, other),
        SolidMeshes.together(box, SolidMeshes.moved(torus, 0.3, 0, 0)),
        SolidMeshes.together(box, cavity),
        SolidMeshes.together(SolidMeshes.moved(box, -1.5, 0, 0), SolidMeshes.moved(star, 1, 0, 0)));
  }

  @ParameterizedTest
  @MethodSource("orientedMeshes")
  void insideIsWhereTheMeshWindsAround(TriangleMesh mesh) {
    assertThat(mesh.oriented()).isTrue();
    Bvh tree = Bvh.build(mesh);
    int within = 0;
    for (int i = 0; i < POINTS; i++) {
      double[] p = point(mesh, i);
      if (BruteForce.distance(mesh, Pose.IDENTITY, p, 0) < NEAR) {
        continue;
      }
      double winding = SolidAngles.winding(mesh, p[0], p[1], p[2]);
      Place expected = Math.rint(winding) == 0 ? Place.OUTSIDE : Place.INSIDE;
      assertThat(inside.locate(tree, p[0], p[1], p[2])).as("point " + i).isEqualTo(expected);
      within += expected == Place.INSIDE ? 1 : 0;
    }
    assertThat(within).isBetween(POINTS / 20, POINTS - POINTS / 20);
  }

  /**
   * Half anywhere; half a little off a corner, an edge or a face of the mesh, or level with one.
   */
  private double[] point(TriangleMesh mesh, int i) {
    double[] p = random.doubles(3, -1.2, 1.2).toArray();
    if (i % 2 == 0) {
      return p;
    }
    int t = random.nextInt(mesh.triangleCount());
    double s = i % 8 == 1 ? 0 : random.nextDouble();
    double u = i % 8 < 4 ? 0 : (1 - s) * random.nextDouble();
    double off = Math.pow(10, random.nextDouble(-8, -0.5));
    int level = random.nextInt(6);
    for (int k = 0; k < 3; k++) {
      double on =
          (1 - s - u) * mesh.coordinate(mesh.vertexOf(t, 0), k)
              + s * mesh.coordinate(mesh.vertexOf(t, 1), k)
              + u * mesh.coordinate(mesh.vertexOf(t, 2), k);
      p[k] = level == k ? on : on + off * p[k];
    }
    return p;
  }

  @Test
  void whatNestedPartsMeanIsNotKnownWhereFacesLookEitherWay() {
    TriangleMesh box = Meshes.box(-1, -1, -1, 1, 1, 1);
    TriangleMesh inner = Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5);
    TriangleMesh mixed = SolidMeshes.turned(SolidMeshes.together(box, inner), t -> t % 3 == 0);
    assertThat(mixed.closed()).isTrue();
    assertThat(mixed.oriented()).isFalse();
    Bvh tree = Bvh.build(mixed);
    for (int i = 0; i < POINTS; i++) {
      double[] p = random.doubles(3, -1.5, 1.5).toArray();
      double far = Math.max(Math.abs(p[0]), Math.max(Math.abs(p[1]), Math.abs(p[2])));
      Place expected = far > 1 ? Place.OUTSIDE : far > 0.5 ? Place.INSIDE : Place.UNKNOWN;
      assertThat(inside.locate(tree, p[0], p[1], p[2])).isEqualTo(expected);
    }
  }

  @Test
  void edgesOfFourFacesAreClosedToo() {
    TriangleMesh two =
        SolidMeshes.together(Meshes.box(0, 0, 0, 1, 1, 1), Meshes.box(1, 1, 0, 2, 2, 1));
    assertThat(two.closed()).isTrue();
    Bvh tree = Bvh.build(two);
    assertThat(inside.locate(tree, 0.5, 0.5, 0.5)).isEqualTo(Place.INSIDE);
    assertThat(inside.locate(tree, 1.5, 1.5, 0.5)).isEqualTo(Place.INSIDE);
    assertThat(inside.locate(tree, 0.5, 1.5, 0.5)).isEqualTo(Place.OUTSIDE);
    assertThat(inside.locate(tree, 1.5, 0.5, 0.5)).isEqualTo(Place.OUTSIDE);
  }

  @Test
  void pointsOnTheSurfaceOrNowhereAreOnNoSide() {
    TriangleMesh box = Meshes.box(-1, -1, -1, 1, 1, 1);
    Bvh tree = Bvh.build(box);
    assertThat(inside.locate(tree, 1, 0.25, 0.5)).isEqualTo(Place.UNKNOWN);
    assertThat(inside.locate(tree, 1, 1, 0.5)).isEqualTo(Place.UNKNOWN);
    assertThat(inside.locate(tree, 1, 1, 1)).isEqualTo(Place.UNKNOWN);
    assertThat(inside.locate(tree, Double.NaN, 0, 0)).isEqualTo(Place.UNKNOWN);
  }

  @Test
  void tinyFarOffAndDegenerateTrianglesDoNotDisturb() {
    TriangleMesh dust =
        TriangleMesh.of(new double[] {0.1, 0.2, 0.3, 0, 0, 0.9}, new int[] {0, 0, 0, 0, 1, 0});
    TriangleMesh cube = SolidMeshes.together(SolidMeshes.cube(0, 0, 0, 2), dust);
    assertThat(cube.closed()).isTrue();
    assertThat(inside.locate(Bvh.build(cube), 0.05, 0.03, 0.01)).isEqualTo(Place.INSIDE);
    TriangleMesh far = SolidMeshes.moved(SolidMeshes.cube(0, 0, 0, 2), 1e6, -1e6, 1e6);
    assertThat(inside.locate(Bvh.build(far), 1e6 + 0.99, -1e6, 1e6)).isEqualTo(Place.INSIDE);
    assertThat(inside.locate(Bvh.build(far), 1e6 + 1.01, -1e6, 1e6)).isEqualTo(Place.OUTSIDE);
    TriangleMesh tiny = SolidMeshes.cube(0, 0, 0, 2).scaled(1e-60, 1e-60, 1e-60);
    assertThat(inside.locate(Bvh.build(tiny), 0.9e-60, 0, 0)).isEqualTo(Place.INSIDE);
  }

  @Test
  void openMeshesAreRefused() {
    TriangleMesh open = SolidMeshes.without(SolidMeshes.cube(0, 0, 0, 2), (x, y, z) -> z > 0.9);
    assertThatThrownBy(() -> inside.locate(Bvh.build(open), 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void locatingLeavesNoGarbage() {
    Bvh tree = Bvh.build(Meshes.torus(16, 6, 0.8, 0.3));
    double[] p = {0.8, 0, 0.01};
    assertThat(Garbage.bytes(() -> inside.locate(tree, p[0], p[1] += 1e-6, p[2]))).isZero();
  }
}
