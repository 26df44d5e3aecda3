package dev.clearway.methods.elementary;

/** Which two features meet, and what the four points are at each end of the motion. */
public enum FeatureKind {
  /** A vertex and a triangle: v, f0, f1, f2. */
  VERTEX_FACE(3),
  /** Two edges, a0 to a1 and b0 to b1: a0, a1, b0, b1. */
  EDGE_EDGE(4);

  private final int differences;

  FeatureKind(int differences) {
    this.differences = differences;
  }

  /** Returns the number of corners of the polygon of differences. */
  int differences() {
    return differences;
  }

  /** Returns the point, of the four, that corner k of the differences is taken from. */
  int minuend(int k) {
    return this == VERTEX_FACE ? 1 + k : k < 2 ? 2 : 3;
  }

  /** Returns the point, of the four, that is subtracted for corner k of the differences. */
  int subtrahend(int k) {
    return this == EDGE_EDGE && (k == 1 || k == 2) ? 1 : 0;
  }
}
