package dev.clearway.check.profile;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds which pairs of bodies come nearest over motions, and how the separation of each of them
 * runs; of pairs that can move relative to each other.
 *
 * <p><b>Guarantee.</b> For a pair that is named, what {@link MinimumSeparation} and {@link
 * SeparationProfile} say of several pairs holds of that pair alone. A pair that is left out of
 * {@link #nearest(Motion, int, Budget)} keeps at least the largest upper bound that is told there
 * less the width, where neither a budget nor rounding ends the search. Proof: docs/guarantee.md,
 * "Pairs one by one". Same input, same bits.
 *
 * <p>Holds working memory: for one thread. Cost: for each pair two exact distances at three
 * instants; for those that may be among the nearest a search as that of {@link
 * MinimumSeparationSearch}.
 */
public final class PairProfileSearch {
  /** The order in which pairs are told: by upper bound, then lower bound, then name. */
  private static final Comparator<MinimumSeparation> ORDER =
      Comparator.comparingDouble(MinimumSeparation::upper)
          .thenComparingDouble(MinimumSeparation::lower)
          .thenComparing(least -> least.pair().first())
          .thenComparing(least -> least.pair().second());

  private final CheckSetup setup;
  private final MinimumSeparationSearch least;
  private final ProfileSearch profiles;

  private PairProfileSearch(CheckSetup setup, double width) {
    this.setup = setup;
    this.least = MinimumSeparationSearch.of(setup, width);
    this.profiles = ProfileSearch.of(setup, width);
  }

  /**
   * Returns a search for bounds within a width.
   *
   * @param width the largest upper minus lower bound that is wanted, metres
   * @throws IllegalArgumentException if the width is not positive and finite
   */
  public static PairProfileSearch of(CheckSetup setup, double width) {
    return new PairProfileSearch(setup, width);
  }

  /** Returns the order in which pairs are told: the nearest first. */
  public static Comparator<MinimumSeparation> order() {
    return ORDER;
  }

  /**
   * Returns the pairs that come nearest over a motion, the nearest first, with the least separation
   * of each; all if there are no more than asked for, none where the budget is spent before all
   * were looked at. Where it is spent later, some are wider than asked for and others may be
   * nearer.
   *
   * @param count how many are wanted, ≥ 1
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public List<MinimumSeparation> nearest(Motion motion, int count, Budget budget) {
    Map<NamePair, List<GeometryPair>> bodies = byBodies(setup.prepared().pairsFor(motion));
    CostCounters before = least.work();
    return least.ranking(motion, _ -> budget.poll(least.work().minus(before))).of(bodies, count);
  }

  /**
   * Returns the pairs that are nearest at a configuration, the nearest first.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @param count how many are wanted, ≥ 1
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public List<MinimumSeparation> nearest(double[] configuration, int count) {
    return byBodies(setup.prepared().pairsFor(configuration)).values().stream()
        .flatMap(pairs -> least.least(pairs, configuration).stream())
        .sorted(ORDER)
        .limit(count)
        .toList();
  }

  /**
   * Returns the profile of one pair over a motion; without rows where it is no pair that can move
   * relative to each other.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public SeparationProfile profile(NamePair bodies, Motion motion, Budget budget) {
    return profiles.profile(of(bodies, setup.prepared().pairsFor(motion)), motion, budget);
  }

  /**
   * Returns the profile of one pair at a configuration: a single row, none where it is no pair that
   * can move relative to each other.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public SeparationProfile profile(NamePair bodies, double[] configuration) {
    return profiles.profile(of(bodies, setup.prepared().pairsFor(configuration)), configuration);
  }

  private static List<GeometryPair> of(NamePair bodies, PairTable table) {
    return mobile(table).filter(pair -> pair.names().equals(bodies)).toList();
  }

  private static Map<NamePair, List<GeometryPair>> byBodies(PairTable table) {
    return mobile(table)
        .collect(
            Collectors.groupingBy(GeometryPair::names, LinkedHashMap::new, Collectors.toList()));
  }

  private static Stream<GeometryPair> mobile(PairTable table) {
    return Stream.concat(table.moving().stream(), table.apart().stream());
  }
}
