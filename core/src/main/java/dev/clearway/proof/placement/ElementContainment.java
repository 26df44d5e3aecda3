package dev.clearway.proof.placement;

import dev.clearway.distance.Containment;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.ElementTable;

/** Whether an element of a pair holds a part of the other. Scratch object, one thread. */
final class ElementContainment {
  private final ElementTable elements;
  private final Containment containment = new Containment();

  ElementContainment(ElementTable elements) {
    this.elements = elements;
  }

  /**
   * Returns what is so of two elements whose surfaces are apart by more than the pose error.
   *
   * @param poses read: worldFromShape of all elements
   */
  Containment.Answer test(ElementPair pair, double[] poses) {
    return containment.test(
        elements.tree(pair.first()),
        elements.tree(pair.second()),
        poses,
        Pose.SIZE * pair.first(),
        Pose.SIZE * pair.second());
  }
}
