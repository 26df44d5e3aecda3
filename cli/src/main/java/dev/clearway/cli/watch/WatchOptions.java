package dev.clearway.cli.watch;

/**
 * How a watch works. Immutable.
 *
 * @param rate steps per second
 * @param safetyDistance metres, see {@link dev.clearway.predict.PredictorOptions}
 * @param late age in seconds from which a reading is called late
 * @param silence age in seconds of the newest reading from which an object is watched no more
 * @param lead how far ahead of the present a reading may be, seconds
 * @param mostObjects at a time
 * @param mostNear others that may be near an object that is watched
 * @param mostReports on messages that are written per step; others are counted
 * @param statisticsEvery seconds; 0 for never
 */
record WatchOptions(
    double rate,
    double safetyDistance,
    double late,
    double silence,
    double lead,
    int mostObjects,
    int mostNear,
    int mostReports,
    double statisticsEvery) {
  /** How much longer than planned the time from step to step may be; alarms look ahead for it. */
  private static final double LENIENCE = 1.5;

  /** Returns the planned time from step to step, seconds. */
  double interval() {
    return 1 / rate;
  }

  /** Returns the time from step to step that is promised, seconds. */
  double period() {
    return LENIENCE / rate;
  }
}
