package dev.clearway.bvh;

import java.util.Optional;

/** Volumes of a tree's nodes that lie elsewhere, and are asked for when they are needed first. */
public interface KeptVolumes {
  /** Returns them as {@link Bvh#volumes} has them, in an array of the caller's; empty if lost. */
  Optional<double[]> read();

  /** Told that what was read are no volumes of the tree. */
  void refused();

  /** Returns that none are kept. */
  static KeptVolumes none() {
    return new KeptVolumes() {
      @Override
      public Optional<double[]> read() {
        return Optional.empty();
      }

      @Override
      public void refused() {
        throw new IllegalStateException("nothing was read");
      }
    };
  }
}
