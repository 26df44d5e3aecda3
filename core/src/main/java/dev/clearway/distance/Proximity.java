package dev.clearway.distance;

/** What is proven of the distance of two placed shapes and a reach; the reach of touch is 0. */
public enum Proximity {
  /** The distance is above the reach. */
  APART,
  /** The distance is at most the reach. */
  IN_CONTACT,
  /** Neither is proven: the distance and the reach are equal, or too nearly so to tell. */
  UNCERTAIN
}
