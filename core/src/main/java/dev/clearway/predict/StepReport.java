package dev.clearway.predict;

/**
 * What a step did.
 *
 * @param time of the step
 * @param objects known
 * @param pairs kept in memory
 * @param evaluations of the urgency of a pair
 * @param flagged looks at pairs that may touch before their next look and were not withdrawn
 * @param raised those of them that were not flagged at their look before
 * @param withdrawn looks that the second stage cleared
 * @param oldestReading age in seconds of the oldest reading in use
 * @param seconds that it took
 * @param overruns how many parts of the condition of completeness did not hold
 */
public record StepReport(
    double time,
    int objects,
    long pairs,
    long evaluations,
    long flagged,
    long raised,
    long withdrawn,
    double oldestReading,
    double seconds,
    int overruns) {}
