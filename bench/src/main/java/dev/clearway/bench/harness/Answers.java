package dev.clearway.bench.harness;

import dev.clearway.check.Verdict;
import java.util.Locale;

/** Verdicts in words. */
public final class Answers {
  private Answers() {}

  /** Returns a verdict's name: free, hit or undecided. */
  public static String name(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> "free";
      case Verdict.Hit hit -> "hit";
      case Verdict.Undecided undecided -> "undecided";
    };
  }

  /** Returns a verdict with the pair, the instant or the reason. */
  public static String describe(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> "free";
      case Verdict.Hit hit ->
          String.format(
              Locale.ROOT,
              "hit at %.4f: %s and %s",
              hit.parameter(),
              hit.pair().first(),
              hit.pair().second());
      case Verdict.Undecided undecided -> "undecided: " + undecided.reason().label();
    };
  }
}
