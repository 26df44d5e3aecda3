package dev.clearway.cli.watch;

import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.stream.EventFormat;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.watch.EventSink;
import dev.clearway.predict.tracking.AnomalyKind;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes events as they come and counts them by kind.
 *
 * <p>Reports on messages are limited per step, so that a flood of bad messages is no flood of
 * output; what is left out is counted and said. Alarms and overruns are always written. Mutable;
 * one thread.
 */
final class EventLog implements EventSink {
  private static final Set<String> ALARMS = Set.of("alarm", "zone-alarm");

  /** Events after which an object, or a time, was not watched as promised. */
  private static final Set<String> GAPS =
      Set.of(
          "contradiction",
          "malformed",
          "overrun",
          "clock-set",
          "client-refused",
          AnomalyKind.UNTIMELY.label(),
          AnomalyKind.OUT_OF_ORDER.label(),
          AnomalyKind.SILENT.label(),
          AnomalyKind.CROWDED.label(),
          AnomalyKind.REFUSED.label());

  private final EventFormat format;
  private final PrintWriter out;
  private final int mostReports;
  private final Map<String, Long> counts = new TreeMap<>();
  private int written;
  private long suppressed;
  private Optional<Metrics> metrics = Optional.empty();

  EventLog(EventFormat format, PrintWriter out, int mostReports) {
    this.format = format;
    this.out = out;
    this.mostReports = mostReports;
  }

  /** Has metrics kept from now on. */
  void keep(Metrics kept) {
    metrics = Optional.of(kept);
  }

  @Override
  public void event(TrackingEvent event) {
    WatchEvent told = new WatchEvent.Tracking(event);
    switch (event) {
      case TrackingEvent.BoundBroken _, TrackingEvent.Anomaly _ -> report(told);
      default -> {
        count(told);
        write(told);
      }
    }
  }

  /** Something was found of the streams: messages and clients. */
  @Override
  public void event(WatchEvent event) {
    report(event);
  }

  @Override
  public void statistics(TrackingStatistics statistics) {
    write(new WatchEvent.Statistics(false, statistics, new TreeMap<>(counts)));
  }

  /** Writes the last counts. */
  void summary(TrackingStatistics statistics) {
    write(new WatchEvent.Statistics(true, statistics, new TreeMap<>(counts)));
    metrics.ifPresent(kept -> kept.finish(counts));
  }

  private void write(WatchEvent event) {
    out.println(format.line(event));
  }

  private void count(WatchEvent event) {
    counts.merge(event.label(), 1L, Long::sum);
  }

  /** Counts a report on a message, and writes it unless there were too many since the last step. */
  private void report(WatchEvent event) {
    count(event);
    if (written < mostReports) {
      written++;
      write(event);
    } else {
      suppressed++;
    }
  }

  /**
   * Says what was left out since the step before and hands everything on.
   *
   * @throws UnwritableException if nobody takes it
   */
  @Override
  public void endStep(double time) {
    if (suppressed > 0) {
      write(new WatchEvent.Suppressed(time, suppressed));
    }
    written = 0;
    suppressed = 0;
    metrics.ifPresent(kept -> kept.renew(counts));
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /**
   * Returns the exit code for what was told so far.
   *
   * @param mostObjects that were known at a time
   * @param fewest objects of which something can be in alarm: one has no pair, but may touch a zone
   */
  int exitCode(int mostObjects, int fewest) {
    if (counts.keySet().stream().anyMatch(ALARMS::contains)) {
      return ExitCode.HIT;
    }
    boolean gaps = counts.keySet().stream().anyMatch(GAPS::contains);
    return gaps || mostObjects < fewest ? ExitCode.UNDECIDED : ExitCode.FREE;
  }
}
