package dev.clearway.predict.tracking;

import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;

/** Counts what a tracker does, in all and since the last statistics. Mutable; one thread. */
public final class TrackingCounts {
  private final StepClock machine;
  private final Span all;
  private Span recent;
  private long messages;
  private long steps;
  private long evaluations;
  private long mostPairs;
  private int mostObjects;
  private int objects;
  private long pairs;
  private long flagged;
  private double oldest;
  private double now = Double.NEGATIVE_INFINITY;

  /** What is averaged over a time. */
  private static final class Span {
    private final double from;
    private long messages;
    private long steps;
    private double seconds;
    private double slowest;

    Span(double from) {
      this.from = from;
    }

    private void stepped(double took) {
      steps++;
      seconds += took;
      slowest = Math.max(slowest, took);
    }

    private TrackingStatistics.Rates rates(double until) {
      double passed = until - from;
      return new TrackingStatistics.Rates(
          messages / passed, steps == 0 ? 0 : seconds / steps, slowest, passed);
    }
  }

  /**
   * Starts at 0.
   *
   * @param machine the clock that says how long steps take and over what time rates are
   */
  public TrackingCounts(StepClock machine) {
    this.machine = machine;
    this.all = new Span(machine.seconds());
    this.recent = new Span(all.from);
  }

  /** Counts a message, whatever it says. */
  public void message() {
    messages++;
    all.messages++;
    recent.messages++;
  }

  /** Returns the most objects that were known at a time. */
  public int mostObjects() {
    return mostObjects;
  }

  void objects(int count) {
    mostObjects = Math.max(mostObjects, count);
  }

  /** Returns the time of the machine's clock, seconds. */
  double seconds() {
    return machine.seconds();
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

  /** Returns counts so far, with rates since the last such ones, and begins to average anew. */
  TrackingStatistics recent() {
    double until = seconds();
    TrackingStatistics statistics = statistics(recent.rates(until));
    recent = new Span(until);
    return statistics;
  }

  /** Returns counts so far, with rates over all. */
  public TrackingStatistics all() {
    return statistics(all.rates(seconds()));
  }

  private TrackingStatistics statistics(TrackingStatistics.Rates rates) {
    return new TrackingStatistics(
        now,
        messages,
        steps,
        objects,
        mostObjects,
        pairs,
        mostPairs,
        evaluations,
        flagged,
        oldest,
        rates);
  }
}
