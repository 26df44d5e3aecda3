package dev.clearway.io.mjcf;

import dev.clearway.geometry.PlacedShape;

/**
 * A piece of geometry that may touch something.
 *
 * @param name empty where it has none
 * @param placed its shape, in the frame of its body
 * @param type bits of what it is (contype)
 * @param affinity bits of what it touches (conaffinity)
 */
record Geom(String name, PlacedShape placed, int type, int affinity) {
  /** Returns whether the masks of two let them touch. */
  boolean touches(Geom other) {
    return (type & other.affinity) != 0 || (other.type & affinity) != 0;
  }
}
