package dev.clearway.distance.triangle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.testkit.PreciseTriangles;
import dev.clearway.testkit.RandomTriangles;
import dev.clearway.testkit.RandomTriangles.Kind;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrianglePairProperties {
  private static final int PAIRS = 200;

  private final TrianglePair pair = new TrianglePair();

  @ParameterizedTest
  @EnumSource(Kind.class)
  void intervalHoldsTheDistanceAndIsNarrow(Kind kind) {
    RandomTriangles triangles = new RandomTriangles(new Random(kind.name().hashCode()));
    int apart = 0;
    for (int i = 0; i < PAIRS; i++) {
      double[] v = triangles.pair(kind);
      double exact = PreciseTriangles.distance(v).doubleValue();
      double scale = scale(v);
      pair.compute(v, 0, v, 9);
      String name = kind + " " + i;
      assertThat(pair.lower()).as(name).isLessThanOrEqualTo(exact);
      assertThat(pair.upper()).as(name).isGreaterThanOrEqualTo(exact);
      assertThat(pair.intersect()).as(name).isEqualTo(exact == 0);
      if (exact > 0) {
        assertThat(pair.upper() - pair.lower()).as(name).isLessThanOrEqualTo(1e-12 * scale);
        assertThat(pair.nearest()).as(name).isCloseTo(exact, within(1e-15 * scale));
        apart++;
      }
    }
    assertThat(apart).isBetween(PAIRS / 5, PAIRS);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void witnessesLieOnTheTrianglesAsFarApartAsTheDistance(Kind kind) {
    RandomTriangles triangles = new RandomTriangles(new Random(kind.name().hashCode() + 1));
    double[] ends = new double[6];
    for (int i = 0; i < 5_000; i++) {
      double[] v = triangles.pair(kind);
      pair.compute(v, 0, v, 9);
      if (pair.intersect()) {
        continue;
      }
      pair.witness(ends, 0);
      double off = 1e-14 * scale(v) + 4 * Math.ulp(v[0]) + 4 * Math.ulp(v[1]);
      double length =
          Math.hypot(Math.hypot(ends[0] - ends[3], ends[1] - ends[4]), ends[2] - ends[5]);
      assertThat(length).isCloseTo(pair.nearest(), within(off));
      assertThat(distance(ends, 0, v, 0)).isLessThanOrEqualTo(off);
      assertThat(distance(ends, 3, v, 9)).isLessThanOrEqualTo(off);
    }
  }

  /** Distance of a point to a triangle: the point is a triangle too. */
  private static double distance(double[] points, int at, double[] v, int triangle) {
    double[] point = new double[9];
    for (int k = 0; k < 9; k++) {
      point[k] = points[at + k % 3];
    }
    TrianglePair pair = new TrianglePair();
    pair.compute(point, 0, v, triangle);
    return pair.nearest();
  }

  @Test
  void swappingTheTrianglesChangesNothingButRounding() {
    RandomTriangles triangles = new RandomTriangles(new Random(4));
    TrianglePair other = new TrianglePair();
    for (int i = 0; i < 20_000; i++) {
      double[] v = triangles.pair(i % 2 == 0 ? Kind.SCALED : Kind.FAR_OFF);
      pair.compute(v, 0, v, 9);
      other.compute(v, 9, v, 0);
      double rounding = 1e-14 * scale(v);
      assertThat(pair.nearest()).isCloseTo(other.nearest(), within(rounding));
      assertThat(pair.lower()).isLessThanOrEqualTo(other.upper());
      assertThat(other.lower()).isLessThanOrEqualTo(pair.upper());
    }
  }

  /** Largest offset of a coordinate from the first corner's. */
  static double scale(double[] v) {
    double scale = 0;
    for (int k = 0; k < 18; k++) {
      scale = Math.max(scale, Math.abs(v[k] - v[k % 3]));
    }
    return scale;
  }
}
