package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Volumes of flat squares, far from their frames' origins and tilted: all but flat, so that what is
 * added for rounding is all that they have to spare.
 */
class VolumeBoundRoundingProperties {
  private static final MathContext FINE = new MathContext(60);
  private static final int[] TWO = {0, 1, 2, 0, 2, 3};

  /** A square and its normal. */
  private record Square(double[] vertices, double[] normal) {
    static Square draw(SplittableRandom random) {
      Pose pose =
          Pose.fromRollPitchYaw(
              random.nextDouble(-1e3, 1e3),
              random.nextDouble(-1e3, 1e3),
              random.nextDouble(-1e3, 1e3),
              random.nextDouble(-3, 3),
              random.nextDouble(-1.5, 1.5),
              random.nextDouble(-3, 3));
      double[] vertices = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
      for (int v = 0; v < vertices.length; v += 3) {
        pose.transform(vertices, v, vertices, v);
      }
      double[] normal = {pose.rotation(0, 2), pose.rotation(1, 2), pose.rotation(2, 2)};
      return new Square(vertices, normal);
    }

    Bvh tree() {
      return Bvh.build(TriangleMesh.of(vertices, TWO));
    }
  }

  private static BigDecimal clamp(BigDecimal x, double limit) {
    BigDecimal most = new BigDecimal(limit);
    return x.min(most).max(most.negate());
  }

  /** The square of the distance of a point from a point of the rectangle of a volume near it. */
  private static BigDecimal squaredDistance(double[] volume, int at, ExactVector point) {
    ExactVector off = point.minus(ExactVector.of(volume, at));
    for (int axis = 0; axis < 2; axis++) {
      ExactVector u = ExactVector.of(volume, at + 3 + 3 * axis);
      BigDecimal along = off.dot(u).divide(u.squared(), FINE);
      off = off.minus(u.times(clamp(along, volume[at + Bvh.HALVES + axis])));
    }
    return off.squared();
  }

  @Test
  void everyVertexLiesInTheVolumeWhichIsHardlyThickerThanTheSquare() {
    SplittableRandom random = new SplittableRandom(1);
    int outside = 0;
    for (int i = 0; i < 300; i++) {
      Square square = Square.draw(random);
      double[] volume = square.tree().volumes();
      double radius = volume[Bvh.RADIUS];
      BigDecimal squared = new BigDecimal(radius).multiply(new BigDecimal(radius));
      for (int v = 0; v < square.vertices().length; v += 3) {
        BigDecimal distance = squaredDistance(volume, 0, ExactVector.of(square.vertices(), v));
        assertThat(distance).isLessThanOrEqualTo(squared);
        outside += distance.signum() > 0 ? 1 : 0;
      }
      assertThat(radius).isLessThan(1e-9);
    }
    assertThat(outside).as("vertices off the rectangle").isGreaterThan(300);
  }

  /** A square and itself, moved along its normal: its corners are as far apart as the way. */
  @Test
  void noBoundOfTwoVolumesIsAboveTheWayBetweenTwoCornersAndNoneFarBelow() {
    SplittableRandom random = new SplittableRandom(2);
    Queries query = new Queries();
    for (int i = 0; i < 2_000; i++) {
      Square square = Square.draw(random);
      double way = random.nextDouble(0.1, 1);
      double[] t = new double[3];
      for (int k = 0; k < 3; k++) {
        t[k] = way * square.normal()[k];
      }
      Bvh tree = square.tree();
      query.place(tree, tree, Pose.translation(t[0], t[1], t[2]).toArray(), 0);
      double bound = query.greedy(0, 0);
      BigDecimal exact = ExactVector.of(t, 0).squared().sqrt(FINE);
      assertThat(new BigDecimal(bound)).isLessThanOrEqualTo(exact);
      assertThat(bound).isGreaterThan(exact.doubleValue() - 2e-9);
    }
  }

  /** The point that a pose, its numbers taken as exact, makes of another. */
  private static ExactVector moved(double[] pose, ExactVector x) {
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      out[k] = ExactVector.of(pose, 3 * k).dot(x).add(new BigDecimal(pose[9 + k]));
    }
    return new ExactVector(out[0], out[1], out[2]);
  }

  /**
   * The same with the second square a thousand kilometres from its own frame's origin and turned,
   * so that placing it rounds by far more than its volume has to spare.
   */
  @Test
  void neitherVolumesNorTrianglesGainByWhatPlacingThemRounds() {
    SplittableRandom random = new SplittableRandom(3);
    Queries query = new Queries();
    for (int i = 0; i < 2_000; i++) {
      Square square = Square.draw(random);
      double way = random.nextDouble(0.1, 1);
      Pose pose =
          Pose.fromRollPitchYaw(
              random.nextDouble(-1e6, 1e6),
              random.nextDouble(-1e6, 1e6),
              random.nextDouble(-1e6, 1e6),
              random.nextDouble(-3, 3),
              random.nextDouble(-1.5, 1.5),
              random.nextDouble(-3, 3));
      double[] other = square.vertices().clone();
      for (int k = 0; k < 12; k++) {
        other[k] += way * square.normal()[k % 3];
      }
      for (int v = 0; v < 12; v += 3) {
        pose.inverse().transform(other, v, other, v);
      }
      double[] numbers = pose.toArray();
      BigDecimal nearest = new BigDecimal(10);
      for (int v = 0; v < 12; v += 3) {
        ExactVector corner = moved(numbers, ExactVector.of(other, v));
        ExactVector off = corner.minus(ExactVector.of(square.vertices(), v));
        nearest = nearest.min(off.squared().sqrt(FINE));
      }
      query.place(square.tree(), Bvh.build(TriangleMesh.of(other, TWO)), numbers, 0);
      double volumes = query.greedy(0, 0);
      assertThat(new BigDecimal(volumes)).isLessThanOrEqualTo(nearest);
      assertThat(volumes).isGreaterThan(nearest.doubleValue() - 1e-5);
      query.distance(10);
      assertThat(new BigDecimal(query.measured.lower())).isLessThanOrEqualTo(nearest);
      assertThat(query.measured.lower()).isGreaterThan(nearest.doubleValue() - 1e-5);
    }
  }
}
