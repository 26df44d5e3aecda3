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
   * @param axis three intervals, of unit length
   * @param value metres
   */
  record Slide(Interval[] axis, Value value) implements Step {
    @Override
    public Row apply(Row row, Moment moment) {
      return row.slid(axis, value.at(moment));
    }
  }

  /**
   * A turn about an axis a: a a' + cos (I - a a') + sin [a]x.
   *
   * @param number of the turn, so that its sine and cosine are found once for many rows
   * @param along a a', nine intervals
   * @param across I - a a'
   * @param cross [a]x
   * @param value radians
   */
  record Turn(int number, Interval[] along, Interval[] across, Interval[] cross, Value value)
      implements Step {
    static Turn of(int number, Interval[] a, Value value) {
      Interval[] along = new Interval[9];
      Interval[] across = new Interval[9];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          int at = 3 * i + j;
          along[at] = i == j ? a[i].squared() : a[i].times(a[j]);
          across[at] = Interval.of(i == j ? 1 : 0).minus(along[at]);
        }
      }
      Interval[] cross = {
        Interval.ZERO,
        a[2].negative(),
        a[1],
        a[2],
        Interval.ZERO,
        a[0].negative(),
        a[1].negative(),
        a[0],
        Interval.ZERO
      };
      return new Turn(number, along, across, cross, value);
    }

    @Override
    public Row apply(Row row, Moment moment) {
      Taylor[] sineAndCosine = moment.sineAndCosine(this);
      return row.turned(along, across, cross, sineAndCosine[0], sineAndCosine[1]);
    }
  }

  /** Returns the direction of three numbers with length 1; coordinate axes are exact. */
  static Interval[] unit(double[] v) throws InvalidFileException {
    Interval square = Interval.ZERO;
    Interval[] axis = new Interval[3];
    for (int i = 0; i < 3; i++) {
      axis[i] = Interval.of(v[i]);
      square = square.plus(axis[i].squared());
    }
    if (!(square.low() > 0.5 && square.high() < 2)) {
      throw new InvalidFileException("an axis that is not of unit length");
    }
    if (isCoordinateAxis(v)) {
      return axis;
    }
    Interval length = square.root();
    for (int i = 0; i < 3; i++) {
      axis[i] = axis[i].over(length);
    }
    return axis;
  }

  private static boolean isCoordinateAxis(double[] v) {
    int ones = 0;
    int zeros = 0;
    for (double value : v) {
      ones += Math.abs(value) == 1 ? 1 : 0;
      zeros += value == 0 ? 1 : 0;
    }
    return ones == 1 && zeros == 2;
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
