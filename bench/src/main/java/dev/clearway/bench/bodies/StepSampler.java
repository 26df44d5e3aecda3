package dev.clearway.bench.bodies;

import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.Containment;
import dev.clearway.distance.Nearness;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.geometry.Pose;

/**
 * Looks at a pair at single instants: do the surfaces share a point, is one body inside the other?
 * Shares no bound of distance or motion with the checkers. Not thread-safe.
 */
final class StepSampler {
  private final BodyPair pair;
  private final OverlapQuery query = new OverlapQuery();
  private final Containment containment = new Containment();
  private final OrientedBoxes first;
  private final OrientedBoxes second;
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] relative = new double[Pose.SIZE];

  StepSampler(BodyPair pair) {
    this.pair = pair;
    this.first = OrientedBoxes.of(pair.tree(0));
    this.second = OrientedBoxes.of(pair.tree(1));
  }

  /** Returns whether surfaces meet at the instant; if they all but touch, it is not told. */
  Nearness surfaces(Step step, double s) {
    step.first().write(s, poses, 0);
    step.second().write(s, poses, Pose.SIZE);
    Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
    query.place(first, second, relative, 0);
    return query.overlap(0);
  }

  /** Returns whether bodies whose surfaces are apart are one inside the other at the instant. */
  boolean inside(Step step, double s) {
    step.first().write(s, poses, 0);
    step.second().write(s, poses, Pose.SIZE);
    return containment.test(pair.tree(0), pair.tree(1), poses, 0, Pose.SIZE)
        == Containment.Answer.YES;
  }

  /** Returns whether the pair is in contact at the instant, as far as it is told. */
  boolean meets(Step step, double s) {
    Nearness surfaces = surfaces(step, s);
    return surfaces == Nearness.IN_CONTACT || (surfaces == Nearness.APART && inside(step, s));
  }
}
