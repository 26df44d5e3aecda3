package dev.clearway.methods.stages;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckSetup;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import java.util.OptionalDouble;

/** The first contact among many instants, by distances and containment: the oracle. */
final class SampledContact {
  private final CheckSetup setup;
  private final Placements placements;
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery query = new DistanceQuery(placed);
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final Containment containment = new Containment();
  private final double[] relative = new double[Pose.SIZE];

  SampledContact(CheckSetup setup) {
    this.setup = setup;
    placements = setup.prepared().placements();
  }

  /** Returns the first of equally spaced instants at which some pair is in contact. */
  OptionalDouble first(Motion motion, int samples) {
    placements.clear();
    for (int i = 0; i <= samples; i++) {
      double s = (double) i / samples;
      if (inContact(motion, s)) {
        return OptionalDouble.of(s);
      }
    }
    return OptionalDouble.empty();
  }

  boolean inContact(Motion motion, double s) {
    double[] poses = placements.at(motion, s);
    return setup.prepared().pairsFor(motion).all().anyMatch(pair -> inContact(pair, poses));
  }

  private boolean inContact(GeometryPair pair, double[] poses) {
    Bvh a = setup.prepared().geometries().tree(pair.first());
    Bvh b = setup.prepared().geometries().tree(pair.second());
    int atA = Pose.SIZE * pair.first();
    int atB = Pose.SIZE * pair.second();
    Pose.relative(poses, atA, poses, atB, relative, 0);
    placed.place(a, b, relative, 0);
    return query.distance(1e-9, measured) == 0
        || containment.test(a, b, poses, atA, atB) == Containment.Answer.YES;
  }
}
