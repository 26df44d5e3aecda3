package dev.clearway.predict.tracking;

/**
 * What a tracker has done so far. Immutable.
 *
 * @param time of the last step, seconds on the clock of the readings; -∞ before the first
 * @param messages heard, of whatever kind
 * @param steps taken
 * @param objects known at the last step
 * @param mostObjects known at a time
 * @param pairs near each other and so in memory, at the last step
 * @param mostPairs of them at a step
 * @param evaluations of the urgency of a pair
 * @param inAlarm pairs in alarm at the last step
 * @param oldestReading age in seconds of the oldest reading in use at the last step
 * @param rates over the machine's time
 */
public record TrackingStatistics(
    double time,
    long messages,
    long steps,
    int objects,
    int mostObjects,
    long pairs,
    long mostPairs,
    long evaluations,
    long inAlarm,
    double oldestReading,
    Rates rates) {
  /**
   * What is averaged over a time of the machine.
   *
   * @param messagesPerSecond heard
   * @param stepSeconds mean time that a step took, seconds; 0 without steps
   * @param slowestStepSeconds longest time that a step took, seconds
   * @param seconds over which it is averaged
   */
  public record Rates(
      double messagesPerSecond, double stepSeconds, double slowestStepSeconds, double seconds) {}
}
