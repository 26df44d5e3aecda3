package dev.clearway.check.profile;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Vector3;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.Optional;

/**
 * Finds between which points two bodies are nearest.
 *
 * <p>Holds working memory: for one thread. Cost: an exact distance for each pair of the two bodies'
 * geometries.
 */
public final class NearPointQuery {
  private final PreparedScene scene;
  private final PairSeparation separation;
  private final Placements placements;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double[] witness = new double[SeparationBounds.WITNESS];

  /** Prepares for questions about a scene. */
  public NearPointQuery(PreparedScene scene) {
    this(scene, new PairSeparation(scene.scene().tree(), scene.geometries()), scene.placements());
  }

  /** Prepares with working memory that others of the same thread have. */
  NearPointQuery(PreparedScene scene, PairSeparation separation, Placements placements) {
    this.scene = scene;
    this.separation = separation;
    this.placements = placements;
  }

  /**
   * Returns the points at a configuration; where the bodies meet, some that are near to each other.
   * Empty if the bodies are no pair that is checked.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   */
  public Optional<NearPoints> of(NamePair bodies, double[] configuration) {
    double[] poses = placements.place(configuration);
    double least = Double.POSITIVE_INFINITY;
    Optional<NearPoints> nearest = Optional.empty();
    for (GeometryPair pair :
        scene.pairsFor(configuration).all().filter(p -> p.names().equals(bodies)).toList()) {
      separation.measure(pair, poses, Inside.UNKNOWN, bounds);
      if (bounds.upper() < least) {
        least = bounds.upper();
        bounds.witness(witness);
        Vector3 one = placed(poses, pair.first(), 0);
        Vector3 other = placed(poses, pair.second(), 3);
        boolean inOrder = scene.geometries().body(pair.first()).equals(bodies.first());
        nearest = Optional.of(inOrder ? new NearPoints(one, other) : new NearPoints(other, one));
      }
    }
    return nearest;
  }

  private Vector3 placed(double[] poses, int geometry, int at) {
    double[] point = new double[3];
    Pose.transform(poses, Pose.SIZE * geometry, witness, at, point, 0);
    return Vector3.of(point);
  }
}
