package dev.clearway.bvh;

import dev.clearway.geometry.Shape;

/** A tree of bounding volumes over a shape. */
public final class Bvh {
  private Bvh() {}

  /** Builds the tree. */
  public static Bvh build(Shape shape) {
    return new Bvh();
  }
}
