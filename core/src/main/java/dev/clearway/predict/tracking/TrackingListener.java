package dev.clearway.predict.tracking;

/** Hears what an {@link ObjectTracker} finds, as it finds it, on the calling thread. */
public interface TrackingListener {
  /** Something was found of the objects or their clock. */
  void event(TrackingEvent event);

  /** Counts so far, told every {@link TrackingOptions#statisticsEvery} seconds. */
  void statistics(TrackingStatistics statistics);
}
