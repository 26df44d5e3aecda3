package dev.clearway.cli.watch;

/** A clock that steps on the machine's time can ask. */
interface SteppingClock extends PresentClock {
  /** Returns the present for a step, never before that of the last one; NaN before it is set. */
  double step(long nanos);
}
