package dev.clearway.verifier;

/** One step from a frame to the next. */
sealed interface Step {
  /** Returns the row of the next frame, from that of the frame before. */
  Row apply(Row row, Moment moment);

  /**
   * A place that does not change.
   *
   * @param rotation nine intervals, row by row
   * @param translation three intervals, metres
   */
  record Fixed(Interval[] rotation, Interval[] translation) implements Step {
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
      return new Fixed(rotation, translation);
    }

    private static Interval widened(double value, double by) {
      return Interval.of(value).plus(Interval.around(by));
    }

    @Override
    public Row apply(Row row, Moment moment) {
      return row.placed(rotation, translation);
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
    public Row apply(Row row, Moment moment) {
      return row.slid(axis.direction(), value.at(moment));
    }
  }

  /**
   * A turn about an axis.
   *
   * @param number of the turn, so that its sine and cosine are found once for many rows
   * @param axis in the frame before
   * @param value radians
   */
  record Turn(int number, Axis axis, Value value) implements Step {
    @Override
    public Row apply(Row row, Moment moment) {
      return row.turned(axis, moment.sineAndCosine(number, value));
    }
  }

  /**
   * An orientation that the motion gives: a start, then a turn about an axis.
   *
   * @param number of the turn, so that its sine and cosine are found once for many rows
   * @param orientation number of it in the motion
   * @param value radians
   */
  record Orient(int number, int orientation, Value value) implements Step {
    private static final Interval[] NOWHERE = {Interval.ZERO, Interval.ZERO, Interval.ZERO};

    @Override
    public Row apply(Row row, Moment moment) {
      Motion.Orientation motion = moment.orientation(orientation);
      return row.turned(motion.axis(), moment.sineAndCosine(number, value))
          .placed(motion.start(), NOWHERE);
    }
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
