package dev.clearway.check.pairs;

import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A pair of links and what was found of it.
 *
 * @param links their names, as the robot's description has them
 * @param adjacent whether a movable joint joins them directly
 * @param disabled why the robot's semantics disable the pair, in their words; empty where they do
 *     not
 * @param coordinates numbers, in the scene's joint space, of what moves the one relative to the
 *     other, ascending
 * @param verdict what was found
 * @param work what it cost
 */
public record LinkPairResult(
    NamePair links,
    boolean adjacent,
    Optional<String> disabled,
    List<Integer> coordinates,
    PairVerdict verdict,
    CostCounters work) {
  /** The reason that claims what a verdict can refute. */
  private static final String NEVER = "Never";

  /** Checks that nothing is missing and copies the list. */
  public LinkPairResult {
    Objects.requireNonNull(links);
    Objects.requireNonNull(disabled);
    coordinates = List.copyOf(coordinates);
    Objects.requireNonNull(verdict);
    Objects.requireNonNull(work);
  }

  /** Returns what the verdict says of the entry that disables the pair, or of there being none. */
  public PairFinding finding() {
    boolean never = disabled.filter(NEVER::equalsIgnoreCase).isPresent();
    return switch (verdict) {
      case PairVerdict.Never proven ->
          disabled.isPresent() ? PairFinding.NONE : PairFinding.COULD_BE_DISABLED;
      case PairVerdict.Always proven ->
          never
              ? PairFinding.UNSOUND
              : disabled.isPresent() || adjacent ? PairFinding.NONE : PairFinding.NEVER_FREE;
      case PairVerdict.Meets shown ->
          never
              ? PairFinding.UNSOUND
              : disabled.isPresent() && !adjacent ? PairFinding.COLLIDES : PairFinding.NONE;
      case PairVerdict.Undecided open -> never ? PairFinding.UNPROVEN : PairFinding.NONE;
      case PairVerdict.Skipped skipped -> PairFinding.NONE;
    };
  }
}
