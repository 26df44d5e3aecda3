package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.ArrayList;
import java.util.List;

/**
 * One step from a frame to the next: a place that does not change, a slide along an axis, or a turn
 * about it.
 *
 * @param kind of it
 * @param orientation number of the one of the motion whose place or axis it has; -1 for its own
 * @param place where the next frame is, if that does not change
 * @param still bounds that place's norms
 * @param axis of length 1, in the frame before
 * @param coordinate number of the one whose multiple, and an offset, is the way or angle: joints
 *     that follow others have multipliers other than 1
 * @param multiplier of the coordinate
 * @param offset radians or metres
 */
record Step(
    Kind kind,
    int orientation,
    Frame place,
    Swing still,
    Interval[] axis,
    int coordinate,
    Interval multiplier,
    Interval offset) {
  /** What a step is, in the order of their numbers in files. */
  enum Kind {
    FIXED,
    SLIDE,
    TURN
  }

  static Step fixed(int orientation, Frame place) {
    Swing still = Swing.fixed(place.turn(), place.shift());
    Interval none = Interval.ZERO;
    return new Step(Kind.FIXED, orientation, place, still, new Interval[0], 0, none, none);
  }

  /** Reads steps; fixed ones that follow each other become one. */
  static List<Step> read(Input in, int coordinates, int orientations) throws UnverifiedException {
    List<Step> steps = new ArrayList<>();
    for (int left = in.readCount(19); left > 0; left--) {
      int kind = in.readIndex(4, "step");
      if (kind == 0) {
        Frame place = Frame.read(in);
        boolean follows = !steps.isEmpty() && steps.getLast().kind == Kind.FIXED;
        follows &= follows && steps.getLast().orientation < 0;
        steps.add(fixed(-1, follows ? steps.removeLast().place.times(place) : place));
      } else {
        boolean orients = kind == 3; // a turn about the motion's axis, from its place on
        int orientation = orients ? in.readIndex(orientations, "orientation") : -1;
        Interval[] axis = orients ? new Interval[0] : unit(Vectors.of(in.readDoubles(3)));
        int coordinate = in.readIndex(coordinates, "coordinate");
        Interval[] value = Vectors.of(in.readDoubles(2));
        Kind moves = kind == 1 ? Kind.SLIDE : Kind.TURN;
        steps.add(
            new Step(
                moves, orientation, Frame.SAME, Swing.SAME, axis, coordinate, value[0], value[1]));
        if (orients) {
          steps.add(fixed(orientation, Frame.SAME));
        }
      }
    }
    return List.copyOf(steps);
  }

  /** Returns the direction of a vector of about length 1. */
  static Interval[] unit(Interval[] v) throws UnverifiedException {
    Interval square = Vectors.squared(v);
    boolean isUnit = square.low() > 0.5 && square.high() < 2;
    Input.require(isUnit, "an axis that is not of unit length");
    Interval length = square.root();
    return new Interval[] {v[0].over(length), v[1].over(length), v[2].over(length)};
  }

  private Taylor value(Moment moment) {
    return moment.coordinate(coordinate).times(multiplier).plus(offset);
  }

  /** Returns where the next frame is in the one before. */
  Frame at(Moment moment) {
    if (kind == Kind.FIXED) {
      return orientation < 0 ? place : moment.orientation(orientation).start().place;
    }
    Interval by = value(moment).coefficient(0);
    if (kind == Kind.SLIDE) {
      return Frame.shift(new Interval[] {axis[0].times(by), axis[1].times(by), axis[2].times(by)});
    }
    return Frame.turn(orientation < 0 ? axis : moment.orientation(orientation).axis(), by);
  }

  /**
   * Returns how much that changes at most. Of a turn R about an axis a of length 1, R' is q' [a]x R
   * and R'' is q'' [a]x R + q'^2 [a]x [a]x R.
   */
  Swing swing(Moment moment) {
    if (kind == Kind.FIXED) {
      return orientation < 0 ? still : moment.orientation(orientation).start().still;
    }
    Taylor by = value(moment);
    double first = by.coefficient(1).size();
    double second = by.coefficient(2).size();
    if (kind == Kind.SLIDE) {
      double[] shift = {by.coefficient(0).size(), first, second};
      return new Swing(new double[] {1, 0, 0}, shift);
    }
    Interval half = by.coefficient(1).squared().times(Interval.of(0.5));
    double bend = half.plus(Interval.of(second)).high();
    return new Swing(new double[] {1, first, bend}, new double[3]);
  }
}
