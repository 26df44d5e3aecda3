package dev.clearway.bench.queries;

import dev.clearway.methods.elementary.ElementaryQuery;
import dev.clearway.methods.elementary.FeatureKind;
import java.util.SplittableRandom;

/** Queries drawn at random, each kind of draw harder than the one before. */
enum RandomFeatures {
  /** All points in a cube, moving anywhere in it: most are far apart or pass through each other. */
  ANYWHERE("anywhere in a cube") {
    @Override
    void place(FeatureKind kind, SplittableRandom random, double[] points) {
      for (int i = 0; i < points.length; i++) {
        points[i] = random.nextDouble(-1, 1);
      }
    }
  },
  /** Features that pass a side, or an end, of each other in a ten-thousandth: inside or beyond. */
  GRAZING("past a side within 1e-4") {
    @Override
    void place(FeatureKind kind, SplittableRandom random, double[] points) {
      meet(kind, random.nextDouble(), 1e-4 * random.nextDouble(-1, 1), random, points);
    }
  },
  /** Whole points and velocities: flat, parallel, touching at corners, or without length. */
  WHOLE("whole coordinates") {
    @Override
    void place(FeatureKind kind, SplittableRandom random, double[] points) {
      for (int i = 0; i < points.length; i++) {
        points[i] = random.nextInt(-3, 4);
      }
    }
  };

  private final String label;

  RandomFeatures(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  abstract void place(FeatureKind kind, SplittableRandom random, double[] points);

  /** Draws a query. */
  ElementaryQuery next(SplittableRandom random) {
    FeatureKind kind = random.nextBoolean() ? FeatureKind.VERTEX_FACE : FeatureKind.EDGE_EDGE;
    double[] points = new double[24];
    place(kind, random, points);
    return ElementaryQuery.of(kind, points);
  }

  /**
   * Draws points that move straight, and whose features' lines or planes share, but for rounding,
   * the point with coordinates u and v on the features at some instant.
   */
  private static void meet(
      FeatureKind kind, double u, double v, SplittableRandom random, double[] points) {
    double[] at = new double[12];
    for (int i = 0; i < 12; i++) {
      at[i] = random.nextDouble(-1, 1);
    }
    for (int axis = 0; axis < 3; axis++) {
      if (kind == FeatureKind.VERTEX_FACE) {
        at[axis] = (1 - u - v) * at[3 + axis] + u * at[6 + axis] + v * at[9 + axis];
      } else {
        double off =
            (1 - u) * at[axis] + u * at[3 + axis] - (1 - v) * at[6 + axis] - v * at[9 + axis];
        at[6 + axis] += off;
        at[9 + axis] += off;
      }
    }
    double t = random.nextDouble();
    for (int i = 0; i < 12; i++) {
      double velocity = random.nextDouble(-1, 1);
      points[i] = at[i] - t * velocity;
      points[12 + i] = at[i] + (1 - t) * velocity;
    }
  }
}
