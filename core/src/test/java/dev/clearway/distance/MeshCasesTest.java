package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.ExactVector;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.PlainMeshes;
import dev.clearway.testkit.SolidMeshes;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases of meshes that public bug reports started from; the numbers in the names are theirs. */
class MeshCasesTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private final Queries query = new Queries();

  private static TriangleMesh mesh(double... corners) {
    return TriangleMesh.of(corners, IntStream.range(0, corners.length / 3).toArray());
  }

  private void place(TriangleMesh a, TriangleMesh b, Pose aFromB) {
    query.place(Bvh.build(a), Bvh.build(b), aFromB.toArray(), 0);
  }

  @Test
  void case02PiercingTrianglesHaveNoDistanceAndShareTheirWitness() {
    TriangleMesh a = mesh(0, 0, 0, 4, 1, 0, 1, 4, 1);
    TriangleMesh b = mesh(1, 1, -3, 2, 2, 4, 6, 5, 3);
    place(a, b, Pose.IDENTITY);
    assertThat(query.greedy(0)).isZero();
    assertThat(query.proximity(0, 1e-3)).isEqualTo(Proximity.IN_CONTACT);
    assertThat(query.distance(INFINITE)).isZero();
    double[] ends = new double[6];
    query.measured.witness(ends);
    assertThat(BruteForce.distance(a, Pose.IDENTITY, ends, 0)).isLessThan(1e-15);
    assertThat(BruteForce.distance(b, Pose.IDENTITY, ends, 3)).isLessThan(1e-15);
    assertThat(ends[0]).isEqualTo(ends[3]);
  }

  @Test
  void case04LimitsDoNotChangeADistanceTheyAllow() {
    TriangleMesh s = mesh(0, 0, 0, 400, 0, 0, 200, -300, -50);
    TriangleMesh u = mesh(200, 150, 233, 200, -150, 233, 600, 0, 400);
    place(s, u, Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isCloseTo(233, within(1e-12));
    assertThat(query.distance(233.0001)).isCloseTo(233, within(1e-12));
    assertThat(query.distance(232)).isEqualTo(INFINITE);
    assertThat(query.measured.lower()).isGreaterThan(232).isLessThanOrEqualTo(233);
  }

  @Test
  void case08aPointsAndSegmentsAreTriangles() {
    TriangleMesh degenerate = mesh(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    place(degenerate, mesh(1, 0, 0.5, 1, 0, 0.5, 1, 0, 0.5), Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 64})
  void case08bcCopiesOfATriangleHaveItsDistance(int copies) {
    TriangleMesh many =
        TriangleMesh.of(
            new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
            IntStream.range(0, 3 * copies).map(corner -> corner % 3).toArray());
    place(many, many, Pose.translation(0, 0, 2));
    assertThat(query.distance(INFINITE)).isEqualTo(2);
    assertThat(query.greedy(0)).isBetween(1.9, 2.0);
    place(many, many, Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isZero();
    assertThat(query.contact.touchesExactly(ExactVector.ZERO)).isTrue();
  }

  @Test
  void gapsWhoseSquaresVanishAreGaps() {
    place(
        mesh(0, 0, 0, 1e-170, 0, 0, 0, 1e-170, 0),
        mesh(0, 0, 1e-170, 1e-170, 0, 1e-170, 0, 1e-170, 1e-170),
        Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isBetween(Double.MIN_VALUE, 1e-150);
    query.measured.witness(new double[6]);
    assertThat(query.contact.touchesExactly(ExactVector.ZERO)).isFalse();
    assertThat(query.proximity(1e-170, 0)).isNotEqualTo(Proximity.IN_CONTACT);
  }

  @Test
  void posesThatAreNotFiniteAreRefused() {
    Bvh cube = Bvh.build(SolidMeshes.cube(0, 0, 0, 1));
    for (int k = 0; k < 12; k++) {
      double[] pose = Pose.IDENTITY.toArray();
      pose[k] = Double.NaN;
      assertThatThrownBy(() -> query.place(cube, cube, pose, 0))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void case08dMeshesWithoutTrianglesAreRefused() {
    assertThatThrownBy(() -> TriangleMesh.of(new double[0], new int[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, INFINITE})
  void case08efNumbersThatAreNoneAreRefusedByTriangle(double number) {
    assertThatThrownBy(
            () ->
                mesh(
                    0, 0, 0, 1, 0, 0, 0, 1, 0, number, 0, 0, 1, 0, 0, 0, 1, 0, 5, 0, 0, 6, 0, 0, 5,
                    1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("triangle 1");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void case09SurfacesOfNestedCubesAreApartClosedOrNot(boolean open) {
    TriangleMesh outer = SolidMeshes.cube(0, 0, 0, 4);
    if (open) {
      outer = SolidMeshes.without(outer, (x, y, z) -> z > 1.9);
      assertThat(outer.triangleCount()).isEqualTo(10);
    }
    TriangleMesh inner = SolidMeshes.cube(0, 0, 0, 1);
    place(outer, inner, Pose.translation(0.2, 0, 0));
    assertThat(query.distance(INFINITE)).isCloseTo(1.3, within(1e-15));
    assertThat(outer.closed()).isEqualTo(!open);
    double[] poses = new double[24];
    Pose.IDENTITY.copyTo(poses, 0);
    Pose.translation(0.2, 0, 0).copyTo(poses, 12);
    assertThat(new Containment().test(Bvh.build(outer), Bvh.build(inner), poses, 0, 12))
        .isEqualTo(open ? Containment.Answer.NO : Containment.Answer.YES);
  }

  @Test
  void case11aFarCoordinatesKeepAMillimetre() {
    TriangleMesh a = Meshes.box(1e6, 0, 0, 1e6 + 1, 1, 1);
    TriangleMesh b = Meshes.box(1e6 + 1.001, 0, 0, 1e6 + 2.001, 1, 1);
    place(a, b, Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isCloseTo(0.001, within(2.4e-10));
    assertThat(query.greedy(0)).isBetween(0.0009, 0.001 + 2.4e-10);
  }

  @Test
  void case11bcFarPosesKeepAMillimetreTurnedOrNot() {
    TriangleMesh cube = Meshes.box(0, 0, 0, 1, 1, 1);
    Pose turn = Pose.fromRollPitchYaw(0, 0, 0, 0, 0, Math.PI / 2);
    for (Pose world : new Pose[] {Pose.IDENTITY, turn}) {
      double[] first = world.times(Pose.translation(1e6, 0, 0)).toArray();
      double[] second = world.times(Pose.translation(1e6 + 1.001, 0, 0)).toArray();
      double[] relative = new double[12];
      Pose.relative(first, 0, second, 0, relative, 0);
      query.place(Bvh.build(cube), Bvh.build(cube), relative, 0);
      assertThat(query.distance(INFINITE)).isCloseTo(0.001, within(1e-9));
    }
  }

  @Test
  void case11dFilesThatTouchTouch() throws IOException {
    place(stl("11-far-a.stl"), stl("11-far-b.stl"), Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isZero();
    assertThat(query.greedy(0)).isZero();
    assertThat(query.contact.touchesExactly(ExactVector.ZERO)).isTrue();
    assertThat(query.contact.touchesExactly(ExactVector.of(new double[] {0x1p-80, 0, 0}, 0)))
        .isFalse();
  }

  private static TriangleMesh stl(String name) throws IOException {
    try (InputStream file = MeshCasesTest.class.getResourceAsStream("/cases/" + name)) {
      return PlainMeshes.stl(file.readAllBytes());
    }
  }

  @Test
  void case11eOneStepOfAFloatIsAGap() {
    double step = Math.ulp(5000f);
    TriangleMesh a = Meshes.box(4999, 0, 0, 5000, 1, 1);
    TriangleMesh b = Meshes.box(5000 + step, 0, 0, 5001, 1, 1);
    place(a, b, Pose.IDENTITY);
    assertThat(query.distance(INFINITE)).isEqualTo(4.8828125e-4);
    assertThat(query.greedy(0)).isPositive();
  }
}
