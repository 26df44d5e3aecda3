package dev.clearway.predict.tracking;

/** Where updates come from, told apart by being another object. */
@FunctionalInterface
public interface UpdateSource {
  /** Whether more may come, or has come. */
  enum State {
    /** More may come. */
    OPEN,
    /** More has come than could be taken, and waits. */
    WAITING,
    /** Nothing more comes. */
    ENDED
  }

  /** Returns whether more may come by it; ended is for ever. */
  State state();
}
