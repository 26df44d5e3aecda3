package dev.clearway.motion.formula;

import java.util.ArrayList;
import java.util.List;

/**
 * One coordinate of a motion as a function of its parameter s in [0, 1]. Radians or metres.
 * Immutable.
 */
public sealed interface Formula {
  /**
   * Straight from one value to another.
   *
   * @param from value at 0
   * @param to value at 1
   */
  record Even(double from, double to) implements Formula {
    @Override
    public Formula over(Enclosure start, Enclosure end) {
      return from == to ? this : curve().over(start, end);
    }

    @Override
    public Curve curve() {
      Enclosure first = Enclosure.of(from);
      return new Curve(List.of(first, Enclosure.of(to).minus(first)), List.of());
    }
  }

  /**
   * A polynomial and waves.
   *
   * @param coefficients of the polynomial, of s to the powers 0, 1, ...
   * @param waves added to it
   */
  record Curve(List<Enclosure> coefficients, List<Wave> waves) implements Formula {
    /** Copies the lists. */
    public Curve {
      coefficients = List.copyOf(coefficients);
      waves = List.copyOf(waves);
    }

    @Override
    public Formula over(Enclosure start, Enclosure end) {
      Enclosure length = end.minus(start);
      return new Curve(
          Formula.substituted(coefficients, start, length),
          waves.stream()
              .map(
                  w ->
                      new Wave(w.cosine(), w.sine(), Formula.substituted(w.angle(), start, length)))
              .toList());
    }

    @Override
    public Curve curve() {
      return this;
    }

    /** Returns the curve with something added to its polynomial. */
    public Curve plus(List<Enclosure> added) {
      List<Enclosure> out = new ArrayList<>(coefficients);
      for (int k = 0; k < added.size(); k++) {
        if (k < out.size()) {
          out.set(k, out.get(k).plus(added.get(k)));
        } else {
          out.add(added.get(k));
        }
      }
      return new Curve(out, waves);
    }
  }

  /**
   * Multiples of cosine and sine of an angle that is a polynomial in s.
   *
   * @param cosine what the cosine is multiplied by
   * @param sine what the sine is multiplied by
   * @param angle coefficients of the polynomial, radians, from the power 0 on
   */
  record Wave(Enclosure cosine, Enclosure sine, List<Enclosure> angle) {
    /** Copies the list. */
    public Wave {
      angle = List.copyOf(angle);
    }
  }

  /**
   * Returns the part of the function between two parameters, as a function of s in [0, 1] again:
   * f(start + s (end − start)).
   */
  Formula over(Enclosure start, Enclosure end);

  /** Returns it as a polynomial and waves. */
  Curve curve();

  /** Returns the coefficients of p(start + s length), by Horner's scheme. */
  private static List<Enclosure> substituted(
      List<Enclosure> coefficients, Enclosure start, Enclosure length) {
    List<Enclosure> sum = new ArrayList<>();
    for (int k = coefficients.size() - 1; k >= 0; k--) {
      List<Enclosure> next = new ArrayList<>();
      for (int i = 0; i <= sum.size(); i++) {
        Enclosure here = i < sum.size() ? sum.get(i).times(start) : Enclosure.ZERO;
        Enclosure before = i > 0 ? sum.get(i - 1).times(length) : Enclosure.ZERO;
        next.add(here.plus(before));
      }
      next.set(0, next.getFirst().plus(coefficients.get(k)));
      sum = next;
    }
    return sum;
  }
}
