package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.SolidMeshes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases of primitives, and of primitives and meshes, that public bug reports started from. */
class SolidCasesTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private final Queries query = new Queries();

  private void place(Shape a, Shape b, Pose aFromB) {
    query.place(Bvh.build(a), Bvh.build(b), aFromB.toArray(), 0);
  }

  @Test
  void case04bLimitsBelowAndAtTheDistanceOfACylinder() {
    TriangleMesh below =
        TriangleMesh.of(new double[] {1, -1, 0, -1, -1, 0, 0, -1, 1}, new int[] {0, 1, 2});
    Pose axisAlongY = Pose.fromRollPitchYaw(0, 0, 0, Math.PI / 2, 0, 0);
    place(below, new Cylinder(1, 1), axisAlongY);
    assertThat(query.distance(INFINITE)).isCloseTo(0.5, within(1e-9));
    assertThat(query.distance(0.5)).isCloseTo(0.5, within(1e-9));
    assertThat(query.distance(0.49)).isEqualTo(INFINITE);
    assertThat(query.measured.lower()).isGreaterThan(0.49).isLessThanOrEqualTo(0.5);
  }

  @Test
  void case08aSphereBesideAPointAndASegment() {
    TriangleMesh mesh =
        TriangleMesh.of(new double[] {0, 0, 0, 0, 0, 1}, new int[] {0, 0, 0, 0, 0, 1});
    place(mesh, new Sphere(0.25), Pose.translation(1, 0, 0.5));
    assertThat(query.distance(INFINITE)).isCloseTo(0.75, within(1e-12));
    assertThat(query.greedy(0)).isBetween(0.7, 0.75);
  }

  @Test
  void case09BoxesInsideBoxesAreInContactHoweverTheyAreMade() {
    Box outer = new Box(4, 4, 4);
    Box inner = new Box(1, 1, 1);
    TriangleMesh outerMesh = SolidMeshes.cube(0, 0, 0, 4);
    TriangleMesh innerMesh = SolidMeshes.cube(0, 0, 0, 1);
    Pose at = Pose.translation(0.2, 0, 0);
    place(outer, inner, at);
    assertThat(query.proximity(0, 0.1)).isEqualTo(Proximity.IN_CONTACT);
    place(outer, innerMesh, at);
    assertThat(query.proximity(0, 0.1)).isEqualTo(Proximity.IN_CONTACT);
    place(outerMesh, inner, at);
    assertThat(query.distance(INFINITE)).isCloseTo(1.3, within(1e-9));
    double[] poses = new double[24];
    Pose.IDENTITY.copyTo(poses, 0);
    at.copyTo(poses, 12);
    for (Shape content : new Shape[] {inner, innerMesh}) {
      Containment.Answer answer =
          new Containment().test(Bvh.build(outerMesh), Bvh.build(content), poses, 0, 12);
      assertThat(answer).isEqualTo(Containment.Answer.YES);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void case12aBoxesAreEquallyFarAlongEachAxis(int axis) {
    Box cube = new Box(1, 1, 1);
    TriangleMesh mesh = SolidMeshes.cube(0, 0, 0, 1);
    for (int side = -4; side <= 4; side += 8) {
      Pose pose =
          Pose.translation(axis == 0 ? side : 0, axis == 1 ? side : 0, axis == 2 ? side : 0);
      for (Shape a : new Shape[] {cube, mesh}) {
        for (Shape b : new Shape[] {cube, mesh}) {
          place(a, b, pose);
          assertThat(query.distance(INFINITE)).isCloseTo(3, within(1e-12));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1000, 100, 50, 10})
  void case12bSmallBoxesFarAwayKeepTheirSize(double side) {
    place(new Box(side, side, side), new Box(side, side, side), Pose.translation(100_000, 0, 0));
    assertThat(query.distance(INFINITE)).isCloseTo(100_000 - side, within(1e-7));
    double metres = side / 1000;
    place(
        new Box(metres, metres, metres),
        new Box(metres, metres, metres),
        Pose.translation(100, 0, 0));
    assertThat(query.distance(INFINITE)).isCloseTo(100 - metres, within(1e-10));
  }
}
