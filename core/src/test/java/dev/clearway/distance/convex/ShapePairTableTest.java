package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of capabilities: every pair of kinds, and how wide the interval may be. */
class ShapePairTableTest {
  /** Interval width over the size of the larger body: polyhedral cores end at a vertex or face. */
  private static final double POLYHEDRAL = 1e-10;

  /** Cylinders are approached in a limit. */
  private static final double CURVED = 2e-10;

  static List<Arguments> pairs() {
    List<Arguments> rows = new ArrayList<>();
    for (Body.Kind a : Body.Kind.values()) {
      for (Body.Kind b : Body.Kind.values()) {
        if (a.compareTo(b) <= 0) {
          boolean curved = b == Body.Kind.CYLINDER;
          rows.add(Arguments.of(a, b, curved ? CURVED : POLYHEDRAL, curved ? 8 : 60));
        }
      }
    }
    return rows;
  }

  @ParameterizedTest(name = "{0} - {1}: {2}")
  @MethodSource("pairs")
  void intervalContainsTheDistanceAndIsNarrow(
      Body.Kind kindA, Body.Kind kindB, double width, int cases) {
    Random random = new Random(31 * kindA.ordinal() + kindB.ordinal());
    ConvexDistance distance = new ConvexDistance();
    int separated = 0;
    int close = 0;
    for (int i = 0; i < cases; i++) {
      Body a = kindA.random(random, Body.logUniform(random, 0.1, 10));
      Body b = kindB.random(random, Body.logUniform(random, 0.1, 10));
      double size = Math.max(a.size(), b.size());
      double[] pose = Placements.random(random, 2 * size);
      distance.query(a.map(), b.map(), pose, 0);
      if (i % 4 != 0 && distance.lower() > 0) {
        Placements.approach(distance, size * Body.logUniform(random, 1e-12, 1e-1), pose);
        distance.query(a.map(), b.map(), pose, 0);
        close++;
      }
      boolean curved = a.cylinder() != null || b.cylinder() != null;
      double slack = curved ? 1e-12 * size : 0;
      Wide truth = Oracle.distance(a, b, pose);
      String what = kindA + " " + kindB + " case " + i;
      assertThat(Wide.of(distance.lower() - slack)).as(what).isLessThanOrEqualTo(truth);
      assertThat(Wide.of(distance.upper() + slack)).as(what).isGreaterThanOrEqualTo(truth);
      if (truth.high() > 0 || distance.overlapDepthLowerBound() == 0) {
        double allowed = width * Math.max(size, truth.high() / 100);
        assertThat(distance.upper() - distance.lower()).as(what).isLessThanOrEqualTo(allowed);
      }
      separated += distance.lower() > 0 ? 1 : 0;
    }
    assertThat(separated).isGreaterThan(cases / 2);
    assertThat(close).isGreaterThan(cases / 4);
  }
}
