package dev.clearway.predict;

/**
 * A pair that may touch before it is looked at again.
 *
 * @param pair of the objects
 * @param time of the step that says so
 * @param earliestContact no contact is possible before this time
 * @param nextEvaluation until when the pair would have to be safe to be in no alarm: when the next
 *     look at it is complete, and the horizon ({@link PredictorOptions#horizon})
 */
public record Alarm(IdPair pair, double time, double earliestContact, double nextEvaluation) {}
