package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.ArrayList;
import java.util.List;

/**
 * A motion over s in [0, 1].
 *
 * @param functions one for each coordinate
 * @param orientations of the bodies that float, in the scene's order
 */
record Motion(List<Function> functions, List<Orientation> orientations) {
  Motion {
    functions = List.copyOf(functions);
    orientations = List.copyOf(orientations);
  }

  /** Whether all coordinates change evenly. */
  boolean isStraight() {
    return functions.stream().allMatch(function -> function instanceof Line);
  }

  /** Returns the motions from the middle of all coordinates' values to anywhere between them. */
  Motion spread() throws InvalidFileException {
    List<Function> spread = new ArrayList<>();
    for (Function function : functions) {
      if (!(function instanceof Line line)) {
        throw new InvalidFileException("a range of a coordinate that is none");
      }
      spread.add(new Spread(Math.min(line.from(), line.to()), Math.max(line.from(), line.to())));
    }
    return new Motion(spread, orientations);
  }

  /**
   * Where an orientation begins and what it turns about.
   *
   * @param start where it begins
   * @param axis that it turns about after that
   */
  record Orientation(Frame start, Axis axis) {
    /** Returns the one of a quaternion x, y, z, w of any length but 0. */
    static Orientation of(double[] quaternion, Interval[] axis) throws InvalidFileException {
      Interval[][] products = new Interval[4][4];
      Interval square = Interval.ZERO;
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
          Interval a = Interval.of(quaternion[i]);
          products[i][j] = i == j ? a.squared() : a.times(Interval.of(quaternion[j]));
        }
        square = square.plus(products[i][i]);
      }
      if (!(square.low() > 0.5 && square.high() < 2)) {
        throw new InvalidFileException("a quaternion that is not of unit length");
      }
      Interval[] r = new Interval[9];
      for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        Interval still = products[3][3].plus(products[i][i]);
        r[4 * i] = still.minus(products[j][j]).minus(products[k][k]).over(square);
        Interval both = products[i][j].times(Interval.of(2));
        Interval turned = products[k][3].times(Interval.of(2));
        r[3 * i + j] = both.minus(turned).over(square);
        r[3 * j + i] = both.plus(turned).over(square);
      }
      return new Orientation(Frame.at(r, Vectors.of(0, 0, 0)), Axis.of(axis));
    }
  }

  /** One coordinate as a function of s. */
  sealed interface Function {
    /** Returns it about all instants of an interval. */
    Taylor about(Interval instants);
  }

  /**
   * From one value to another at constant speed.
   *
   * @param from value at 0
   * @param to value at 1
   */
  record Line(double from, double to) implements Function {
    @Override
    public Taylor about(Interval instants) {
      Interval rate = from == to ? Interval.ZERO : Interval.of(to).minus(Interval.of(from));
      return Taylor.line(Interval.of(from), rate, instants);
    }
  }

  /**
   * A polynomial and waves.
   *
   * @param coefficients of the polynomial, of s to the powers 0, 1, ...
   * @param waves added to it
   */
  record Curve(Interval[] coefficients, List<Wave> waves) implements Function {
    @Override
    public Taylor about(Interval instants) {
      Taylor sum = Taylor.polynomial(coefficients, instants);
      for (Wave wave : waves) {
        Taylor[] both = Taylor.sineAndCosine(Taylor.polynomial(wave.angle(), instants));
        sum = sum.plus(both[1].times(wave.cosine())).plus(both[0].times(wave.sine()));
      }
      return sum;
    }
  }

  /**
   * Multiples of cosine and sine of an angle.
   *
   * @param cosine what the cosine is multiplied by
   * @param sine what the sine is multiplied by
   * @param angle coefficients of a polynomial in s
   */
  record Wave(Interval cosine, Interval sine, Interval[] angle) {}

  /**
   * Straight from the middle of a range to anywhere in it: to an unknown value by 1.
   *
   * @param low least value
   * @param high greatest value
   */
  record Spread(double low, double high) implements Function {
    double middle() {
      return low + (high - low) / 2;
    }

    @Override
    public Taylor about(Interval instants) {
      Interval from = Interval.of(middle());
      return Taylor.line(from, Interval.between(low, high).minus(from), instants);
    }

    @Override
    public String toString() {
      return "[%s, %s]".formatted(low, high);
    }
  }
}
