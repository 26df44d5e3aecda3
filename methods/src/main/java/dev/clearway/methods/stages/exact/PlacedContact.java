package dev.clearway.methods.stages.exact;

import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryTable;

/**
 * What is proven of a pair at one instant of a motion, with the errors of its poses counted.
 *
 * <p>Scratch object, one thread.
 */
public final class PlacedContact {
  private final GeometryTable geometries;
  private final Placements placements;
  private final PlacedPair placed = new PlacedPair();
  private final ContactQuery query = new ContactQuery(placed);
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final Containment containment = new Containment();
  private final double[] relative = new double[Pose.SIZE];

  /**
   * Prepares for a scene.
   *
   * @param placements of its elements, for this object alone
   */
  public PlacedContact(GeometryTable geometries, Placements placements) {
    this.geometries = geometries;
    this.placements = placements;
  }

  /** Forgets the motion before. */
  public void start() {
    placements.clear();
  }

  /**
   * Returns whether two elements, surfaces of meshes and solids of primitives, are apart or have a
   * common point.
   */
  public Proximity surfaces(ContactPair pair, Motion motion, double instant) {
    double[] poses = placements.at(motion, instant);
    int a = Pose.SIZE * pair.first();
    int b = Pose.SIZE * pair.second();
    Pose.relative(poses, a, poses, b, relative, 0);
    placed.place(geometries.tree(pair.first()), geometries.tree(pair.second()), relative, 0);
    return query.proximity(0, pair.error(), found);
  }

  /** Returns whether one element whose surfaces are apart lies in the other. */
  public Containment.Answer inside(ContactPair pair, Motion motion, double instant) {
    return containment.test(
        geometries.tree(pair.first()),
        geometries.tree(pair.second()),
        placements.at(motion, instant),
        Pose.SIZE * pair.first(),
        Pose.SIZE * pair.second());
  }
}
