package dev.clearway.bench.bodies;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.Locale;

/** Counts of verdicts and of samples. Mutable. */
final class StepTally {
  int pairs;
  int steps;
  int free;
  int hits;
  int confirmed;
  int touchingHits;
  int undecided;
  long samples;
  long touching;
  int contradicted;
  double seconds;

  void add(StepTally other) {
    pairs += other.pairs;
    steps += other.steps;
    free += other.free;
    hits += other.hits;
    confirmed += other.confirmed;
    touchingHits += other.touchingHits;
    undecided += other.undecided;
    samples += other.samples;
    touching += other.touching;
    contradicted += other.contradicted;
    seconds += other.seconds;
  }

  static MarkdownTable table() {
    return new MarkdownTable(
        "set",
        "pairs",
        "steps",
        "free",
        "hit",
        "of these shown, touching",
        "undecided",
        "samples of free steps",
        "all but touching",
        "contradicted",
        "ms a step");
  }

  void row(String name, MarkdownTable table) {
    table.row(
        name,
        count(pairs),
        count(steps),
        count(free),
        count(hits),
        count(confirmed) + ", " + count(touchingHits),
        count(undecided),
        count(samples),
        count(touching),
        count(contradicted),
        MarkdownTable.number(steps == 0 ? Double.NaN : 1e3 * seconds / steps));
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
