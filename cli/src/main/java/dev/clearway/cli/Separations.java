package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.io.path.Segment;
import dev.clearway.proof.Budget;
import java.util.Optional;

/** How near pairs come on the segments that were judged; for one thread. */
final class Separations {
  private final CheckSetup setup;
  private final MinimumSeparationSearch search;
  private final boolean wanted;
  private final Budget budget;

  /**
   * Prepares to search.
   *
   * @param width how narrow the brackets are to be, metres; 0 where none is asked for
   * @param budget of each segment
   */
  Separations(CheckSetup setup, double width, Budget budget) {
    this.setup = setup;
    this.budget = budget;
    this.wanted = width > 0;
    this.search = MinimumSeparationSearch.of(setup, wanted ? width : 1);
  }

  /** Returns how near the pairs are that never move relative to each other. */
  Optional<MinimumSeparation> resting() {
    return wanted ? search.atRest() : Optional.empty();
  }

  /**
   * Returns the least separation on a segment; of a hit that misses its clearance, the separation
   * of its pair then.
   */
  Optional<MinimumSeparation> of(Segment segment, Verdict verdict) {
    if (verdict instanceof Verdict.Hit hit) {
      return setup.scene().clearance(hit.pair()) == 0
          ? Optional.empty()
          : search.ofPair(hit.pair(), hit.configuration().toArray());
    }
    if (!wanted) {
      return Optional.empty();
    }
    return switch (segment) {
      case Segment.Moving moving -> search.over(moving.motion(), budget);
      case Segment.Resting resting -> search.at(resting.configuration());
    };
  }
}
