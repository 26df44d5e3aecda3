package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A motion over s in [0, 1], and what is known of it: steps of proofs share their intervals. */
final class Motion {
  /** Coefficients of a polynomial, and waves, beyond which a file is refused. */
  private static final int MOST_TERMS = 64;

  /** Instants and intervals that are kept. */
  private static final int MOST = 256;

  private final Scene scene;
  private final List<Coordinate> coordinates;
  private final List<Orientation> orientations;
  private final Map<Double, Moment> instants = new HashMap<>();
  private final Map<Interval, Region> spans = new HashMap<>();
  private final Moment all;

  Motion(Scene scene, List<Coordinate> coordinates, List<Orientation> orientations) {
    this.scene = scene;
    this.coordinates = coordinates;
    this.orientations = orientations;
    this.all = new Moment(scene, this, Interval.between(0, 1));
  }

  /** Reads a motion: a function for each coordinate, then the orientations. */
  static Motion read(Scene scene, Input in) throws UnverifiedException {
    List<Coordinate> coordinates = new ArrayList<>();
    for (int c = 0; c < scene.coordinates.size(); c++) {
      coordinates.add(
          in.readIndex(2, "kind of a coordinate") == 0
              ? Coordinate.even(in.readDouble(), in.readDouble())
              : new Coordinate(readTerms(in), readWaves(in), Interval.EVERYTHING));
    }
    List<Orientation> orientations = new ArrayList<>();
    for (int o = 0; o < scene.orientations; o++) {
      orientations.add(
          new Orientation(Step.fixed(-1, Frame.read(in)), Step.unit(in.readIntervals(3))));
    }
    return new Motion(scene, coordinates, orientations);
  }

  private static Interval[] readTerms(Input in) throws UnverifiedException {
    return in.readIntervals(in.readIndex(MOST_TERMS + 1, "number of terms"));
  }

  private static List<Wave> readWaves(Input in) throws UnverifiedException {
    List<Wave> waves =
        in.readList(33, () -> new Wave(in.readInterval(), in.readInterval(), readTerms(in)));
    Input.require(waves.size() <= MOST_TERMS, "a coordinate of %s waves", waves.size());
    return waves;
  }

  List<Coordinate> coordinates() {
    return coordinates;
  }

  /** Returns the orientations of the bodies that float, in the scene's order. */
  List<Orientation> orientations() {
    return orientations;
  }

  /** Returns where all is at one instant. */
  Moment at(double instant) {
    if (instants.size() >= MOST) {
      instants.clear();
    }
    return instants.computeIfAbsent(instant, s -> new Moment(scene, this, Interval.of(instant)));
  }

  /** Returns all instants between two, an interval that was halved so often. */
  Region span(double from, double to, int halvings) {
    if (spans.size() >= MOST) {
      spans.clear();
    }
    return spans.computeIfAbsent(
        Interval.between(from, to),
        s -> {
          // Rates that never change are bounded once.
          boolean isStraight = coordinates.stream().allMatch(Coordinate::isStraight);
          Moment whole = isStraight ? all : new Moment(scene, this, s);
          return new Region(this, from, to, at(from), at(to), whole, false, halvings);
        });
  }

  /** Returns all configurations whose coordinates are between their values at 0 and 1. */
  Region everywhere(int halvings) throws UnverifiedException {
    List<Coordinate> spread = new ArrayList<>();
    for (Coordinate coordinate : coordinates) {
      Input.require(
          coordinate.range().size() < Double.POSITIVE_INFINITY,
          "a range of a coordinate that is none");
      spread.add(Coordinate.spread(coordinate.range()));
    }
    Motion away = new Motion(scene, spread, orientations);
    return new Region(away, 0, 1, away.at(0), away.at(0), away.all, true, halvings);
  }

  /** Returns the motion with the lower or the upper half of a coordinate's range. */
  Motion half(int coordinate, boolean upper) {
    Interval range = coordinates.get(coordinate).range();
    double middle = Coordinate.middle(range);
    Interval half =
        upper ? Interval.between(middle, range.high()) : Interval.between(range.low(), middle);
    List<Coordinate> halves = new ArrayList<>(coordinates);
    halves.set(coordinate, Coordinate.spread(half));
    return new Motion(scene, halves, orientations);
  }

  /**
   * Where an orientation begins and what it turns about.
   *
   * @param start where it begins
   * @param axis that it turns about after that, of length 1
   */
  record Orientation(Step start, Interval[] axis) {}

  /**
   * One coordinate as a function of s: a polynomial and waves.
   *
   * @param coefficients of the polynomial, of s to the powers 0, 1, ...
   * @param waves added to it
   * @param range all its values, if it is told by its first and last one
   */
  record Coordinate(Interval[] coefficients, List<Wave> waves, Interval range) {
    /** Returns the one from a value at 0 to another at 1 at constant speed. */
    static Coordinate even(double from, double to) {
      Interval start = Interval.of(from);
      Interval rate = from == to ? Interval.ZERO : Interval.of(to).minus(start);
      Interval range = Interval.between(Math.min(from, to), Math.max(from, to));
      return new Coordinate(new Interval[] {start, rate}, List.of(), range);
    }

    /** Returns the one from the middle of a range to anywhere in it by 1. */
    static Coordinate spread(Interval range) {
      Interval start = Interval.of(middle(range));
      return new Coordinate(new Interval[] {start, range.minus(start)}, List.of(), range);
    }

    boolean isStraight() {
      return coefficients.length <= 2 && waves.isEmpty();
    }

    static double middle(Interval range) {
      return range.low() + (range.high() - range.low()) / 2;
    }

    Taylor about(Interval instants) {
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
}
