package dev.clearway.methods.bisection;

/**
 * Which interval the adaptive checker takes next.
 *
 * <p>Every order proves the same, and free motions cost the same by each; they differ in how soon a
 * collision is found.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-C"
 */
public enum QueueOrder {
  /** The pair that may travel furthest beyond its slacks: the paper's order. */
  LEAST_COVERED,
  /** The longest interval of the joints' space, as the planners before the paper did. */
  LONGEST
}
