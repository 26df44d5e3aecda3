package dev.clearway.predict;

/** Measures how long steps take; callers bring it. */
@FunctionalInterface
public interface StepClock {
  /** Returns the seconds since any fixed instant; never less than at the call before. */
  double seconds();
}
