package dev.clearway.methods.overlap;

/** Which part of two nodes a budgeted descent looks at first. */
public enum DescentOrder {
  /** The first child in the tree: Fig. 7 of the paper, the baseline. */
  DEPTH_FIRST,
  /** The one below which the last descent went deeper: Fig. 8. */
  BEST_FIRST
}
