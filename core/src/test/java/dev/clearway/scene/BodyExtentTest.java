package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.motionbound.BoundingSphere;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BodyExtentTest {
  private static Body body(Pose linkFromBody, PlacedShape... shapes) {
    return new BvhCache().body("b", Body.Kind.OBSTACLE, 0, linkFromBody, List.of(shapes));
  }

  private static BodyExtent extent(Shape shape) {
    return BodyExtent.of(body(Pose.IDENTITY, new PlacedShape(shape, Pose.IDENTITY)));
  }

  private static TriangleMesh mesh(Random random) {
    double[] vertices = random.doubles(30, -1, 1).toArray();
    int[] triangles = random.ints(30, 0, 10).toArray();
    return TriangleMesh.of(vertices, triangles);
  }

  private static Pose pose(Random random) {
    return Pose.fromRollPitchYaw(
        random.nextGaussian(),
        random.nextGaussian(),
        random.nextGaussian(),
        random.nextGaussian(),
        random.nextGaussian(),
        random.nextGaussian());
  }

  /** Points on the surface: vertices of a mesh, supports of a convex shape in many directions. */
  private static List<double[]> surface(Shape shape, Random random) {
    List<double[]> points = new ArrayList<>();
    if (shape instanceof TriangleMesh mesh) {
      for (int v = 0; v < mesh.vertexCount(); v++) {
        points.add(
            new double[] {mesh.coordinate(v, 0), mesh.coordinate(v, 1), mesh.coordinate(v, 2)});
      }
    } else if (shape instanceof ConvexShape convex) {
      for (int i = 0; i < 400; i++) {
        double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double norm = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        double[] p = new double[3];
        convex.coreSupport(d[0], d[1], d[2], p, 0);
        for (int k = 0; k < 3; k++) {
          p[k] += convex.radius() * d[k] / norm;
        }
        points.add(p);
      }
    }
    return points;
  }

  private static double axisDistance(double[] x, double[] p, double[] d) {
    double[] w = {x[0] - p[0], x[1] - p[1], x[2] - p[2]};
    double along = (w[0] * d[0] + w[1] * d[1] + w[2] * d[2]);
    double square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
    double[] foot = new double[3];
    for (int k = 0; k < 3; k++) {
      foot[k] = p[k] + along / square * d[k];
    }
    return distance(x, foot);
  }

  private static double distance(double[] p, double[] q) {
    return Math.sqrt(
        (p[0] - q[0]) * (p[0] - q[0])
            + (p[1] - q[1]) * (p[1] - q[1])
            + (p[2] - q[2]) * (p[2] - q[2]));
  }

  private static double[] centre(BoundingSphere sphere) {
    return new double[] {sphere.x(), sphere.y(), sphere.z()};
  }

  @Test
  void boundsHoldForEveryShapeInRandomPlacesAndAreTight() {
    Random random = new Random(60);
    for (int trial = 0; trial < 300; trial++) {
      List<Shape> shapes =
          List.of(
              new Sphere(0.3),
              new Capsule(0.1, 1.2),
              new Box(0.4, 1, 0.2),
              new Cylinder(0.5, 0.3),
              ConvexHull.of(random.doubles(24, -1, 1).toArray()),
              mesh(random));
      Shape shape = shapes.get(trial % shapes.size());
      Pose inBody = pose(random);
      Pose inLink = pose(random);
      BodyExtent extent = BodyExtent.of(body(inLink, new PlacedShape(shape, inBody)));
      double[] p = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double[] d = {random.nextGaussian(), random.nextGaussian(), 3 * random.nextGaussian()};
      double far = 0;
      double away = 0;
      double spread = 0;
      for (double[] x : surface(shape, random)) {
        inLink.times(inBody).transform(x, 0, x, 0);
        far = Math.max(far, distance(x, p));
        away = Math.max(away, axisDistance(x, p, d));
        spread = Math.max(spread, distance(x, centre(extent.boundingSphere())));
      }
      double slack = 0.02; // of sampled supports; a cylinder's polygon is 0.12 % wider
      assertThat(extent.largestDistance(p[0], p[1], p[2])).isBetween(far, far + slack);
      assertThat(extent.largestAxisDistance(p[0], p[1], p[2], d[0], d[1], d[2]))
          .isBetween(away - 1e-14, away + slack);
      assertThat(extent.boundingSphere().radius()).isBetween(spread, spread + slack);
    }
  }

  @Test
  void boundsOfBoxesSpheresAndCapsulesAreExactUpToRounding() {
    BodyExtent box = extent(new Box(2, 4, 6));
    assertThat(box.largestDistance(0, 0, 0)).isBetween(Math.sqrt(14), Math.sqrt(14) + 1e-14);
    assertThat(box.largestAxisDistance(0, 0, 9, 0, 0, -2))
        .isBetween(Math.sqrt(5), Math.sqrt(5) + 1e-13);
    BodyExtent capsule = extent(new Capsule(0.25, 2));
    assertThat(capsule.largestDistance(0, 0, -1)).isBetween(2.25, 2.25 + 1e-14);
    assertThat(capsule.largestAxisDistance(0, 0, 0, 0, 0, 1)).isBetween(0.25, 0.25 + 1e-14);
    assertThat(extent(new Sphere(3)).largestDistance(4, 0, 0)).isBetween(7.0, 7 + 1e-14);
    double wheel = extent(new Cylinder(1, 0.2)).largestAxisDistance(0, 0, 0, 0, 0, 1);
    assertThat(wheel).isBetween(1.0, 1.0013);
  }

  @Test
  void enclosingBallsAreWithinAThousandthOfTheSmallest() {
    double half = Math.sqrt(3) / 2;
    assertThat(extent(new Box(1, 1, 1)).boundingSphere().radius()).isBetween(half, half * 1.001);
    // An obtuse triangle: its longest side is the diameter.
    BodyExtent obtuse = extent(ConvexHull.of(new double[] {0, 0, 0, 4, 0, 0, 1, 0.5, 0}));
    assertThat(obtuse.boundingSphere().radius()).isBetween(2.0, 2.002);
    assertThat(obtuse.boundingSphere().x()).isCloseTo(2, within(0.05));
    // A regular tetrahedron, off centre in its box.
    BodyExtent tetrahedron =
        extent(ConvexHull.of(new double[] {1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1}));
    assertThat(tetrahedron.boundingSphere().radius()).isBetween(Math.sqrt(3), Math.sqrt(3) * 1.001);
    assertThat(extent(ConvexHull.of(new double[] {5, 6, 7})).boundingSphere().radius())
        .isLessThan(1e-14);
  }

  @Test
  void aBodyOfSeveralShapesIsAsLargeAsAllOfThem() {
    Body two =
        body(
            Pose.translation(0, 0, 1),
            new PlacedShape(new Sphere(1), Pose.translation(-3, 0, 0)),
            new PlacedShape(new Sphere(0.5), Pose.translation(3, 0, 0)));
    BodyExtent extent = BodyExtent.of(two);
    BoundingSphere sphere = extent.boundingSphere();
    assertThat(sphere.radius()).isBetween(3.75, 3.754);
    assertThat(sphere.x()).isCloseTo(-0.25, within(0.01));
    assertThat(sphere.z()).isCloseTo(1, within(0.1));
    assertThat(extent.largestDistance(0, 0, 1)).isCloseTo(4, within(1e-14));
    assertThat(extent.largestAxisDistance(0, 0, 1, 1, 0, 0)).isCloseTo(1, within(1e-13));
  }
}
