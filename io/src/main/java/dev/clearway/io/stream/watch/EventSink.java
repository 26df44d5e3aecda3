package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.WatchEvent;
import dev.clearway.predict.tracking.TrackingListener;

/** Hears what a watch over streams finds, as it finds it, on the thread that steps. */
public interface EventSink extends TrackingListener {
  /** Something was found of the streams. */
  void event(WatchEvent event);

  /**
   * A step is complete, and all of it is told.
   *
   * @param time of the step, seconds on the readings' clock; NaN before the clock is set
   */
  void endStep(double time);
}
