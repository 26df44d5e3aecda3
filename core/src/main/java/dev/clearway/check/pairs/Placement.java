package dev.clearway.check.pairs;

import dev.clearway.geometry.Pose;

/** Where all links and elements are at one configuration. Scratch object, one thread. */
final class Placement {
  private final PairProofContext geometry;
  private final double[] worldFromLink;
  private final double[] worldFromShape;
  private long computed;

  Placement(PairProofContext geometry) {
    this.geometry = geometry;
    this.worldFromLink = new double[Pose.SIZE * geometry.kinematics().links()];
    this.worldFromShape = new double[Pose.SIZE * geometry.geometries().size()];
  }

  /**
   * Places everything.
   *
   * @param q read: the configuration
   */
  void place(double[] q) {
    geometry.kinematics().compute(q, worldFromLink);
    geometry.geometries().place(worldFromLink, worldFromShape);
    computed++;
  }

  /** Returns the links' poses: twelve numbers a link, written by each {@link #place}. */
  double[] worldFromLink() {
    return worldFromLink;
  }

  /** Returns the elements' poses: twelve numbers an element, written by each {@link #place}. */
  double[] worldFromShape() {
    return worldFromShape;
  }

  /** Returns how many configurations were placed so far. */
  long computed() {
    return computed;
  }
}
