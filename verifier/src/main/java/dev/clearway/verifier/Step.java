package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.Arrays;

/** One step from a frame to the next. */
sealed interface Step {
  /** Returns where the next frame is in the one before. */
  Frame at(Moment moment);

  /** Returns how much that changes at most. */
  Swing swing(Moment moment);

  /**
   * A place that does not change.
   *
   * @param frame where the next frame is
   * @param swing bounds its norms
   */
  record Fixed(Frame frame, Swing swing) implements Step {
    static Fixed of(Frame frame) {
      return new Fixed(frame, Swing.fixed(frame.turn(), frame.shift()));
    }

    /**
     * Makes the place that twelve numbers mean: the true rotation nearest to the first nine, which
     * is off them by no more than |R'R - I| in the operator norm if that is below 1/2, and a
     * translation.
     *
     * @param errors what rotation and translation may be off beside, in the operator norm and
     *     metres
     */
    static Fixed of(double[] numbers, double[] errors) throws InvalidFileException {
      double worst = 0;
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          Interval dot = Interval.of(i == j ? -1 : 0);
          for (int k = 0; k < 3; k++) {
            dot = dot.plus(Interval.of(numbers[3 * k + i]).times(Interval.of(numbers[3 * k + j])));
          }
          worst = Math.max(worst, dot.size());
        }
      }
      // The operator norm of a matrix of three rows is at most three times its largest entry.
      double off = worst == 0 ? 0 : Math.nextUp(3 * worst);
      if (!(off < 0.5) || !(errors[0] >= 0 && errors[1] >= 0)) {
        throw new InvalidFileException("a place whose rotation is none");
      }
      Interval[] rotation = new Interval[9];
      for (int i = 0; i < 9; i++) {
        rotation[i] = widened(numbers[i], off).plus(Interval.around(errors[0]));
      }
      Interval[] translation = new Interval[3];
      for (int i = 0; i < 3; i++) {
        translation[i] = widened(numbers[9 + i], errors[1]);
      }
      return of(Frame.at(rotation, translation));
    }

    private static Interval widened(double value, double by) {
      return Interval.of(value).plus(Interval.around(by));
    }

    @Override
    public Frame at(Moment moment) {
      return frame;
    }

    @Override
    public Swing swing(Moment moment) {
      return swing;
    }
  }

  /**
   * A slide along an axis.
   *
   * @param axis in the frame before
   * @param value metres
   */
  record Slide(Axis axis, Value value) implements Step {
    @Override
    public Frame at(Moment moment) {
      Interval by = value.at(moment).coefficient(0);
      Interval[] way = Arrays.stream(axis.direction()).map(by::times).toArray(Interval[]::new);
      return Frame.at(Vectors.of(1, 0, 0, 0, 1, 0, 0, 0, 1), way);
    }

    @Override
    public Swing swing(Moment moment) {
      Taylor by = value.at(moment);
      double[] shift = new double[Taylor.SIZE]; // the axis is of length 1
      Arrays.setAll(shift, k -> by.coefficient(k).size());
      return new Swing(new double[] {1, 0, 0}, shift);
    }
  }

  /**
   * A turn about an axis.
   *
   * @param axis in the frame before
   * @param value radians
   */
  record Turn(Axis axis, Value value) implements Step {
    @Override
    public Frame at(Moment moment) {
      return axis.turn(value.at(moment).coefficient(0));
    }

    @Override
    public Swing swing(Moment moment) {
      return turning(value.at(moment));
    }
  }

  /**
   * An orientation that the motion gives: a start, then a turn about an axis.
   *
   * @param number of it in the motion
   * @param value radians
   */
  record Orient(int number, Value value) implements Step {
    @Override
    public Frame at(Moment moment) {
      Motion.Orientation of = moment.orientation(number);
      return of.axis().turn(value.at(moment).coefficient(0)).times(of.start());
    }

    @Override
    public Swing swing(Moment moment) {
      Frame start = moment.orientation(number).start();
      return turning(value.at(moment)).times(Swing.fixed(start.turn(), 0));
    }
  }

  /**
   * Returns the swing of a turn about an axis of length 1: R' is q' [a]x R, and R'' is q'' [a]x R +
   * q'^2 [a]x [a]x R.
   */
  private static Swing turning(Taylor angle) {
    double first = angle.coefficient(1).size();
    Interval half = angle.coefficient(1).squared().times(Interval.of(0.5));
    double second = half.plus(Interval.of(angle.coefficient(2).size())).high();
    return new Swing(new double[] {1, first, second}, new double[3]);
  }

  /**
   * The value of a joint: a multiple of a coordinate of the motion, and an offset, for joints that
   * follow others.
   *
   * @param coordinate number of the coordinate
   * @param multiplier of it; 1 for a joint that moves by itself
   * @param offset radians or metres; 0 for a joint that moves by itself
   */
  record Value(int coordinate, double multiplier, double offset) {
    Taylor at(Moment moment) {
      return moment
          .coordinate(coordinate)
          .times(Interval.of(multiplier))
          .plus(Taylor.constant(Interval.of(offset)));
    }
  }
}
