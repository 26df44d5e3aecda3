package dev.clearway.io.stream;

import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Something that a watch over streams of moving objects tells. Times are on the readings' clock.
 * Immutable.
 */
public sealed interface WatchEvent {
  /** Returns what it is called in reports. */
  String label();

  /** What was found of the objects. */
  record Tracking(TrackingEvent event) implements WatchEvent {
    @Override
    public String label() {
      return event.label();
    }
  }

  /**
   * A line that is no message.
   *
   * @param source stream it came by
   * @param line in it, from 1
   */
  record Malformed(String source, long line, Optional<ObjectName> name, String problem)
      implements WatchEvent {
    @Override
    public String label() {
      return "malformed";
    }
  }

  /**
   * Something about a client.
   *
   * @param source its stream
   * @param what connected, or why it went, or why it is not heard
   * @param refused whether it is not heard
   */
  record Client(String source, String what, boolean refused) implements WatchEvent {
    @Override
    public String label() {
      return refused ? "client-refused" : "client";
    }
  }

  /** So many events of this step were counted only. */
  record Suppressed(double time, long count) implements WatchEvent {
    @Override
    public String label() {
      return "suppressed";
    }
  }

  /**
   * Counts so far.
   *
   * @param last whether nothing follows
   * @param tracked what the tracker did
   * @param reports how often each kind of event came
   */
  record Statistics(boolean last, TrackingStatistics tracked, Map<String, Long> reports)
      implements WatchEvent {
    @Override
    public String label() {
      return last ? "summary" : "statistics";
    }

    /** Returns the tracker's numbers by what they are called in reports, in their order there. */
    Map<String, Double> numbers() {
      Map<String, Double> numbers = new LinkedHashMap<>();
      numbers.put("messages", (double) tracked.messages());
      numbers.put("steps", (double) tracked.steps());
      numbers.put("objects", (double) tracked.objects());
      numbers.put("mostObjects", (double) tracked.mostObjects());
      numbers.put("pairs", (double) tracked.pairs());
      numbers.put("mostPairs", (double) tracked.mostPairs());
      numbers.put("evaluations", (double) tracked.evaluations());
      numbers.put("inAlarm", (double) tracked.inAlarm());
      numbers.put("oldestReading", tracked.oldestReading());
      numbers.put("messagesPerSecond", tracked.rates().messagesPerSecond());
      numbers.put("stepSeconds", tracked.rates().stepSeconds());
      numbers.put("slowestStepSeconds", tracked.rates().slowestStepSeconds());
      numbers.put("seconds", tracked.rates().seconds());
      return numbers;
    }
  }
}
