package dev.clearway.cli.watch;

/** What time it is on the readings' clock. Mutable; one thread. */
interface PresentClock {
  /** Returns the present when something came, by {@link System#nanoTime}; NaN before it is set. */
  double present(long nanos);

  /** Takes notice of a reading's time that is near the present. */
  void follow(double time, long nanos);

  /** Returns whether readings may set it. */
  boolean canBeSet();

  /** Makes a reading's time the present. */
  void set(double time, long nanos);
}
