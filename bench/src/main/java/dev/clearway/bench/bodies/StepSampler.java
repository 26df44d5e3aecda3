package dev.clearway.bench.bodies;

import dev.clearway.distance.Containment;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;

/**
 * Looks at a pair at single instants: do the surfaces share a point, is one body inside the other?
 * Of the checkers it shares the test of what is inside, and nothing else. Not thread-safe.
 */
final class StepSampler {
  private final BodyPair pair;
  private final SurfaceOverlap query;
  private final Containment containment = new Containment();
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] relative = new double[Pose.SIZE];

  StepSampler(BodyPair pair) {
    this.pair = pair;
    this.query = new SurfaceOverlap(pair.boxes(0), pair.boxes(1));
  }

  /** Returns whether surfaces meet at the instant; if they all but touch, it is not told. */
  Proximity surfaces(Step step, double s) {
    step.first().write(s, poses, 0);
    step.second().write(s, poses, Pose.SIZE);
    Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
    return query.at(relative);
  }

  /** Returns whether bodies whose surfaces are apart are one inside the other at the instant. */
  boolean inside(Step step, double s) {
    step.first().write(s, poses, 0);
    step.second().write(s, poses, Pose.SIZE);
    return containment.test(pair.tree(0), pair.tree(1), poses, 0, Pose.SIZE)
        == Containment.Answer.YES;
  }
}
