package dev.clearway.testkit;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Random pairs of triangles that aim at trouble: eighteen coordinates, the first triangle's and
 * then the second's.
 */
public final class RandomTriangles {
  private final RandomGenerator random;

  /** Uses a seeded generator. */
  public RandomTriangles(RandomGenerator random) {
    this.random = random;
  }

  /** Kinds of pairs. */
  public enum Kind {
    /** Two unrelated ones near each other. */
    PLAIN,
    /** Corners on a coarse grid: touching, coplanar, degenerate ones abound. */
    GRID,
    /** The second's plane, or an edge of it, parallel to the first's but for up to 1e-3. */
    PARALLEL,
    /**
     * Aspect ratios up to 1e8, of both shapes: one short edge, or a corner on the opposite edge.
     */
    NEEDLE,
    /** A corner or edge of the second moved almost onto the first. */
    NEAR_TOUCH,
    /** Some corners equal, or all. */
    DEGENERATE,
    /** Any of these, 8000 m from the origin. */
    FAR_OFF,
    /** Any of these, with sizes from 1e-15 to 1e3. */
    SCALED
  }

  private static final List<Kind> BASES =
      List.of(Kind.PLAIN, Kind.GRID, Kind.PARALLEL, Kind.NEEDLE, Kind.NEAR_TOUCH, Kind.DEGENERATE);

  /** Returns the next pair of a kind. */
  public double[] pair(Kind kind) {
    double[] v = new double[18];
    switch (kind) {
      case PLAIN -> fill(v, 0, 18, 1);
      case GRID -> {
        for (int k = 0; k < 18; k++) {
          v[k] = random.nextInt(-2, 3) * 0.5;
        }
      }
      case PARALLEL -> parallel(v);
      case NEEDLE -> {
        needle(v, 0);
        needle(v, 9);
      }
      case NEAR_TOUCH -> nearTouch(v);
      case DEGENERATE -> degenerate(v);
      case FAR_OFF -> {
        System.arraycopy(pair(base()), 0, v, 0, 18);
        for (int k = 0; k < 18; k++) {
          v[k] += k % 3 == 0 ? 8000 : k % 3 == 1 ? -7919.3 : 0.1;
        }
      }
      case SCALED -> {
        System.arraycopy(pair(base()), 0, v, 0, 18);
        double scale = Math.pow(10, random.nextDouble(-15, 3));
        for (int k = 0; k < 18; k++) {
          v[k] *= scale;
        }
      }
    }
    return v;
  }

  private Kind base() {
    return BASES.get(random.nextInt(BASES.size()));
  }

  private void fill(double[] v, int from, int to, double size) {
    for (int k = from; k < to; k++) {
      v[k] = random.nextDouble(-size, size);
    }
  }

  private void parallel(double[] v) {
    fill(v, 0, 18, 1);
    double tilt = small();
    double lift = random.nextInt(3) == 0 ? 0 : small();
    int corners = random.nextInt(2, 4);
    for (int c = 0; c < corners; c++) {
      double s = random.nextDouble(-1, 2);
      double t = corners == 2 ? 0 : random.nextDouble(-1, 2);
      for (int k = 0; k < 3; k++) {
        double on = v[k] + s * (v[3 + k] - v[k]) + t * (v[6 + k] - v[k]);
        v[9 + 3 * c + k] = on + lift + tilt * random.nextDouble(-1, 1);
      }
    }
  }

  private double small() {
    return random.nextInt(4) == 0 ? 0 : Math.pow(10, random.nextDouble(-16, -2));
  }

  private void needle(double[] v, int at) {
    fill(v, at, at + 9, 1);
    double width = Math.pow(10, random.nextDouble(-9, 0));
    double s = random.nextBoolean() ? 0 : random.nextDouble();
    for (int k = 0; k < 3; k++) {
      double on = v[at + k] + s * (v[at + 3 + k] - v[at + k]);
      v[at + 6 + k] = on + width * random.nextDouble(-1, 1);
    }
  }

  /**
   * Moves the second so that a point of it comes to lie at a small offset from one of the first.
   */
  private void nearTouch(double[] v) {
    if (random.nextBoolean()) {
      fill(v, 0, 18, 1);
    } else {
      needle(v, 0);
      needle(v, 9);
    }
    double[] weights = weights(random.nextInt(1, 4));
    double[] others = weights(random.nextInt(1, 4));
    double offset = small();
    for (int k = 0; k < 3; k++) {
      double first = 0;
      double second = 0;
      for (int c = 0; c < 3; c++) {
        first += weights[c] * v[3 * c + k];
        second += others[c] * v[9 + 3 * c + k];
      }
      double shift = first - second + offset * random.nextDouble(-1, 1);
      for (int c = 9; c < 18; c += 3) {
        v[c + k] += shift;
      }
    }
  }

  /** Barycentric coordinates of a corner, or a point of an edge or of the face. */
  private double[] weights(int corners) {
    double[] weights = new double[3];
    double sum = 0;
    int first = random.nextInt(3);
    for (int c = 0; c < corners; c++) {
      weights[(first + c) % 3] = random.nextDouble();
      sum += weights[(first + c) % 3];
    }
    for (int c = 0; c < 3; c++) {
      weights[c] /= sum;
    }
    return weights;
  }

  private void degenerate(double[] v) {
    fill(v, 0, 18, 1);
    for (int at = 0; at < 18; at += 9) {
      int equal = random.nextInt(3);
      for (int c = 0; c < equal; c++) {
        System.arraycopy(v, at, v, at + 3 + 3 * c, 3);
      }
    }
    if (random.nextBoolean()) {
      System.arraycopy(v, 0, v, 9 + 3 * random.nextInt(3), 3);
    }
  }
}
