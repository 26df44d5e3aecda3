package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.testkit.PreciseTriangles;
import dev.clearway.testkit.RandomTriangles;
import dev.clearway.testkit.RandomTriangles.Kind;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrianglePairProperties {
  private static final int PAIRS = 400;

  private final TrianglePair pair = new TrianglePair();

  @ParameterizedTest
  @EnumSource(Kind.class)
  void intervalHoldsTheDistanceAndIsNarrow(Kind kind) {
    RandomTriangles triangles = new RandomTriangles(new Random(kind.ordinal()));
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
        assertThat(pair.nearest()).as(name).isCloseTo(exact, within(1e-14 * scale));
        apart++;
      }
    }
    assertThat(apart).isBetween(PAIRS / 4, PAIRS);
  }

  static double scale(double[] v) {
    double scale = 0;
    for (int k = 0; k < 18; k++) {
      scale = Math.max(scale, Math.abs(v[k] - v[k % 3]));
    }
    return scale;
  }
}
