package dev.clearway.bench.harness;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckerKind;
import dev.clearway.check.SubdivisionRule;
import dev.clearway.proof.BoundKind;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A checker to measure.
 *
 * @param label as given on the command line: {@code adaptive} or {@code refined}; {@code
 *     adaptive:2005}, with the paper's bounds of motions, {@code refined:global}, with the same;
 *     {@code adaptive:edges} and {@code adaptive:uncovered-middle}, with other covering strategies;
 *     or {@code fixed:} and a resolution
 * @param options what it is to do
 */
public record CheckerChoice(String label, CheckOptions options) {
  private static final String FIXED = "fixed:";

  /** What is compared where nothing is said. */
  public static final List<String> USUAL =
      List.of("adaptive:2005", "adaptive", "refined", "fixed:0.02", "fixed:0.006");

  /**
   * Returns the checker that a label names.
   *
   * @param tolerance metres
   * @throws UsageException if it names none
   */
  public static CheckerChoice of(String label, double tolerance) throws UsageException {
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(tolerance);
    CheckOptions adaptive = options.with(CheckerKind.ADAPTIVE);
    CheckOptions refined = options.with(CheckerKind.REFINED);
    Map<String, CheckOptions> named =
        Map.of(
            "adaptive", adaptive,
            "adaptive:2005", adaptive.with(BoundKind.GLOBAL),
            "adaptive:edges", adaptive.with(SubdivisionRule.EDGES),
            "adaptive:uncovered-middle", adaptive.with(SubdivisionRule.UNCOVERED_MIDDLE),
            "refined", refined,
            "refined:global", refined.with(BoundKind.GLOBAL));
    if (named.containsKey(label)) {
      return new CheckerChoice(label, named.get(label));
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
        "checker '%s'; wanted one of %s, or fixed: and a resolution in radians"
            .formatted(label, new TreeSet<>(named.keySet())));
  }
}
