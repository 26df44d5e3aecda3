package dev.clearway.bench.paper.planning;

import dev.clearway.bench.paper.planning.LazyPlanner.Run;
import dev.clearway.bench.paper.planning.PathJudge.Answer;
import java.util.List;

/**
 * Series of searches by SBL at one resolution each, another seed each search: a path that collides
 * ends a series and makes the resolution finer, until so many in a row did not.
 *
 * @param half the first series of half as many right runs
 * @param whole the first series of as many right runs as were wanted
 * @param collisions series that ended with a path that collides
 */
record ResolutionSeries(Right half, Right whole, int collisions) {
  /** The first resolution, in parts of the joints' ranges: few edges are sampled more than once. */
  private static final double COARSEST = 0.1;

  /** By what a collision divides the resolution. */
  private static final double CUT = 1.2;

  /**
   * A series without a path that collides.
   *
   * @param resolution in parts of the joints' ranges
   * @param firstSeed of its searches; the others follow it
   * @param open paths that were neither proven free nor shown to collide
   */
  record Right(double resolution, long firstSeed, Tally tally, int open) {}

  /** Lowers the resolution until so many runs in a row are right. */
  static ResolutionSeries find(List<Query> queries, PathJudge judge, int runs) {
    int enough = (runs + 1) / 2;
    Right half = null;
    long seed = 1;
    double resolution = COARSEST;
    for (int collisions = 0; ; collisions++) {
      Right right = series(queries, judge, resolution, seed, runs);
      int size = right.tally().size();
      if (half == null && size >= enough) {
        half = new Right(resolution, seed, right.tally().first(enough), right.open());
      }
      if (half != null && size == runs) {
        return new ResolutionSeries(half, right, collisions);
      }
      seed += size + 1;
      resolution /= CUT;
    }
  }

  /** Runs until a path collides or there are enough. */
  private static Right series(
      List<Query> queries, PathJudge judge, double resolution, long firstSeed, int runs) {
    LazyPlanner sbl = LazyPlanner.sampling(queries, queries.getFirst().scene().radians(resolution));
    Tally tally = new Tally();
    int open = 0;
    while (tally.size() < runs) {
      Run run = sbl.run(firstSeed + tally.size());
      Answer answer = judge.judge(run.result());
      if (answer == Answer.COLLIDES) {
        break;
      }
      open += answer == Answer.OPEN ? 1 : 0;
      tally.add(run);
    }
    return new Right(resolution, firstSeed, tally, open);
  }
}
