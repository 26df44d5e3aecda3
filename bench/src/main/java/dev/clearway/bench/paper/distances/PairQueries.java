package dev.clearway.bench.paper.distances;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.ApartParts;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.NearestLeafCache;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.QueryCounters;

/** Asks all questions of all pairs of a scene. Holds scratch; one thread. */
final class PairQueries {
  /** The paper's γ. */
  static final double GAMMA = 0.5;

  private final ObstaclePairs pairs;
  private final OrientedBoxes[] boxes;
  private final NearestLeafCache[] nearest;
  private final OverlapQuery overlap = new OverlapQuery();
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final DistanceQuery distance = new DistanceQuery(placed);
  private final ApartParts parts = new ApartParts();
  private final DistanceQuery.Result measured = new DistanceQuery.Result();

  PairQueries(ObstaclePairs pairs) {
    this.pairs = pairs;
    this.boxes = new OrientedBoxes[pairs.elements()];
    this.nearest = new NearestLeafCache[pairs.size()];
    for (int p = 0; p < nearest.length; p++) {
      Bvh obstacle = pairs.tree(pairs.obstacle(p));
      Bvh link = pairs.tree(pairs.link(p));
      nearest[p] = new NearestLeafCache(obstacle, link);
      boxes[pairs.obstacle(p)] = obstacle.orientedBoxes();
      boxes[pairs.link(p)] = link.orientedBoxes();
    }
  }

  /**
   * Returns the answer for a pair, metres; of COLLISION, 1 where they are apart, 0 in contact, NaN
   * where it is not told.
   *
   * @param obstacleFromLink read
   */
  double answer(Algorithm algorithm, int pair, double[] obstacleFromLink) {
    if (algorithm == Algorithm.COLLISION) {
      return overlap(pair, obstacleFromLink);
    }
    placed.place(
        pairs.tree(pairs.obstacle(pair)), pairs.tree(pairs.link(pair)), obstacleFromLink, 0);
    return switch (algorithm) {
      case COLLISION -> throw new AssertionError();
      case GREEDY -> lowerBound.greedy(0, 0, parts);
      case RAISED -> lowerBound.greedy(0, Double.POSITIVE_INFINITY, parts);
      case EXACT -> {
        nearest[pair].clear();
        yield distance.distance(Double.POSITIVE_INFINITY, nearest[pair], measured);
      }
      case CACHED -> distance.distance(Double.POSITIVE_INFINITY, nearest[pair], measured);
      case APPROXIMATE -> distance.approximate(GAMMA, measured);
    };
  }

  private double overlap(int pair, double[] obstacleFromLink) {
    overlap.place(boxes[pairs.obstacle(pair)], boxes[pairs.link(pair)], obstacleFromLink, 0);
    return switch (overlap.overlap(0)) {
      case APART -> 1;
      case IN_CONTACT -> 0;
      case UNCERTAIN -> Double.NaN;
    };
  }

  /** Returns the counters that a question's work is added to. */
  QueryCounters counters(Algorithm algorithm) {
    return algorithm == Algorithm.COLLISION ? overlap.counters() : placed.counters();
  }
}
