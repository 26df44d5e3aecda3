package dev.clearway.check.profile;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds how the least separation of a scene's pairs runs along motions, between two proven
 * envelopes.
 *
 * <p>At single instants the nearest pair is measured. In between, the separation of a pair changes
 * by no more than its points travel; a way between two of its points, and gaps along planes, are
 * near their chords. Where the envelopes that follow are furthest apart a new instant is looked at;
 * pairs that are proven not to be the nearest on a part are left out there. Clearances, tolerances
 * and the kind of checker do not matter.
 *
 * <p><b>Guarantee.</b> That of {@link SeparationProfile}. Same input, same bits.
 *
 * <p>Holds working memory: for one thread. Cost: instants in the order of the root of how much the
 * motion bends over the width, at worst of its length over the width; at each a few exact distances
 * and two descents for planes. On the random motions of {@code ProfileCampaign}, planes and ways
 * leave one instant of ten that travel alone takes.
 */
public final class ProfileSearch {
  /**
   * Share of the width that sections are refined to: neighbours round what they know of the instant
   * between them differently.
   */
  private static final double SHARE = 1 - 0x1p-20;

  private final CheckSetup setup;
  private final double width;
  private final boolean resting;
  private final Placements placements;
  private final PairSeparation separation;
  private final SeparatingPlane plane;

  private ProfileSearch(CheckSetup setup, double width, boolean resting) {
    this.setup = setup;
    this.resting = resting;
    this.width = width;
    this.placements = setup.prepared().placements();
    this.separation = new PairSeparation(setup.scene().tree(), setup.prepared().geometries());
    this.plane = new SeparatingPlane(setup.prepared().geometries(), separation.counters());
  }

  /**
   * Returns a search for envelopes within a width.
   *
   * @param width the largest upper minus lower bound that is wanted, metres
   * @throws IllegalArgumentException if the width is not positive and finite
   */
  public static ProfileSearch of(CheckSetup setup, double width) {
    return new ProfileSearch(setup, required(width), true);
  }

  /**
   * Returns the same of those pairs alone that can move relative to each other, as {@link
   * MinimumSeparationSearch} has it.
   *
   * @param width the largest upper minus lower bound that is wanted, metres
   * @throws IllegalArgumentException if the width is not positive and finite
   */
  public static ProfileSearch ofMovingPairs(CheckSetup setup, double width) {
    return new ProfileSearch(setup, required(width), false);
  }

  private static double required(double width) {
    if (!(width > 0 && width < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("width is " + width + ", wanted > 0 and finite");
    }
    return width;
  }

  private List<GeometryPair> pairs(PairTable table) {
    return resting
        ? table.all().toList()
        : Stream.concat(table.moving().stream(), table.apart().stream()).toList();
  }

  /**
   * Returns the profile of a motion; where the budget is spent before the width is reached, with
   * envelopes as wide as they are then, and without rows where it is spent before any work.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public SeparationProfile profile(Motion motion, Budget budget) {
    return profile(pairs(setup.prepared().pairsFor(motion)), motion, budget);
  }

  /** Returns the profile of some pairs. */
  SeparationProfile profile(List<GeometryPair> pairs, Motion motion, Budget budget) {
    if (pairs.isEmpty()) {
      return without(SeparationProfile.StopReason.NOTHING_TO_CHECK);
    }
    if (budget.poll(CostCounters.NONE) == Budget.Spent.YES) {
      return without(SeparationProfile.StopReason.BUDGET);
    }
    placements.clear();
    double goal = width * SHARE;
    PlaneDescent planes =
        new PlaneDescent(motion, setup.prepared().geometries(), placements, plane);
    EnvelopeBuilder bounder =
        new EnvelopeBuilder(motion, pairs, placements, separation, planes, goal);
    InstantMeasurement instant = new InstantMeasurement(pairs, placements, separation);
    return new ProfileRefinement(motion, pairs, instant, bounder, goal).run(budget);
  }

  /**
   * Returns the profile of a configuration at rest: a single row.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public SeparationProfile profile(double[] configuration) {
    return profile(pairs(setup.prepared().pairsFor(configuration)), configuration);
  }

  /** Returns the profile of some pairs at rest. */
  SeparationProfile profile(List<GeometryPair> pairs, double[] configuration) {
    if (pairs.isEmpty()) {
      return without(SeparationProfile.StopReason.NOTHING_TO_CHECK);
    }
    InstantMeasurement instant = new InstantMeasurement(pairs, placements, separation);
    CostCounters before = instant.work();
    instant.placeResting(configuration);
    double lower = Double.POSITIVE_INFINITY;
    for (int pair = 0; pair < pairs.size(); pair++) {
      instant.measure(
          pair,
          pairs.get(pair).motionBound().minimumSeparation(),
          PairSeparation.Inside.UNKNOWN,
          0);
      lower = Math.min(lower, instant.lower());
    }
    double upper = instant.nearest();
    var names = pairs.get(instant.nearestPair()).names();
    return new SeparationProfile(
        List.of(new SeparationProfile.Row(0, lower, upper, names)),
        upper - lower,
        upper - lower <= width
            ? SeparationProfile.StopReason.WIDTH_REACHED
            : SeparationProfile.StopReason.ROUNDING,
        Optional.of(new MinimumSeparation(lower, upper, 0, names)),
        instant.work().minus(before));
  }

  private static SeparationProfile without(SeparationProfile.StopReason end) {
    return new SeparationProfile(List.of(), 0, end, Optional.empty(), CostCounters.NONE);
  }
}
