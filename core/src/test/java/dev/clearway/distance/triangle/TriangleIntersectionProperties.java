package dev.clearway.distance.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import dev.clearway.testkit.RandomTriangles;
import dev.clearway.testkit.RandomTriangles.Kind;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TriangleIntersectionProperties {
  private final Random random = new Random(8);

  @ParameterizedTest
  @EnumSource(Kind.class)
  void certainPiercingSurvivesMovesOfAllVertices(Kind kind) {
    RandomTriangles triangles = new RandomTriangles(new Random(kind.name().hashCode()));
    int certain = 0;
    int meeting = 0;
    for (int i = 0; i < 1_000; i++) {
      double[] v = triangles.pair(kind);
      double error = TrianglePairProperties.scale(v) * Math.pow(10, random.nextDouble(-16, -1));
      meeting += meet(v) ? 1 : 0;
      if (TriangleIntersection.certain(v, error)) {
        certain++;
        for (int move = 0; move < 3; move++) {
          assertThat(meet(moved(v, error))).as(kind + " " + i).isTrue();
        }
      }
    }
    assertThat(certain).isGreaterThanOrEqualTo(meeting / 20).isPositive();
    assertThat(certain).isLessThanOrEqualTo(meeting);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"PLAIN", "FAR_OFF"})
  void almostAllPlainPiercingIsCertainWithoutError(Kind kind) {
    RandomTriangles triangles = new RandomTriangles(new Random(1));
    int certain = 0;
    int meeting = 0;
    for (int i = 0; i < 1_000; i++) {
      double[] v = triangles.pair(Kind.PLAIN);
      for (int k = 0; k < 18; k++) {
        v[k] += kind == Kind.FAR_OFF ? 8000 : 0;
      }
      certain += TriangleIntersection.certain(v, 0) ? 1 : 0;
      meeting += meet(v) ? 1 : 0;
    }
    assertThat(certain).isEqualTo(meeting).isGreaterThan(200);
  }

  private static boolean meet(double[] v) {
    return ExactTriangle.of(v, 0, ExactVector.ZERO)
        .intersects(ExactTriangle.of(v, 9, ExactVector.ZERO));
  }

  /** Moves each corner by the full error, half of the time along an axis. */
  private double[] moved(double[] v, double error) {
    double[] moved = v.clone();
    for (int c = 0; c < 18; c += 3) {
      double[] by = new double[3];
      if (random.nextBoolean()) {
        by[random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
      } else {
        for (int k = 0; k < 3; k++) {
          by[k] = random.nextGaussian();
        }
      }
      double norm = Math.sqrt(by[0] * by[0] + by[1] * by[1] + by[2] * by[2]) * (1 + 1e-12);
      for (int k = 0; k < 3; k++) {
        moved[c + k] += by[k] / norm * error;
      }
    }
    return moved;
  }
}
