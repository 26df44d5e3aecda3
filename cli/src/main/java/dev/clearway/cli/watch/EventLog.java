package dev.clearway.cli.watch;

import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.stream.EventFormat;
import dev.clearway.io.stream.WatchEvent;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes events as they come and counts them by kind.
 *
 * <p>Reports on messages are limited per step, so that a flood of bad messages is no flood of
 * output; what is left out is counted and said. Alarms and overruns are always written. Mutable;
 * one thread.
 */
final class EventLog {
  private final EventFormat format;
  private final PrintWriter out;
  private final int mostReports;
  private final Map<String, Long> counts = new TreeMap<>();
  private int written;
  private long suppressed;

  EventLog(EventFormat format, PrintWriter out, int mostReports) {
    this.format = format;
    this.out = out;
    this.mostReports = mostReports;
  }

  /** Writes an event. */
  void tell(WatchEvent event) {
    out.println(format.line(event));
  }

  /** Counts and writes an event. */
  void tell(String kind, WatchEvent event) {
    counts.merge(kind, 1L, Long::sum);
    tell(event);
  }

  /** Counts a report on a message, and writes it unless there were too many since the last step. */
  void report(String kind, WatchEvent event) {
    counts.merge(kind, 1L, Long::sum);
    if (written < mostReports) {
      written++;
      tell(event);
    } else {
      suppressed++;
    }
  }

  /**
   * Says what was left out since the step before and hands everything on.
   *
   * @throws UnwritableException if nobody takes it
   */
  void endStep(double time) {
    if (suppressed > 0) {
      tell(new WatchEvent.Suppressed(time, suppressed));
    }
    written = 0;
    suppressed = 0;
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /** Returns how often a kind of event came. */
  long count(String kind) {
    return counts.getOrDefault(kind, 0L);
  }

  /** Returns how often each kind of event came. */
  Map<String, Long> counts() {
    return new TreeMap<>(counts);
  }
}
