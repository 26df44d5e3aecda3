package dev.clearway.bvh;

import dev.clearway.geometry.Shape;

/** Where the trees of shapes come from: {@link Bvh#build}, or a place where they were kept. */
@FunctionalInterface
public interface BvhSource {
  /** Returns the tree of a shape; always the same one, in all its bits. */
  Bvh treeOf(Shape shape);
}
