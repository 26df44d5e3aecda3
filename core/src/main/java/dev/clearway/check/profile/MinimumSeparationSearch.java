package dev.clearway.check.profile;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the least separation of a scene's pairs over motions, and where it is: branch and bound.
 *
 * <p>The least separation met at an instant, less the width, is what all else must be proven to
 * keep. A part of the motion on which all pairs keep it is done; of the others the one that may
 * come nearest is halved, and its pairs are measured in the middle.
 *
 * <p><b>Guarantee.</b> Every pair asked about keeps at least {@link MinimumSeparation#lower} at
 * every real instant, and the pair named is at the instant named no further apart than {@link
 * MinimumSeparation#upper}; a pair that touches, overlaps or holds the other is 0 apart. Proof:
 * docs/guarantee.md, "The least separation". Clearances, tolerances and the kind of checker do not
 * matter. Same input, same bits.
 *
 * <p>Holds working memory: for one thread. Cost: a few exact distances for each halving, and
 * halvings in the order of the logarithm of the length over the width where one instant is the
 * nearest; a motion that stays near its least separation takes as many as its profile.
 */
public final class MinimumSeparationSearch {
  private final CheckSetup setup;
  private final double width;
  private final Placements placements;
  private final PairSeparation separation;
  private final SeparationBounds bounds = new SeparationBounds();
  private final SeparatingPlane plane;
  private final NearPointQuery points;

  private MinimumSeparationSearch(CheckSetup setup, double width) {
    this.setup = setup;
    this.width = width;
    this.placements = setup.prepared().placements();
    this.separation = new PairSeparation(setup.scene().tree(), setup.prepared().geometries());
    this.plane = new SeparatingPlane(setup.prepared().geometries(), separation.counters());
    this.points = new NearPointQuery(setup.prepared(), separation, placements);
  }

  /**
   * Returns a search for brackets within a width.
   *
   * @param width the upper minus the lower bound that is wanted, metres
   * @throws IllegalArgumentException if the width is not positive and finite
   */
  public static MinimumSeparationSearch of(CheckSetup setup, double width) {
    if (!(width > 0 && width < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("width is " + width + ", wanted > 0 and finite");
    }
    return new MinimumSeparationSearch(setup, width);
  }

  /**
   * Returns the least separation of the pairs that can move relative to each other; empty where
   * there is none, or where the budget is spent before both ends of the motion were looked at.
   * Wider than asked for where it is spent later, or rounding or an unbounded motion allows no
   * less. With the points, where the pair named does not touch.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public Optional<MinimumSeparation> over(Motion motion, Budget budget) {
    List<GeometryPair> pairs = mobile(setup.prepared().pairsFor(motion));
    if (pairs.isEmpty()) {
      return Optional.empty();
    }
    PlaneDescent planes = begin(motion);
    Incumbent nearest = new Incumbent(pairs, placements, separation, width);
    return new MinimumSeparationRefinement(motion, pairs, nearest, planes, width)
        .run(budget)
        .map(
            least -> {
              double[] q = new double[motion.coordinates()];
              motion.position(least.parameter(), q);
              return least.with(points.of(least.pair(), q));
            });
  }

  private PlaneDescent begin(Motion motion) {
    placements.clear();
    return new PlaneDescent(motion, setup.prepared().geometries(), placements, plane);
  }

  /** Returns what finds out which pairs come nearest over a motion. */
  PairRanking ranking(Motion motion, Budget budget) {
    return new PairRanking(motion, placements, separation, begin(motion), width, budget);
  }

  /**
   * Returns the least separation at a configuration, of the same pairs.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public Optional<MinimumSeparation> at(double[] configuration) {
    return least(mobile(setup.prepared().pairsFor(configuration)), configuration);
  }

  /**
   * Returns the separation of one pair of bodies at a configuration; empty where it is no pair that
   * is checked.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public Optional<MinimumSeparation> ofPair(NamePair bodies, double[] configuration) {
    List<GeometryPair> pairs =
        setup
            .prepared()
            .pairsFor(configuration)
            .all()
            .filter(pair -> pair.names().equals(bodies))
            .toList();
    return least(pairs, configuration);
  }

  /** Returns the least separation of the pairs that never move relative to each other. */
  public Optional<MinimumSeparation> atRest() {
    double[] q = setup.scene().defaultConfiguration();
    return least(setup.prepared().pairsFor(q).atRest(), q);
  }

  /** Returns what the searches so far cost. */
  public CostCounters work() {
    return work(separation, placements);
  }

  static CostCounters work(PairSeparation separation, Placements placements) {
    return new CostCounters(
        separation.counters().volumeTests(),
        separation.counters().triangleTests(),
        placements.computed());
  }

  private static List<GeometryPair> mobile(PairTable table) {
    return Stream.concat(table.moving().stream(), table.apart().stream()).toList();
  }

  /** Returns the least separation of pairs at a configuration; empty where there is none. */
  Optional<MinimumSeparation> least(List<GeometryPair> pairs, double[] configuration) {
    if (pairs.isEmpty()) {
      return Optional.empty();
    }
    double[] poses = placements.place(configuration);
    double lower = Double.POSITIVE_INFINITY;
    double upper = Double.POSITIVE_INFINITY;
    GeometryPair nearest = pairs.getFirst();
    for (GeometryPair pair : pairs) {
      double known = pair.motionBound().minimumSeparation();
      if (upper < Double.POSITIVE_INFINITY) {
        separation.bound(pair, poses, Inside.UNKNOWN, upper, upper, bounds);
      } else {
        separation.measure(pair, poses, Inside.UNKNOWN, bounds);
      }
      lower = Math.min(lower, Math.max(known, bounds.lower()));
      if (bounds.upper() < upper) {
        upper = bounds.upper();
        nearest = pair;
      }
    }
    return Optional.of(
        new MinimumSeparation(Math.min(lower, upper), upper, 0, nearest.names())
            .with(points.of(nearest.names(), configuration)));
  }
}
