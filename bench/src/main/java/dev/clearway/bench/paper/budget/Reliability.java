package dev.clearway.bench.paper.budget;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.check.ReliabilityTable;
import java.util.Locale;

/**
 * A table fitted to one half of the paths and checked on the other. What was fitted is as uncertain
 * as what it is checked with, and answers of one path are alike; so a bin holds where Fisher's
 * exact test takes both halves for one, each with as many answers as if they were independent.
 */
final class Reliability {
  /** From so many hidden collisions in each half on, a factor is asked for. */
  private static final long MANY = 100;

  private static final double FACTOR = 1.5;

  /** Half of what a 99 % interval leaves out. */
  private static final double RISK = 0.005;

  private final MarkdownTable table =
      new MarkdownTable(
          "confidence",
          "fitted on",
          "hidden",
          "predicted",
          "checked on",
          "hidden",
          "observed",
          "99 % interval",
          "factor",
          "held");
  private final ConfidenceBins fitted;
  private final ConfidenceBins checked;
  private final ReliabilityTable prediction;
  private int failed;
  private int failedIfExact;

  private Reliability(ConfidenceBins fitted, ConfidenceBins checked) {
    this.fitted = fitted;
    this.checked = checked;
    this.prediction = ReliabilityTable.fit(fitted.answers(), fitted.hidden());
  }

  /** Fits to paths with even numbers. */
  static Reliability of(OpenAnswers open) {
    Reliability out =
        new Reliability(
            ConfidenceBins.of(open, path -> path % 2 == 0),
            ConfidenceBins.of(open, path -> path % 2 == 1));
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      if (out.checked.answers()[bin] > 0) {
        out.row(bin);
      }
    }
    return out;
  }

  private void row(int bin) {
    double predicted = prediction.hiddenCollisionProbability(ConfidenceBins.least(bin));
    long seen = checked.hidden()[bin];
    long all = checked.answers()[bin];
    double low = Binomial.lower(seen, all, RISK);
    double high = Binomial.upper(seen, all, RISK);
    double factor = Math.max(predicted / checked.share(bin), checked.share(bin) / predicted);
    boolean many = Math.min(seen, fitted.hidden()[bin]) >= MANY;
    boolean exact = low <= predicted && predicted <= high;
    boolean held = many ? factor <= FACTOR : mayBeOne(bin, predicted);
    failed += held ? 0 : 1;
    failedIfExact += many || exact ? 0 : 1;
    table.row(
        ConfidenceBins.label(bin),
        count(fitted.answers()[bin]),
        count(fitted.hidden()[bin]),
        ConfidenceBins.percent(predicted),
        count(all),
        count(seen),
        ConfidenceBins.percent(checked.share(bin)),
        ConfidenceBins.percent(low) + " to " + ConfidenceBins.percent(high),
        many ? MarkdownTable.number(factor) : "-",
        held ? "yes" : "no");
  }

  /**
   * Whether what the prediction was fitted to and what was seen may be of one probability, neither
   * taken as exact and answers of one path as less than so many.
   */
  private boolean mayBeOne(int bin, double predicted) {
    long answers = 0;
    long hidden = 0;
    for (int other = 0; other < ReliabilityTable.BINS; other++) {
      if (prediction.hiddenCollisionProbability(ConfidenceBins.least(other)) == predicted) {
        answers += fitted.independent(fitted.answers()[other], other);
        hidden += fitted.independent(fitted.hidden()[other], other);
      }
    }
    return TwoShares.mayBeOne(
        checked.independent(checked.hidden()[bin], bin),
        checked.independent(checked.answers()[bin], bin),
        hidden,
        answers,
        RISK);
  }

  private static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  MarkdownTable table() {
    return table;
  }

  /** Returns the number of bins whose prediction the other half does not bear out. */
  int failed() {
    return failed;
  }

  /**
   * Returns how many would not be borne out if the fitted shares were exact and all answers
   * independent: more than are wrong.
   */
  int failedIfExact() {
    return failedIfExact;
  }

  /** Returns both in words. */
  String summary() {
    return failed
        + " bins not borne out by the other half, "
        + failedIfExact
        + " if what was fitted were exact and all answers independent";
  }
}
