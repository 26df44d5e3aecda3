package dev.clearway.bench.known;

/** A question about the distance of two placed meshes. */
enum DistanceQuestion {
  /** The bound that a check of collision meets on its way, with nothing spent to raise it. */
  MET("greedy bound as met"),
  /** The bound that a proof of a motion uses. */
  GREEDY("greedy bound"),
  /** The distance itself. */
  EXACT("exact distance");

  private final String label;

  DistanceQuestion(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
