package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OverlapDepthProperties {
  private final ConvexDistance distance = new ConvexDistance();
  private final Random random = new Random(23);
  private int deep;
  private int shallow;

  /** Asserts soundness, and closeness from a relative depth of 1e-9 on. */
  private void assertDepth(double truth, double size, double rounding) {
    double bound = distance.overlapDepthLowerBound();
    assertThat(bound).isLessThanOrEqualTo(Math.max(0, truth) + rounding);
    if (truth > 1e-9 * size) {
      assertThat(bound).isPositive();
      assertThat(distance.lower()).isZero();
      shallow += truth < 1e-5 * size ? 1 : 0;
    }
    if (truth > 1e-6 * size) {
      assertThat(bound).isGreaterThan(0.98 * truth);
      deep++;
    }
  }

  @Test
  void boxesOverlapAsFarAsTheirFifteenAxesSay() {
    for (int i = 0; i < 3000; i++) {
      double[] a = {edge(), edge(), edge()};
      double[] b = {edge(), edge(), edge()};
      Body boxA = Body.box(a[0], a[1], a[2]);
      Body boxB = Body.box(b[0], b[1], b[2]);
      double[] pose = Placements.random(random, 1);
      distance.query(boxA.map(), boxB.map(), pose, 0);
      if (i % 2 == 0 && distance.lower() > 0) {
        Placements.approach(distance, -Body.logUniform(random, 1e-10, 1e-1), pose);
        distance.query(boxA.map(), boxB.map(), pose, 0);
      }
      Wide truth = depthOfBoxes(boxA.core(), boxB.core().placed(pose));
      double bound = distance.overlapDepthLowerBound();
      assertThat(Wide.of(bound)).isLessThanOrEqualTo(truth.max(Wide.ZERO));
      assertDepth(truth.high(), 1, 0);
    }
    assertThat(deep).isGreaterThan(1000);
    assertThat(shallow).isGreaterThan(100);
  }

  private double edge() {
    return Body.uniform(random, 0.1, 1);
  }

  /**
   * Returns the least overlap along the normals of faces and of pairs of edges; negative if apart.
   */
  private static Wide depthOfBoxes(WidePolytope a, WidePolytope b) {
    List<WideVector> axes = new ArrayList<>();
    for (WidePolytope box : List.of(a, b)) {
      for (int corner : new int[] {1, 2, 4}) {
        axes.add(box.vertices().get(corner).minus(box.vertices().get(0)));
      }
    }
    for (int i = 0; i < 3; i++) {
      for (int j = 3; j < 6; j++) {
        axes.add(axes.get(i).cross(axes.get(j)));
      }
    }
    Wide least = Wide.of(Double.POSITIVE_INFINITY);
    for (WideVector axis : axes) {
      if (axis.square().high() > 1e-30) {
        Wide overlap = top(a, axis).minus(bottom(b, axis));
        overlap = overlap.min(top(b, axis).minus(bottom(a, axis)));
        least = least.min(overlap.over(axis.square().sqrt()));
      }
    }
    return least;
  }

  private static Wide top(WidePolytope body, WideVector axis) {
    return body.vertices().stream().map(axis::dot).max(Wide::compareTo).orElseThrow();
  }

  private static Wide bottom(WidePolytope body, WideVector axis) {
    return body.vertices().stream().map(axis::dot).min(Wide::compareTo).orElseThrow();
  }

  @Test
  void parallelCylindersOverlapSidewaysOrAlong() {
    for (int i = 0; i < 3000; i++) {
      double radiusA = edge();
      double radiusB = edge();
      double lengthA = edge();
      double lengthB = edge();
      double beside = (radiusA + radiusB) * shareOfTouching(i);
      double along = (lengthA + lengthB) / 2 * random.nextDouble();
      double angle = random.nextInt(3) == 0 ? 0 : 7 * random.nextDouble();
      double x = beside * StrictMath.cos(angle);
      double y = beside * StrictMath.sin(angle);
      distance.query(
          Body.cylinder(radiusA, lengthA).map(),
          Body.cylinder(radiusB, lengthB).map(),
          Pose.fromRollPitchYaw(x, y, along, 0, 0, angle).toArray(),
          0);
      double truth =
          Math.min(radiusA + radiusB - Math.hypot(x, y), (lengthA + lengthB) / 2 - along);
      assertDepth(truth, 2, 1e-15);
    }
    assertThat(deep).isGreaterThan(1500);
    assertThat(shallow).isGreaterThan(200);
  }

  private double shareOfTouching(int i) {
    return i % 2 == 0 ? random.nextDouble() : 1 - Body.logUniform(random, 1e-10, 1e-2);
  }

  @Test
  void ballsInBoxesAreAsDeepAsTheirCentresPlusTheRadius() {
    for (int i = 0; i < 2000; i++) {
      double[] edges = {edge(), edge(), edge()};
      double radius = 0.2 * edge();
      double[] centre = new double[3];
      double truth = Double.POSITIVE_INFINITY;
      for (int k = 0; k < 3; k++) {
        centre[k] = Body.uniform(random, -0.5, 0.5) * edges[k];
        truth = Math.min(truth, edges[k] / 2 - Math.abs(centre[k]) + radius);
      }
      double[] pose = Pose.translation(centre[0], centre[1], centre[2]).toArray();
      Body box = Body.box(edges[0], edges[1], edges[2]);
      distance.query(box.map(), Body.sphere(radius).map(), pose, 0);
      assertDepth(truth, 1, 1e-15);
    }
    assertThat(deep).isEqualTo(2000);
  }

  @Test
  void capsulesAreAsDeepAsTheirRadiiLessTheDistanceOfTheirAxes() {
    for (int i = 0; i < 2000; i++) {
      Body a = Body.Kind.CAPSULE.random(random, 1);
      Body b = Body.Kind.CAPSULE.random(random, 1);
      double[] pose = Placements.random(random, 1);
      distance.query(a.map(), b.map(), pose, 0);
      Wide radii = Wide.of(a.map().radius()).plus(Wide.of(b.map().radius()));
      Wide truth = radii.minus(a.core().distance(b.core().placed(pose)));
      assertDepth(truth.high(), 2, 0);
    }
    assertThat(deep).isGreaterThan(1000);
  }

  @Test
  void bodiesWhosePointsMoveByLessThanHalfTheDepthStillOverlap() {
    int moved = 0;
    for (int i = 0; i < 1500; i++) {
      double[] a = points();
      double[] b = points();
      double[] pose = Placements.random(random, 0.5);
      distance.query(PointSet.of(a), PointSet.of(b), pose, 0);
      double depth = distance.overlapDepthLowerBound();
      if (depth > 0) {
        Body shakenA = Body.points(0, shaken(a, 0.499 * depth));
        Body shakenB = Body.points(0, shaken(b, 0.499 * depth));
        assertThat(Oracle.distance(shakenA, shakenB, pose)).isEqualTo(Wide.ZERO);
        moved++;
      }
    }
    assertThat(moved).isGreaterThan(500);
  }

  private double[] points() {
    double[] points = new double[12];
    for (int i = 0; i < points.length; i++) {
      points[i] = Body.uniform(random, -1, 1);
    }
    return points;
  }

  private double[] shaken(double[] points, double length) {
    double[] out = points.clone();
    for (int i = 0; i < points.length; i += 3) {
      double x = random.nextGaussian();
      double y = random.nextGaussian();
      double z = random.nextGaussian();
      double norm = Math.sqrt(x * x + y * y + z * z);
      out[i] += length * x / norm;
      out[i + 1] += length * y / norm;
      out[i + 2] += length * z / norm;
    }
    return out;
  }

  @Test
  void flatDifferencesHaveNoDepth() {
    SupportMap segment = PointSet.of(-1, 0, 0, 1, 0, 0);
    SupportMap across = PointSet.of(0, -1, 0, 0, 1, 0);
    distance.query(segment, across, Pose.IDENTITY.toArray(), 0);
    assertThat(distance.overlapDepthLowerBound()).isZero();
    assertThat(distance.lower()).isZero();
    distance.query(segment, PointSet.of(0, 0, 0), Pose.IDENTITY.toArray(), 0);
    assertThat(distance.overlapDepthLowerBound()).isZero();
  }
}
