package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.math.ExactVector;
import dev.clearway.motionbound.BoundingHull;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Extents of bodies whose points are far away against exact ones. */
class ExtentRoundingProperties {
  private static final MathContext FINE = new MathContext(60);

  private static double[] points(SplittableRandom random, int count) {
    double[] centre = random.doubles(3, -1000, 1000).toArray();
    double[] points = random.doubles(3L * count, -1, 1).toArray();
    for (int i = 0; i < points.length; i++) {
      points[i] += centre[i % 3];
    }
    return points;
  }

  private static ExactVector exact(double[] p, int at) {
    return ExactVector.of(p, at);
  }

  @Test
  void noPointIsFurtherFromAnAxisThanTheLargestDistanceWhichIsHardlyMore() {
    SplittableRandom random = new SplittableRandom(1);
    int below = 0;
    for (int i = 0; i < 500; i++) {
      double[] points = points(random, 12);
      Body body =
          new BvhCache()
              .body(
                  "b",
                  Body.Kind.OBSTACLE,
                  0,
                  Pose.IDENTITY,
                  List.of(new PlacedShape(ConvexHull.of(points), Pose.IDENTITY)));
      double[] o = random.doubles(3, -1, 1).toArray();
      double[] d = random.doubles(3, -1, 1).toArray();
      double bound = BodyExtent.of(body).largestAxisDistance(o[0], o[1], o[2], d[0], d[1], d[2]);
      BigDecimal most = BigDecimal.ZERO;
      double plain = 0;
      for (int p = 0; p < points.length; p += 3) {
        ExactVector cross = exact(points, p).minus(exact(o, 0)).cross(exact(d, 0));
        most = most.max(cross.squared().divide(exact(d, 0).squared(), FINE).sqrt(FINE));
        plain = Math.max(plain, plain(points, p, o, d));
      }
      assertThat(new BigDecimal(bound)).isGreaterThanOrEqualTo(most);
      assertThat(bound).isLessThan(most.doubleValue() + 1e-11);
      below += new BigDecimal(plain).compareTo(most) < 0 ? 1 : 0;
    }
    assertThat(below).as("distances that plain arithmetic makes too small").isGreaterThan(100);
  }

  private static double plain(double[] points, int p, double[] o, double[] d) {
    double x = points[p] - o[0];
    double y = points[p + 1] - o[1];
    double z = points[p + 2] - o[2];
    double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    double cx = d[1] * z - d[2] * y;
    double cy = d[2] * x - d[0] * z;
    double cz = d[0] * y - d[1] * x;
    return Math.sqrt(cx * cx + cy * cy + cz * cz) / length;
  }

  private static BigDecimal support(double[] points, ExactVector d) {
    BigDecimal most = d.dot(exact(points, 0));
    for (int p = 3; p < points.length; p += 3) {
      most = most.max(d.dot(exact(points, p)));
    }
    return most;
  }

  /** Along the box' own edges, where points lie in its faces. */
  @Test
  void noPointReachesOutOfTheOutlineAlongItsEdges() {
    SplittableRandom random = new SplittableRandom(2);
    int outside = 0;
    double widest = 0;
    for (int i = 0; i < 300; i++) {
      double[] points = points(random, 40);
      BoundingHull hull = BoundingBoxCorners.around(points, 0);
      double[] corners = hull.points();
      for (int edge = 1; edge <= 4; edge *= 2) {
        ExactVector d = exact(corners, 3 * edge).minus(exact(corners, 0));
        BigDecimal over = support(points, d).subtract(support(corners, d));
        BigDecimal grown = new BigDecimal(hull.grown()).multiply(d.squared().sqrt(FINE));
        assertThat(over).isLessThanOrEqualTo(grown);
        outside += over.signum() > 0 ? 1 : 0;
      }
      widest = Math.max(widest, hull.grown());
    }
    assertThat(outside).as("faces that rounding put inside of a point").isPositive();
    assertThat(widest).isLessThan(1e-11);
  }
}
