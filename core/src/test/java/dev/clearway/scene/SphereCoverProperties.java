package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.testkit.Meshes;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every point of a shape is in one of the balls that cover it. */
class SphereCoverProperties {
  private static final int MOST = 8;

  private final Random random = new Random(17);

  private static List<BoundingSphere> cover(Shape shape, Pose place, int most) {
    Body body =
        new BvhCache()
            .body(
                "b", Body.Kind.OBSTACLE, 0, Pose.IDENTITY, List.of(new PlacedShape(shape, place)));
    return SphereCover.of(body.geometries().getFirst(), most);
  }

  /** Exactly: what is asked has no rounding of its own. */
  private static boolean holds(List<BoundingSphere> balls, BigDecimal[] p) {
    for (BoundingSphere ball : balls) {
      double[] centre = {ball.x(), ball.y(), ball.z()};
      BigDecimal square = BigDecimal.ZERO;
      for (int k = 0; k < 3; k++) {
        BigDecimal d = p[k].subtract(new BigDecimal(centre[k]));
        square = square.add(d.multiply(d));
      }
      BigDecimal radius = new BigDecimal(ball.radius());
      if (square.compareTo(radius.multiply(radius)) <= 0) {
        return true;
      }
    }
    return false;
  }

  private static BigDecimal[] exact(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  /** A point of a triangle whose weights are sixty-fourths. */
  private BigDecimal[] pointOf(TriangleMesh mesh, int triangle) {
    int a = random.nextInt(65);
    int b = random.nextInt(65 - a);
    int[] weights = {a, b, 64 - a - b};
    BigDecimal[] point = {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
    for (int corner = 0; corner < 3; corner++) {
      for (int k = 0; k < 3; k++) {
        BigDecimal c = new BigDecimal(mesh.coordinate(mesh.vertexOf(triangle, corner), k));
        point[k] = point[k].add(c.multiply(new BigDecimal(weights[corner] / 64.0)));
      }
    }
    return point;
  }

  @Test
  void everyPointOfEveryTriangleIsCovered() {
    int several = 0;
    for (int round = 0; round < 60; round++) {
      double[] sides = {1 + 9 * random.nextDouble(), 1, 0.3 + random.nextDouble()};
      double[] vertices = random.doubles(90, -1, 1).toArray();
      for (int i = 0; i < vertices.length; i++) {
        vertices[i] *= sides[(i + round) % 3];
      }
      TriangleMesh mesh = TriangleMesh.of(vertices, random.ints(60, 0, 30).toArray());
      List<BoundingSphere> balls = cover(mesh, Pose.IDENTITY, MOST);
      assertThat(balls).hasSizeBetween(1, MOST);
      several += balls.size() > 2 ? 1 : 0;
      for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
        for (int sample = 0; sample < 20; sample++) {
          assertThat(holds(balls, pointOf(mesh, triangle))).isTrue();
        }
      }
    }
    assertThat(several).isGreaterThan(20);
  }

  @Test
  void theInsideIsCoveredWhereNoVertexIsNear() {
    TriangleMesh bar = Meshes.bar(0, 4, 0.25);
    assertThat(bar.closed()).isTrue();
    List<BoundingSphere> balls = cover(bar, Pose.IDENTITY, MOST);
    assertThat(balls).hasSize(8);
    // Slabs of 0.5 m: half a diagonal of a cube of that side, and hardly more.
    assertThat(balls).allMatch(ball -> ball.radius() < 0.4335);
    for (int i = 0; i < 3000; i++) {
      double x = 4 * random.nextDouble();
      double y = 0.5 * random.nextDouble() - 0.25;
      double z = 0.5 * random.nextDouble() - 0.25;
      assertThat(holds(balls, exact(x, y, z))).as("%s %s %s", x, y, z).isTrue();
    }
  }

  @Test
  void primitivesAreCovered() {
    List<Shape> shapes =
        List.of(
            new Box(3, 0.5, 0.25), new Cylinder(0.25, 2), new Capsule(0.25, 2), new Sphere(0.5));
    for (Shape shape : shapes) {
      List<BoundingSphere> balls = cover(shape, Pose.IDENTITY, MOST);
      assertThat(balls.size() > 3).isEqualTo(!(shape instanceof Sphere));
      int inside = 0;
      while (inside < 1500) {
        double x = 3 * random.nextDouble() - 1.5;
        double y = random.nextDouble() - 0.5;
        double z = 3 * random.nextDouble() - 1.5;
        if (contains(shape, x, y, z)) {
          inside++;
          assertThat(holds(balls, exact(x, y, z))).as("%s %s %s of %s", x, y, z, shape).isTrue();
        }
      }
    }
  }

  private static boolean contains(Shape shape, double x, double y, double z) {
    return switch (shape) {
      case Box box ->
          Math.abs(x) <= box.x() / 2 && Math.abs(y) <= box.y() / 2 && Math.abs(z) <= box.z() / 2;
      case Cylinder c -> Math.hypot(x, y) <= c.discRadius() && Math.abs(z) <= c.length() / 2;
      case Capsule c ->
          Math.hypot(Math.hypot(x, y), Math.max(0, Math.abs(z) - c.length() / 2)) <= c.radius();
      case Sphere s -> Math.hypot(Math.hypot(x, y), z) <= s.radius();
      default -> throw new AssertionError(shape);
    };
  }

  @Test
  void aPlacedShapeIsCoveredWhereItIs() {
    Pose place = Pose.fromRollPitchYaw(1, 2, 3, 0.4, 0.5, 0.6);
    List<BoundingSphere> balls = cover(new Box(2, 0.25, 0.25), place, 5);
    for (int i = 0; i < 1000; i++) {
      // A little inside the box, by more than placing the point rounds.
      double[] p = {
        1.999999 * (random.nextDouble() - 0.5),
        0.249999 * (random.nextDouble() - 0.5),
        0.249999 * (random.nextDouble() - 0.5)
      };
      place.transform(p, 0, p, 0);
      assertThat(holds(balls, exact(p[0], p[1], p[2]))).isTrue();
    }
    assertThatThrownBy(() -> cover(new Sphere(1), place, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
