package dev.clearway.methods.stages.exact;

import dev.clearway.distance.Containment;
import dev.clearway.distance.Nearness;
import dev.clearway.distance.SeparationQuery;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.ElementTable;

/**
 * What is proven of a pair at one instant of a motion, with the errors of its poses counted.
 *
 * <p>Scratch object, one thread.
 */
public final class PlacedContact {
  private final ElementTable elements;
  private final Placements placements;
  private final SeparationQuery query = new SeparationQuery();
  private final Containment containment = new Containment();
  private final double[] relative = new double[Pose.SIZE];

  /**
   * Prepares for a scene.
   *
   * @param placements of its elements, for this object alone
   */
  public PlacedContact(ElementTable elements, Placements placements) {
    this.elements = elements;
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
  public Nearness surfaces(ContactPair pair, Motion motion, double instant) {
    double[] poses = placements.at(motion, instant);
    int a = Pose.SIZE * pair.first();
    int b = Pose.SIZE * pair.second();
    Pose.relative(poses, a, poses, b, relative, 0);
    query.place(elements.tree(pair.first()), elements.tree(pair.second()), relative, 0);
    return query.nearness(0, pair.error());
  }

  /** Returns whether one element whose surfaces are apart lies in the other. */
  public Containment.Answer inside(ContactPair pair, Motion motion, double instant) {
    return containment.test(
        elements.tree(pair.first()),
        elements.tree(pair.second()),
        placements.at(motion, instant),
        Pose.SIZE * pair.first(),
        Pose.SIZE * pair.second());
  }
}
