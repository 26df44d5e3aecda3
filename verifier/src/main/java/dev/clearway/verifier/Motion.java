package dev.clearway.verifier;

import java.util.List;

/**
 * A motion over s in [0, 1].
 *
 * @param coordinates each as a function of s
 */
record Motion(List<Coordinate> coordinates) {
  Motion {
    coordinates = List.copyOf(coordinates);
  }

  /** One coordinate as a function of s. */
  sealed interface Coordinate {
    /** Returns it about all instants of an interval. */
    Taylor about(Interval instants);
  }

  /**
   * From one value to another at constant speed.
   *
   * @param from value at 0
   * @param to value at 1
   */
  record Line(double from, double to) implements Coordinate {
    @Override
    public Taylor about(Interval instants) {
      Interval rate = from == to ? Interval.ZERO : Interval.of(to).minus(Interval.of(from));
      return Taylor.line(Interval.of(from), rate, instants);
    }
  }

  /**
   * A polynomial.
   *
   * @param coefficients of s to the powers 0, 1, ...
   */
  record Polynomial(double[] coefficients) implements Coordinate {
    @Override
    public Taylor about(Interval instants) {
      Taylor s = Taylor.line(Interval.ZERO, Interval.ONE, instants);
      Taylor sum = Taylor.ZERO;
      for (int k = coefficients.length - 1; k >= 0; k--) {
        sum = sum.times(s).plus(Taylor.constant(Interval.of(coefficients[k])));
      }
      return sum;
    }
  }
}
