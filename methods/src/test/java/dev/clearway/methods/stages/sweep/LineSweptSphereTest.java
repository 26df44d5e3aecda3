package dev.clearway.methods.stages.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineSweptSphereTest {
  private static double distance(LineSweptSphere sphere, double[] p, int at) {
    double[] e = sphere.ends();
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k <= 4_000; k++) {
      double s = k / 4_000.0;
      double x = p[at] - (1 - s) * e[0] - s * e[3];
      double y = p[at + 1] - (1 - s) * e[1] - s * e[4];
      double z = p[at + 2] - (1 - s) * e[2] - s * e[5];
      best = Math.min(best, Math.sqrt(x * x + y * y + z * z));
    }
    return best;
  }

  @Test
  void everyVertexIsWithinAndSomeVertexOnIt() {
    Random random = new Random(4);
    for (int i = 0; i < 40; i++) {
      double[] points = new double[3 * random.nextInt(1, 30)];
      for (int k = 0; k < points.length; k++) {
        points[k] = random.nextGaussian() * (1 + k % 3) + 5;
      }
      LineSweptSphere sphere = LineSweptSphere.around(points);
      double most = 0;
      for (int at = 0; at < points.length; at += 3) {
        most = Math.max(most, distance(sphere, points, at));
      }
      assertThat(most).isCloseTo(sphere.radius(), within(1e-3));
      assertThat(most).isLessThan(sphere.radius() + 1e-4);
    }
  }

  @Test
  void aRodIsEnclosedAlongItsLengthAndABallByAPoint() {
    TriangleMesh rod = Meshes.box(-1, -0.1, -0.1, 1, 0.1, 0.1);
    LineSweptSphere round = LineSweptSphere.around(rod.vertices());
    assertThat(round.radius()).isCloseTo(Math.sqrt(0.02), within(1e-9));
    assertThat(round.length()).isCloseTo(2, within(1e-9));
    LineSweptSphere ball = LineSweptSphere.around(SolidMeshes.star(6, unit -> 0.5).vertices());
    assertThat(ball.radius()).isBetween(0.499, 0.53);
    assertThat(ball.length()).isLessThan(0.1);
  }
}
