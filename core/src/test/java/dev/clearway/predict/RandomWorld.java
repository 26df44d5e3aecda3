package dev.clearway.predict;

import java.util.Random;

/**
 * Balls that accelerate at their bounds, half of the time towards another ball, piecewise
 * constantly: their motion and contacts are known.
 */
final class RandomWorld {
  /** Instants at which each interval of motion is looked at for contacts. */
  private static final int SAMPLES = 32;

  final int count;
  final double[] x;
  final double[] v;
  final double[] a;
  final double[] radius;
  final double[] maxSpeed;
  final double[] maxAcceleration;
  private final Random random;

  /**
   * Places balls.
   *
   * @param side of the cube that they start in, metres
   * @param bounded whether half of them have a bound of speed
   */
  RandomWorld(Random random, int count, double side, boolean bounded) {
    this.random = random;
    this.count = count;
    x = new double[3 * count];
    v = new double[3 * count];
    a = new double[3 * count];
    radius = new double[count];
    maxSpeed = new double[count];
    maxAcceleration = new double[count];
    for (int i = 0; i < count; i++) {
      radius[i] = 0.02 + 0.2 * random.nextDouble() * random.nextDouble();
      maxAcceleration[i] = random.nextInt(8) == 0 ? 0 : 2 * random.nextDouble();
      double speed = 2 * random.nextDouble();
      maxSpeed[i] = bounded && i % 2 == 0 ? 2 : Double.POSITIVE_INFINITY;
      direct(v, i, speed, null);
      for (int k = 0; k < 3; k++) {
        x[3 * i + k] = side * random.nextDouble();
      }
    }
  }

  private void direct(double[] out, int i, double length, double[] towards) {
    double[] d = new double[3];
    double norm = 0;
    for (int k = 0; k < 3; k++) {
      d[k] = towards == null ? random.nextGaussian() : towards[k];
      norm += d[k] * d[k];
    }
    for (int k = 0; k < 3; k++) {
      out[3 * i + k] = norm == 0 ? 0 : d[k] * length / Math.sqrt(norm);
    }
  }

  /** Chooses new accelerations for an interval. */
  void steer(double seconds) {
    for (int i = 0; i < count; i++) {
      double[] towards = null;
      if (count > 1 && random.nextBoolean()) {
        int other = random.nextInt(count);
        towards = new double[3];
        for (int k = 0; k < 3; k++) {
          towards[k] = x[3 * other + k] - x[3 * i + k] + v[3 * other + k] - v[3 * i + k];
        }
      }
      direct(a, i, maxAcceleration[i] * (1 - 0x1p-45), towards);
      double square = 0;
      for (int k = 0; k < 3; k++) {
        double later = v[3 * i + k] + a[3 * i + k] * seconds;
        square += later * later;
      }
      if (Math.sqrt(square) > maxSpeed[i]) {
        direct(a, i, 0, null);
      }
    }
  }

  void move(double seconds) {
    for (int k = 0; k < x.length; k++) {
      x[k] += v[k] * seconds + 0.5 * a[k] * seconds * seconds;
      v[k] += a[k] * seconds;
    }
  }

  /** Returns whether two balls are seen to touch within the interval ahead. */
  boolean touch(int i, int j, double seconds) {
    double reach = radius[i] + radius[j];
    double[] d = new double[9];
    for (int k = 0; k < 3; k++) {
      d[k] = x[3 * j + k] - x[3 * i + k];
      d[3 + k] = v[3 * j + k] - v[3 * i + k];
      d[6 + k] = a[3 * j + k] - a[3 * i + k];
    }
    double way = norm(d, 3) * seconds + 0.5 * norm(d, 6) * seconds * seconds;
    if (norm(d, 0) - way > reach) {
      return false;
    }
    for (int sample = 0; sample <= SAMPLES; sample++) {
      double t = seconds * sample / SAMPLES;
      double square = 0;
      for (int k = 0; k < 3; k++) {
        double c = d[k] + d[3 + k] * t + 0.5 * d[6 + k] * t * t;
        square += c * c;
      }
      if (square <= reach * reach) {
        return true;
      }
    }
    return false;
  }

  private static double norm(double[] d, int at) {
    return Math.sqrt(d[at] * d[at] + d[at + 1] * d[at + 1] + d[at + 2] * d[at + 2]);
  }

  /** Returns a reading of a ball whose position is off by at most {@code error}. */
  ObjectState reading(int i, double time, double error) {
    double off = error * 0.99 / Math.sqrt(3);
    return new ObjectState(
        time,
        i,
        x[3 * i] + off * (2 * random.nextDouble() - 1),
        x[3 * i + 1] + off * (2 * random.nextDouble() - 1),
        x[3 * i + 2] + off * (2 * random.nextDouble() - 1),
        v[3 * i],
        v[3 * i + 1],
        v[3 * i + 2],
        radius[i],
        maxSpeed[i],
        maxAcceleration[i]);
  }
}
