package dev.clearway.predict;

import java.util.function.Supplier;

/**
 * An exact check of pairs that the bounds cannot clear, on the robots or meshes inside the balls:
 * the collision detector behind the predictor in the paper's Fig. 2.
 *
 * <p>It runs within the step and counts into its time. With several threads ({@link
 * PredictorOptions#threads}) pairs are judged at once: either it takes that, or each thread is
 * given one of its own.
 */
@FunctionalInterface
public interface NarrowPhase {
  /** Lets every alarm pass. */
  NarrowPhase NONE = alarm -> Answer.OPEN;

  /** Makes none. */
  Supplier<NarrowPhase> NO_STAGES = () -> NONE;

  /** What the exact check found. */
  enum Answer {
    /** Proven: no contact up to {@link Alarm#nextEvaluation}; the alarm is withdrawn. */
    CLEAR,
    /** Nothing is proven; the alarm stands. */
    OPEN
  }

  /** Judges a pair from {@link Alarm#time} to {@link Alarm#nextEvaluation}, both included. */
  Answer judge(Alarm alarm);
}
