package dev.clearway.plan.roadmap;

/**
 * How roadmaps grow.
 *
 * @param samples configurations drawn each time that the roadmap has no path, or a quarter as many
 *     as it has if that is more; ≥ 1
 * @param mostMilestones no more are drawn when there are so many, ≥ 0
 * @param neighbours each new milestone is connected with, ≥ 1
 * @param candidates how many of the nearest milestones these are chosen from, ≥ neighbours
 * @param measure by which they are chosen, the least first
 */
public record RoadmapOptions(
    int samples, int mostMilestones, int neighbours, int candidates, EdgeMeasure measure) {
  /** 100 samples at a time, 50,000 milestones at most, the 10 nearest neighbours; not tuned. */
  public static final RoadmapOptions DEFAULT =
      new RoadmapOptions(100, 50_000, 10, 10, EdgeMeasure.NONE);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is too small
   */
  public RoadmapOptions {
    if (samples < 1 || mostMilestones < 0 || neighbours < 1 || candidates < neighbours) {
      throw new IllegalArgumentException(
          "%s samples, %s milestones at most, %s neighbours of %s candidates"
              .formatted(samples, mostMilestones, neighbours, candidates));
    }
  }

  /** Returns these options with another number of samples drawn at a time. */
  public RoadmapOptions withSamples(int other) {
    return new RoadmapOptions(other, mostMilestones, neighbours, candidates, measure);
  }

  /** Returns these options with another number of milestones at most. */
  public RoadmapOptions withMostMilestones(int other) {
    return new RoadmapOptions(samples, other, neighbours, candidates, measure);
  }

  /** Returns these options with so many nearest neighbours. */
  public RoadmapOptions withNeighbours(int other) {
    return new RoadmapOptions(samples, mostMilestones, other, other, EdgeMeasure.NONE);
  }

  /** Returns these options with neighbours chosen from more candidates by a measure. */
  public RoadmapOptions choosing(int fromCandidates, EdgeMeasure by) {
    return new RoadmapOptions(samples, mostMilestones, neighbours, fromCandidates, by);
  }
}
