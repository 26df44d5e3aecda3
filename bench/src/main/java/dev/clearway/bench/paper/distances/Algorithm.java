package dev.clearway.bench.paper.distances;

/** A question about two placed bodies, in the order in which they are asked. */
enum Algorithm {
  /** Whether they overlap, by oriented boxes: COLL-CHECKER. */
  COLLISION("overlap"),
  /** The lower bound that a collision check meets on its way: GREEDY-DIST as the paper has it. */
  GREEDY("greedy"),
  /** The same, raised where it is worst: the bound that proofs of motions use. */
  RAISED("greedy, raised"),
  /** The distance, nothing known before. */
  EXACT("exact"),
  /** The distance, the nearest triangles known: the paper's EXACT-DIST, started as it was there. */
  CACHED("exact, cached"),
  /** A lower bound with a relative error: APPROX-DIST. */
  APPROXIMATE("approximate");

  private final String label;

  Algorithm(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
