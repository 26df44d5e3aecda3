package dev.clearway.bench.urgency.live;

import java.util.Map;

/**
 * What came out of a {@link WatchTrial}.
 *
 * @param rate readings and steps per second
 * @param overruns after the warm-up
 * @param warmUpOverruns before
 * @param complaints events that are neither alarms nor about clients, by kind, after the warm-up
 * @param alarms raised
 * @param touches of two balls at the end of an interval
 * @param unflagged those of them that were in no alarm
 * @param unexcused those of them that no report excuses: about one of the two, or an overrun then
 * @param zones what touched zones
 * @param leastWarning shortest time from reading an alarm to the touch, seconds
 * @param longestDelay from a step's present to the reading of its alarm, seconds
 * @param sending longest time from a moment to when all its readings were sent, seconds
 * @param load processors in use by {@code clearway watch}
 * @param megabytes the most memory that it had
 * @param stepSeconds mean of a step
 * @param slowestStepSeconds warm-up included
 * @param lost messages that were sent and not taken
 */
record WatchResult(
    double rate,
    int overruns,
    int warmUpOverruns,
    Map<String, Integer> complaints,
    int alarms,
    int touches,
    int unflagged,
    int unexcused,
    WatchedZones.Tally zones,
    double leastWarning,
    double longestDelay,
    double sending,
    double load,
    double megabytes,
    double stepSeconds,
    double slowestStepSeconds,
    double lost) {

  /** Whether nothing was late: no overrun, no complaint, alarms and readings within an interval. */
  boolean isInTime() {
    return complaints.isEmpty() && keepsUp() && longestDelay < 1 / rate;
  }

  /** Whether all readings were sent and taken before the next ones. */
  boolean keepsUp() {
    return sending < 1 / rate && lost == 0;
  }
}
