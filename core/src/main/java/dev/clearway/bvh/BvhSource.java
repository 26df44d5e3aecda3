package dev.clearway.bvh;

import dev.clearway.geometry.Shape;
import java.util.List;

/** Where the trees of shapes come from: {@link #building}, or a place where they were kept. */
@FunctionalInterface
public interface BvhSource {
  /** Returns the tree of a shape; always the same one, in all its bits. */
  Bvh treeOf(Shape shape);

  /** Returns the trees of shapes, in their order: here one after the other. */
  default List<Bvh> treesOf(List<Shape> shapes) {
    return shapes.stream().map(this::treeOf).toList();
  }

  /** Returns the source that builds, the trees of several shapes on all processors. */
  static BvhSource building() {
    return new BvhSource() {
      @Override
      public Bvh treeOf(Shape shape) {
        return Bvh.build(shape);
      }

      @Override
      public List<Bvh> treesOf(List<Shape> shapes) {
        return shapes.parallelStream().map(this::treeOf).toList();
      }
    };
  }
}
