package dev.clearway.predict.tracking;

import java.util.Map;
import java.util.Optional;

/**
 * How objects are tracked. Immutable.
 *
 * @param rate steps per second, above 0
 * @param safetyDistance metres, see {@link dev.clearway.predict.PredictorOptions}
 * @param late age in seconds from which a reading is called late
 * @param silence age in seconds of the newest reading from which an object is watched no more
 * @param lead how far ahead of the present a reading may be, seconds
 * @param mostObjects at a time; others are refused
 * @param mostNear others that may be near an object that is watched
 * @param statisticsEvery seconds on the clock of the readings; 0 for never
 * @param silenceOfKinds the same as {@code silence} for objects of some kinds
 */
public record TrackingOptions(
    double rate,
    double safetyDistance,
    double late,
    double silence,
    double lead,
    int mostObjects,
    int mostNear,
    double statisticsEvery,
    Map<String, Double> silenceOfKinds) {
  /** Ten steps a second, no safety distance, and the limits of the command {@code watch}. */
  public static final TrackingOptions DEFAULT =
      new TrackingOptions(10, 0, 0.25, 2, 1, 200_000, 100, 0, Map.of());

  /** How much longer than planned the time from step to step may be; alarms look ahead for it. */
  private static final double LENIENCE = 1.5;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the rate is not above 0 and finite, a time or distance is
   *     negative or NaN, or no object is allowed
   */
  public TrackingOptions {
    if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rate " + rate + " steps per second, wanted above 0");
    }
    if (!(safetyDistance >= 0 && late >= 0 && silence >= 0 && lead >= 0 && statisticsEvery >= 0)) {
      throw new IllegalArgumentException(
          String.format(
              "safety distance %s m, late %s s, silence %s s, lead %s s, statistics every %s s,"
                  + " wanted at least 0",
              safetyDistance, late, silence, lead, statisticsEvery));
    }
    silenceOfKinds = Map.copyOf(silenceOfKinds);
    if (!silenceOfKinds.values().stream().allMatch(seconds -> seconds >= 0)) {
      throw new IllegalArgumentException("silence of kinds " + silenceOfKinds + " s");
    }
    if (mostObjects < 1 || mostNear < 1) {
      throw new IllegalArgumentException(
          "at most " + mostObjects + " objects, " + mostNear + " near another, wanted at least 1");
    }
  }

  /** Returns these options with another number of steps per second. */
  public TrackingOptions withRate(double stepsPerSecond) {
    return new TrackingOptions(
        stepsPerSecond,
        safetyDistance,
        late,
        silence,
        lead,
        mostObjects,
        mostNear,
        statisticsEvery,
        silenceOfKinds);
  }

  /** Returns these options with another safety distance, metres. */
  public TrackingOptions withSafetyDistance(double metres) {
    return new TrackingOptions(
        rate, metres, late, silence, lead, mostObjects, mostNear, statisticsEvery, silenceOfKinds);
  }

  /** Returns these options with another number of objects that there may be at a time. */
  public TrackingOptions withMostObjects(int objects) {
    return new TrackingOptions(
        rate,
        safetyDistance,
        late,
        silence,
        lead,
        objects,
        mostNear,
        statisticsEvery,
        silenceOfKinds);
  }

  /** Returns these options with other silences of some kinds, seconds. */
  public TrackingOptions withSilenceOfKinds(Map<String, Double> seconds) {
    return new TrackingOptions(
        rate, safetyDistance, late, silence, lead, mostObjects, mostNear, statisticsEvery, seconds);
  }

  /** Returns the silence of objects of a kind, if that is said; seconds. */
  double silence(Optional<String> kind) {
    return kind.map(word -> silenceOfKinds.getOrDefault(word, silence)).orElse(silence);
  }

  /** Returns the planned time from step to step, seconds. */
  public double interval() {
    return 1 / rate;
  }

  /** Returns the time from step to step that is promised, seconds. */
  public double period() {
    return LENIENCE / rate;
  }
}
