package dev.clearway.predict.body;

import dev.clearway.math.Rounding;
import java.util.Arrays;

/**
 * Balls that move with a body and hold all of it together. Immutable.
 *
 * <p>Their centres are told in the body's frame, from the point whose motion is read.
 */
public final class CoveringSpheres {
  /** Numbers of a ball: x, y and z of its centre, its radius; metres. */
  public static final int STRIDE = 4;

  private static final int RADIUS = 3;

  /** As for the numbers of a reading. */
  private static final double LARGEST = 1e60;

  private final double[] numbers;

  private CoveringSpheres(double[] numbers) {
    this.numbers = numbers;
  }

  /**
   * Returns some balls.
   *
   * @param numbers read: {@value #STRIDE} for each ball
   * @throws IllegalArgumentException if there is no ball, or a number is NaN, beyond 1e60 or a
   *     negative radius
   */
  public static CoveringSpheres of(double... numbers) {
    if (numbers.length == 0 || numbers.length % STRIDE != 0) {
      throw new IllegalArgumentException(numbers.length + " numbers of balls");
    }
    for (int k = 0; k < numbers.length; k++) {
      boolean radius = k % STRIDE == RADIUS;
      if (!(Math.abs(numbers[k]) <= LARGEST && (!radius || numbers[k] >= 0))) {
        throw new IllegalArgumentException("unusable number of a ball: " + numbers[k]);
      }
    }
    return new CoveringSpheres(numbers.clone());
  }

  /** Returns the number of balls. */
  public int count() {
    return numbers.length / STRIDE;
  }

  double x(int sphere) {
    return numbers[sphere * STRIDE];
  }

  double y(int sphere) {
    return numbers[sphere * STRIDE + 1];
  }

  double z(int sphere) {
    return numbers[sphere * STRIDE + 2];
  }

  double radius(int sphere) {
    return numbers[sphere * STRIDE + RADIUS];
  }

  /**
   * Returns an upper bound on the distance of a ball's centre from the point whose motion is read.
   */
  double arm(int sphere) {
    return Rounding.normUp(x(sphere), y(sphere), z(sphere));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CoveringSpheres spheres && Arrays.equals(numbers, spheres.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }
}
