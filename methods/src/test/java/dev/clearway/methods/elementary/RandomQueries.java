package dev.clearway.methods.elementary;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Queries that are likely to touch, to be flat, or to be degenerate. */
final class RandomQueries {
  private final SplittableRandom random;

  RandomQueries(long seed) {
    random = new SplittableRandom(seed);
  }

  FeatureKind kind() {
    return random.nextBoolean() ? FeatureKind.VERTEX_FACE : FeatureKind.EDGE_EDGE;
  }

  /** Whole coordinates of at most {@code reach}: touching and degenerate ones are common. */
  double[] onGrid(int reach) {
    double[] points = new double[24];
    for (int i = 0; i < points.length; i++) {
      points[i] = random.nextInt(-reach, reach + 1);
    }
    return points;
  }

  /** As {@link #onGrid}, but all in one plane, z = 0 or x = y. */
  double[] inPlane(int reach) {
    double[] points = onGrid(reach);
    boolean level = random.nextBoolean();
    for (int at = 0; at < points.length; at += 3) {
      if (level) {
        points[at + 2] = 0;
      } else {
        points[at + 1] = points[at];
      }
    }
    return points;
  }

  /** Coordinates anywhere in [−1, 1], all vertices moving by {@code way} at most each. */
  double[] anywhere(double way) {
    double[] points = new double[24];
    for (int i = 0; i < 12; i++) {
      points[i] = random.nextDouble(-1, 1);
      points[12 + i] = points[i] + way * random.nextDouble(-1, 1);
    }
    return points;
  }

  /**
   * Features that share a point at the instant 1/4 or earlier, or only there: whole places then, a
   * common point at a quarter, half or end of each side, and whole velocities.
   */
  double[] touchingAtAQuarter(FeatureKind kind) {
    double[] at = new double[12];
    double[] out = new double[24];
    for (int i = 0; i < 12; i++) {
      at[i] = 16 * random.nextInt(-4, 5);
    }
    double a = random.nextInt(0, 5) / 4.0;
    double b = random.nextInt(0, 5) / 4.0;
    for (int axis = 0; axis < 3; axis++) {
      if (kind == FeatureKind.VERTEX_FACE) {
        double onSide = (1 - a) * at[3 + axis] + a * at[6 + axis];
        at[axis] = (1 - b) * onSide + b * at[9 + axis];
      } else {
        double onFirst = (1 - a) * at[axis] + a * at[3 + axis];
        double onSecond = (1 - b) * at[6 + axis] + b * at[9 + axis];
        at[6 + axis] += onFirst - onSecond;
        at[9 + axis] += onFirst - onSecond;
      }
    }
    for (int i = 0; i < 12; i++) {
      double velocity = 4 * random.nextInt(-9, 10);
      out[i] = at[i] - velocity / 4;
      out[12 + i] = out[i] + velocity;
    }
    return out;
  }

  /**
   * The same with coordinates that are thirds near 2⁴⁰: as doubles they are off by 2⁻¹⁴, so that
   * many of these pass each other there.
   */
  ElementaryQuery touchingInThirds(FeatureKind kind) {
    BigInteger[] thirds = new BigInteger[ElementaryQuery.COORDINATES];
    Arrays.fill(thirds, BigInteger.valueOf(3));
    BigInteger[] numerators =
        Arrays.stream(touchingAtAQuarter(kind))
            .mapToObj(x -> BigInteger.valueOf((long) x + 3 * (1L << 40)))
            .toArray(BigInteger[]::new);
    return ElementaryQuery.ofFractions(kind, numerators, thirds);
  }

  /** Features on both sides of a level gap; every other time both have all of a side on its rim. */
  double[] apart(FeatureKind kind, double separation) {
    double[] points = anywhere(1);
    boolean rim = random.nextBoolean();
    int below = kind == FeatureKind.VERTEX_FACE ? 1 : 2;
    for (int i = 0; i < 8; i++) {
      boolean first = i % 4 < below;
      double height = rim ? 0 : random.nextDouble();
      points[3 * i + 2] = first ? -height : separation + height;
    }
    return points;
  }
}
