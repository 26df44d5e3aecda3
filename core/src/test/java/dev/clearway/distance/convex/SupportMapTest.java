package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of every support map: near the core, and not short of the furthest point. */
class SupportMapTest {
  private static final double EIGHT_U = 0x1p-50;

  @ParameterizedTest
  @EnumSource(Body.Kind.class)
  void pointIsInTheCoreAndFurthest(Body.Kind kind) {
    Random random = new Random(kind.ordinal());
    double[] out = new double[4];
    for (int i = 0; i < 400; i++) {
      Body body = kind.random(random, Body.logUniform(random, 1e-12, 1e8));
      SupportMap map = body.map();
      double[] d = direction(random);
      map.coreSupport(d[0], d[1], d[2], out, 1);
      WideVector point = WideVector.of(out[1], out[2], out[3]);
      Wide allowed = Wide.of(EIGHT_U * map.coreReach());
      assertThat(point.square().sqrt().minus(allowed))
          .isLessThanOrEqualTo(Wide.of(map.coreReach()));
      WideVector axis = WideVector.of(d[0], d[1], d[2]);
      Wide missing = furthest(body, axis).minus(point.dot(axis));
      assertThat(missing).isLessThanOrEqualTo(allowed.times(axis.square().sqrt()));
      assertThat(distanceFromCore(body, point)).isLessThanOrEqualTo(allowed);
    }
  }

  private static double[] direction(Random random) {
    double[] d = new double[3];
    do {
      for (int k = 0; k < 3; k++) {
        int kind = random.nextInt(4);
        double size = kind == 0 ? 0 : kind == 1 ? Body.logUniform(random, 0x1p-290, 0x1p290) : 1;
        d[k] = size * Body.uniform(random, -1, 1);
      }
    } while (d[0] == 0 && d[1] == 0 && d[2] == 0);
    double largest = Math.max(Math.abs(d[0]), Math.max(Math.abs(d[1]), Math.abs(d[2])));
    for (int k = 0; k < 3; k++) {
      d[k] = MinkowskiDifference.flushed(d[k] / largest);
    }
    return d;
  }

  private static WideVector centre(Body body) {
    return WideVector.of(body.map().centre(0), body.map().centre(1), body.map().centre(2));
  }

  private static Wide furthest(Body body, WideVector axis) {
    if (body.cylinder() != null) {
      Wide beside = axis.x().times(axis.x()).plus(axis.y().times(axis.y())).sqrt();
      Wide along = axis.z().isNegative() ? axis.z().negated() : axis.z();
      return beside
          .times(Wide.of(body.cylinder().discRadius()))
          .plus(along.times(Wide.of(body.cylinder().length() / 2)));
    }
    WideVector centre = centre(body);
    return body.core().vertices().stream()
        .map(v -> v.minus(centre).dot(axis))
        .max(Wide::compareTo)
        .orElseThrow();
  }

  private static Wide distanceFromCore(Body body, WideVector point) {
    if (body.cylinder() != null) {
      Wide radius = point.x().times(point.x()).plus(point.y().times(point.y())).sqrt();
      assertThat(Math.abs(point.z().high())).isEqualTo(body.cylinder().length() / 2);
      return radius.minus(Wide.of(body.cylinder().discRadius()));
    }
    WideVector centre = centre(body);
    return body.core().vertices().stream()
        .map(v -> v.minus(centre).minus(point).square().sqrt())
        .min(Wide::compareTo)
        .orElseThrow();
  }

  @Test
  void capsuleCoreReachesToTheEndsOfItsAxisAlsoBesideAHugeRadius() {
    SupportMap map = SupportMap.of(new Capsule(1e9, 1e-9));
    assertThat(map.coreReach()).isGreaterThanOrEqualTo(0.5e-9);
    assertThat(map.radius()).isEqualTo(1e9);
  }

  @Test
  void hullIsCentredAtItsFirstPoint() {
    SupportMap map = SupportMap.of(ConvexHull.of(new double[] {1e6, 0, 0, 1e6 + 1, 0, 0}));
    assertThat(map.centre(0)).isEqualTo(1e6);
    assertThat(map.coreReach()).isBetween(1.0, 1 + 1e-14);
  }

  @Test
  void pointSetIsRefilledFromAnOffset() {
    PointSet set = new PointSet(3);
    double[] points = {9, 9, 1, 2, 3, 4, 2, 3};
    set.set(points, 2, 2, 0.5);
    double[] out = new double[3];
    set.coreSupport(1, 0, 0, out, 0);
    assertThat(out).containsExactly(3, 0, 0);
    assertThat(set.radius()).isEqualTo(0.5);
    assertThat(set.centre(2)).isEqualTo(3);
    set.set(points, 2, 1, 0);
    set.coreSupport(1, 0, 0, out, 0);
    assertThat(out).containsExactly(0, 0, 0);
    assertThat(set.coreReach()).isZero();
  }

  @Test
  void pointSetRefusesWhatItCannotHold() {
    PointSet set = new PointSet(1);
    double[] points = new double[6];
    assertThatThrownBy(() -> set.set(points, 0, 2, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 points");
    assertThatThrownBy(() -> set.set(points, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> set.set(points, 0, 1, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1.0");
    assertThatThrownBy(() -> set.set(points, 0, 1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new PointSet(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(PointSet::of).isInstanceOf(IllegalArgumentException.class);
  }
}
