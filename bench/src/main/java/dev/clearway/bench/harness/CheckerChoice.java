package dev.clearway.bench.harness;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckerKind;
import dev.clearway.check.Covering;
import java.util.List;
import java.util.Locale;

/**
 * A checker to measure.
 *
 * @param label as given on the command line: {@code adaptive}, {@code adaptive:} and a covering
 *     strategy, {@code refined}, or {@code fixed:} and a resolution
 * @param options what it is to do
 */
public record CheckerChoice(String label, CheckOptions options) {
  private static final String FIXED = "fixed:";
  private static final String ADAPTIVE = "adaptive:";

  /** What is compared where nothing is said. */
  public static final List<String> USUAL =
      List.of("adaptive", "refined", "fixed:0.02", "fixed:0.006");

  /**
   * Returns the checker that a label names.
   *
   * @param tolerance metres
   * @throws UsageException if it names none
   */
  public static CheckerChoice of(String label, double tolerance) throws UsageException {
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(tolerance);
    if (label.equals("adaptive")) {
      return new CheckerChoice(label, options.with(CheckerKind.ADAPTIVE));
    }
    for (Covering covering : Covering.values()) {
      if (label.equals(ADAPTIVE + covering.name().toLowerCase(Locale.ROOT).replace('_', '-'))) {
        return new CheckerChoice(label, options.with(CheckerKind.ADAPTIVE).with(covering));
      }
    }
    if (label.equals("refined")) {
      return new CheckerChoice(label, options.with(CheckerKind.REFINED));
    }
    if (label.startsWith(FIXED)) {
      try {
        double resolution = Double.parseDouble(label.substring(FIXED.length()));
        return new CheckerChoice(label, options.with(CheckerKind.FIXED).withResolution(resolution));
      } catch (IllegalArgumentException e) {
        throw new UsageException("checker '%s': %s".formatted(label, e.getMessage()));
      }
    }
    throw new UsageException(
        ("checker '%s'; wanted adaptive, adaptive:edges, adaptive:uncovered-middle, refined, or"
                + " fixed: and a resolution in radians")
            .formatted(label));
  }
}
