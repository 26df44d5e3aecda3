package dev.clearway.proof.placement;

import dev.clearway.distance.Containment;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;

/** Whether an element of a pair holds a part of the other. Scratch object, one thread. */
final class GeometryContainment {
  private final GeometryTable geometries;
  private final Containment containment = new Containment();

  GeometryContainment(GeometryTable geometries) {
    this.geometries = geometries;
  }

  /**
   * Returns what is so of two elements whose surfaces are apart by more than the pose error.
   *
   * @param poses read: worldFromShape of all elements
   */
  Containment.Answer test(GeometryPair pair, double[] poses) {
    return containment.test(
        geometries.tree(pair.first()),
        geometries.tree(pair.second()),
        poses,
        Pose.SIZE * pair.first(),
        Pose.SIZE * pair.second());
  }
}
