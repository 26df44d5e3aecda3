package dev.clearway.predict.tracking;

import java.util.ArrayList;
import java.util.List;

/** Keeps what a tracker tells. */
final class EventBook implements TrackingListener {
  final List<TrackingEvent> events = new ArrayList<>();
  final List<TrackingStatistics> statistics = new ArrayList<>();

  @Override
  public void event(TrackingEvent event) {
    events.add(event);
  }

  @Override
  public void statistics(TrackingStatistics told) {
    statistics.add(told);
  }

  /** Returns the events of a kind. */
  <T extends TrackingEvent> List<T> all(Class<T> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Returns what the events are called, in their order. */
  List<String> labels() {
    return events.stream().map(TrackingEvent::label).toList();
  }
}
