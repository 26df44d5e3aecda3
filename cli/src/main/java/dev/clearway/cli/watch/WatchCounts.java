package dev.clearway.cli.watch;

import dev.clearway.io.stream.WatchEvent;
import dev.clearway.predict.StepReport;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what a watch does, in all and since the last statistics. Mutable; one thread. */
final class WatchCounts {
  private final long started = System.nanoTime();
  private long messages;
  private long steps;
  private long evaluations;
  private long mostPairs;
  private int mostObjects;
  private final Span all = new Span(started);
  private Span recent = new Span(started);
  private int objects;
  private long pairs;
  private long flagged;
  private double oldest;
  private double now = Double.NEGATIVE_INFINITY;

  /** What is averaged over a time. */
  private static final class Span {
    private final long from;
    private long messages;
    private long steps;
    private double seconds;
    private double slowest;

    Span(long from) {
      this.from = from;
    }

    private void stepped(double took) {
      steps++;
      seconds += took;
      slowest = Math.max(slowest, took);
    }

    private void put(Map<String, Double> numbers) {
      double passed = (System.nanoTime() - from) * 1e-9;
      numbers.put("messagesPerSecond", messages / passed);
      numbers.put("stepSeconds", steps == 0 ? 0 : seconds / steps);
      numbers.put("slowestStepSeconds", slowest);
      numbers.put("seconds", passed);
    }
  }

  void message() {
    messages++;
    all.messages++;
    recent.messages++;
  }

  void objects(int count) {
    mostObjects = Math.max(mostObjects, count);
  }

  int mostObjects() {
    return mostObjects;
  }

  void stepped(StepReport report, double took) {
    steps++;
    evaluations += report.evaluations();
    objects = report.objects();
    pairs = report.pairs();
    mostPairs = Math.max(mostPairs, pairs);
    flagged = report.flagged();
    oldest = report.oldestReading();
    now = report.time();
    all.stepped(took);
    recent.stepped(took);
  }

  /** Returns counts so far; rates and times since the last ones that were not the summary. */
  WatchEvent.Statistics statistics(Map<String, Long> reports) {
    WatchEvent.Statistics statistics = statistics(false, recent, reports);
    recent = new Span(System.nanoTime());
    return statistics;
  }

  /** Returns the last counts; rates and times over all. */
  WatchEvent.Statistics summary(Map<String, Long> reports) {
    return statistics(true, all, reports);
  }

  private WatchEvent.Statistics statistics(boolean last, Span span, Map<String, Long> reports) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    numbers.put("messages", (double) messages);
    numbers.put("steps", (double) steps);
    numbers.put("objects", (double) objects);
    numbers.put("mostObjects", (double) mostObjects);
    numbers.put("pairs", (double) pairs);
    numbers.put("mostPairs", (double) mostPairs);
    numbers.put("evaluations", (double) evaluations);
    numbers.put("inAlarm", (double) flagged);
    numbers.put("oldestReading", oldest);
    span.put(numbers);
    return new WatchEvent.Statistics(now, last, numbers, reports);
  }
}
