package dev.clearway.bench.harness;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.DistanceKind;
import dev.clearway.methods.bisection.GloballyBounded;
import dev.clearway.methods.bisection.QueueOrder;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A checker to measure.
 *
 * @param label as given on the command line: {@code adaptive}, {@code refined} or {@code swept};
 *     {@code adaptive:2005}, with the paper's bounds of motions, {@code refined:global}, with the
 *     same; {@code adaptive:edges}, {@code adaptive:both-edges} and {@code
 *     adaptive:uncovered-middle}, with other covering strategies; {@code adaptive:approximate} and
 *     {@code adaptive:exact}, with other distances; {@code adaptive:longest}, in another order; or
 *     {@code fixed:} and a resolution
 * @param options what it is to do
 * @param method how
 */
public record CheckerChoice(String label, CheckOptions options, CheckMethod method) {
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
    CheckMethod adaptive = new AdaptiveBisection(SubdivisionRule.MIDDLE);
    Map<String, CheckMethod> named =
        Map.ofEntries(
            Map.entry("adaptive", adaptive),
            Map.entry("adaptive:2005", new GloballyBounded(adaptive)),
            Map.entry(
                "adaptive:longest",
                new AdaptiveBisection(SubdivisionRule.MIDDLE, QueueOrder.LONGEST)),
            Map.entry("adaptive:edges", new AdaptiveBisection(SubdivisionRule.EDGES)),
            Map.entry("adaptive:both-edges", new AdaptiveBisection(SubdivisionRule.BOTH_EDGES)),
            Map.entry(
                "adaptive:uncovered-middle",
                new AdaptiveBisection(SubdivisionRule.UNCOVERED_MIDDLE)),
            Map.entry("adaptive:approximate", new AdaptiveBisection(DistanceKind.APPROXIMATE)),
            Map.entry("adaptive:exact", new AdaptiveBisection(DistanceKind.EXACT)),
            Map.entry("refined", CheckMethod.REFINED),
            Map.entry("swept", CheckMethod.SWEPT),
            Map.entry("refined:global", new GloballyBounded(CheckMethod.REFINED)));
    if (named.containsKey(label)) {
      return new CheckerChoice(label, options, named.get(label));
    }
    if (label.startsWith(FIXED)) {
      try {
        double resolution = Double.parseDouble(label.substring(FIXED.length()));
        return new CheckerChoice(label, options, new FixedResolution(resolution));
      } catch (IllegalArgumentException e) {
        throw new UsageException("checker '%s': %s".formatted(label, e.getMessage()));
      }
    }
    throw new UsageException(
        "checker '%s'; wanted one of %s, or fixed: and a resolution in radians"
            .formatted(label, new TreeSet<>(named.keySet())));
  }

  /** Returns the checker by pairs of whole bodies, with a tolerance in metres. */
  public static CheckerChoice adaptive(double tolerance) {
    return new CheckerChoice(
        "adaptive",
        CheckOptions.DEFAULT.withTolerance(tolerance),
        new AdaptiveBisection(SubdivisionRule.MIDDLE));
  }

  /** Returns the product's own checker, with a tolerance in metres. */
  public static CheckerChoice swept(double tolerance) {
    return new CheckerChoice(
        "swept", CheckOptions.DEFAULT.withTolerance(tolerance), CheckMethod.SWEPT);
  }

  /** Returns the checker by parts of pairs, with a tolerance in metres. */
  public static CheckerChoice refined(double tolerance) {
    return new CheckerChoice(
        "refined", CheckOptions.DEFAULT.withTolerance(tolerance), CheckMethod.REFINED);
  }

  /** Returns the checker that samples at a resolution in radians and metres. */
  public static CheckerChoice fixed(String label, double resolution) {
    return new CheckerChoice(label, CheckOptions.DEFAULT, new FixedResolution(resolution));
  }

  /** Returns the same with bounds of motions as the paper of 2005 prints them. */
  public CheckerChoice asPrinted() {
    return new CheckerChoice(label, options, new GloballyBounded(method));
  }

  /** Returns the same by another name. */
  public CheckerChoice named(String name) {
    return new CheckerChoice(name, options, method);
  }

  /** Prepares a scene for it. */
  public CheckSetup prepare(Scene scene) {
    return CheckSetup.of(scene, options, method);
  }
}
