package dev.clearway.predict;

/**
 * A pair that may touch before it is looked at again.
 *
 * @param pair of the objects
 * @param time of the step that says so
 * @param earliestContact no contact is possible before this time
 * @param nextEvaluation until when the alarm stands: the next look at the pair is complete
 */
public record Alarm(IdPair pair, double time, double earliestContact, double nextEvaluation) {}
