package dev.clearway.io.report;

import dev.clearway.plan.smooth.Blended;
import dev.clearway.plan.smooth.Shortened;
import dev.clearway.proof.Work;
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
public record Smoothed(
    long seed,
    Shortened shortened,
    Optional<Blended> blended,
    Planned.Proof proof,
    double seconds) {
  /** Checks that nothing is missing. */
  public Smoothed {
    Objects.requireNonNull(shortened);
    Objects.requireNonNull(blended);
    Objects.requireNonNull(proof);
  }

  /** Returns the number of motions that were judged, but those of the last proof. */
  public long motionChecks() {
    return shortened.cost().motionChecks() + blended.map(b -> b.cost().motionChecks()).orElse(0L);
  }

  /** Returns the work of these. */
  public Work work() {
    return shortened.cost().work().plus(blended.map(b -> b.cost().work()).orElse(Work.NONE));
  }
}
