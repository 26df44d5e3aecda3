package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.geometry.Vector3;
import org.junit.jupiter.api.Test;

/** The separation of two shapes in one call encloses the true one. */
final class SeparationTest {
  private static final Pose ELSEWHERE = Pose.fromRollPitchYaw(0.3, -0.2, 0.7, 5, -4, 3);

  /** A cube around the origin, as a mesh. */
  private static TriangleMesh cube(double half) {
    double[] vertices = new double[24];
    for (int v = 0; v < 8; v++) {
      for (int k = 0; k < 3; k++) {
        vertices[3 * v + k] = (v >> k & 1) == 0 ? -half : half;
      }
    }
    int[] triangles = {
      0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1,
      3, 5, 3, 7, 5
    };
    return TriangleMesh.of(vertices, triangles);
  }

  private static Separation apart(Shape first, Shape second, double x) {
    return Separation.between(
        first, ELSEWHERE, second, ELSEWHERE.times(Pose.translation(x, 0.01, -0.02)));
  }

  @Test
  void enclosesTheGapOfTwoMeshesAndNamesItsEnds() {
    Separation found = apart(cube(0.5), cube(0.25), 2);
    assertThat(found.lower()).isLessThanOrEqualTo(1.25).isGreaterThan(1.25 - 1e-12);
    assertThat(found.upper()).isGreaterThanOrEqualTo(1.25).isLessThan(1.25 + 1e-12);
    Vector3 first = found.nearest().orElseThrow().onFirst();
    Vector3 second = found.nearest().orElseThrow().onSecond();
    double dx = second.x() - first.x();
    double dy = second.y() - first.y();
    double dz = second.z() - first.z();
    assertThat(Math.sqrt(dx * dx + dy * dy + dz * dz)).isCloseTo(1.25, within(1e-12));
    double[] local = new double[3];
    ELSEWHERE.inverse().transform(first.toArray(), 0, local, 0);
    assertThat(local[0]).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void takesConvexShapesToo() {
    Separation found = apart(new Box(1, 1, 1), new Sphere(0.25), 2);
    assertThat(found.lower()).isCloseTo(1.25, within(1e-9));
    assertThat(found.upper()).isGreaterThanOrEqualTo(found.lower()).isCloseTo(1.25, within(1e-9));
  }

  @Test
  void shapesThatMeetAreNotApart() {
    assertThat(apart(cube(0.5), cube(0.25), 0.7))
        .satisfies(
            found -> {
              assertThat(found.lower()).isZero();
              assertThat(found.upper()).isLessThan(1e-12);
              assertThat(found.nearest()).isEmpty();
            });
  }

  @Test
  void whatIsInsideIsNotApart() {
    Separation found = apart(cube(0.5), cube(0.25), 0);
    assertThat(found.lower()).isZero();
    assertThat(found.upper()).isZero();
    assertThat(apart(cube(0.25), cube(0.5), 0)).isEqualTo(found);
  }
}
