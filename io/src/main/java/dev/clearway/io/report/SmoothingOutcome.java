package dev.clearway.io.report;

import dev.clearway.plan.smooth.BlendedPath;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.proof.CostCounters;
import java.util.Objects;
import java.util.Optional;

/**
 * What the smoothing of a path came to.
 *
 * @param seed of the random numbers
 * @param shortened path
 * @param blended path, if corners were to be rounded
 * @param proof of the path as it was written and read back; its length is that with corners
 * @param seconds that it took
 */
public record SmoothingOutcome(
    long seed,
    ShortcutOutcome shortened,
    Optional<BlendedPath> blended,
    PlanOutcome.Proof proof,
    double seconds) {
  /** Checks that nothing is missing. */
  public SmoothingOutcome {
    Objects.requireNonNull(shortened);
    Objects.requireNonNull(blended);
    Objects.requireNonNull(proof);
  }

  /** Returns the number of motions that were judged, but those of the last proof. */
  public long motionChecks() {
    return shortened.cost().motionChecks() + blended.map(b -> b.cost().motionChecks()).orElse(0L);
  }

  /** Returns the work of these. */
  public CostCounters work() {
    return shortened
        .cost()
        .work()
        .plus(blended.map(b -> b.cost().work()).orElse(CostCounters.NONE));
  }
}
