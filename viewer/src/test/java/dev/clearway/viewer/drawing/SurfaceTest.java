package dev.clearway.viewer.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SurfaceTest {

  /** Six times the volume that the triangles enclose, if they face outward, over six. */
  private static double volume(Surface surface) {
    double sum = 0;
    int[] t = surface.triangles();
    for (int i = 0; i < t.length; i += 3) {
      double[] a = point(surface, t[i]);
      double[] b = point(surface, t[i + 1]);
      double[] c = point(surface, t[i + 2]);
      sum += a[0] * (b[1] * c[2] - b[2] * c[1]);
      sum += a[1] * (b[2] * c[0] - b[0] * c[2]);
      sum += a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
    return sum / 6;
  }

  private static double[] point(Surface surface, int vertex) {
    return new double[] {
      surface.vertices()[3 * vertex],
      surface.vertices()[3 * vertex + 1],
      surface.vertices()[3 * vertex + 2]
    };
  }

  /** Every edge is there once in each direction. */
  private static void requireClosed(Surface surface) {
    Map<Long, Integer> edges = new HashMap<>();
    int[] t = surface.triangles();
    for (int i = 0; i < t.length; i++) {
      int next = i % 3 == 2 ? i - 2 : i + 1;
      edges.merge((long) t[i] << 32 | t[next], 1, Integer::sum);
    }
    edges.forEach(
        (edge, count) -> {
          assertThat(count).isEqualTo(1);
          assertThat(edges).containsKey(edge << 32 | edge >>> 32);
        });
  }

  private static Surface closed(Shape shape) {
    Surface surface = Surface.of(shape);
    requireClosed(surface);
    return surface;
  }

  @Test
  void boxesAreExact() {
    assertThat(volume(closed(new Box(1, 2, 3)))).isCloseTo(6, within(1e-6));
    assertThat(Surface.of(new Box(1, 2, 3)).triangleCount()).isEqualTo(12);
  }

  @Test
  void roundShapesAreALittleTooSmall() {
    assertThat(volume(closed(new Sphere(1)))).isBetween(0.98 * 4 / 3 * Math.PI, 4.0 / 3 * Math.PI);
    assertThat(volume(closed(new Cylinder(0.5, 2)))).isBetween(0.95 * Math.PI / 2, Math.PI / 2);
    assertThat(volume(closed(new Capsule(0.5, 2))))
        .isBetween(0.95 * Math.PI * (0.5 + 1.0 / 6), Math.PI * (0.5 + 1.0 / 6));
  }

  @Test
  void hullsHaveTheirPoints() {
    double[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    assertThat(volume(closed(ConvexHull.of(corners)))).isCloseTo(1.0 / 6, within(1e-6));
  }
}
