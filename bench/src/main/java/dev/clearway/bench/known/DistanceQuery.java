package dev.clearway.bench.known;

import dev.clearway.distance.SeparationQuery;

/** A question about the distance of two placed meshes. */
enum DistanceQuery {
  /** The bound that a check of collision meets on its way, with nothing spent to raise it. */
  MET("greedy bound as met") {
    @Override
    double answer(SeparationQuery query) {
      return query.greedy(0, 0);
    }
  },
  /** The bound that a proof of a motion uses. */
  GREEDY("greedy bound") {
    @Override
    double answer(SeparationQuery query) {
      return query.greedy(0);
    }
  },
  /** The distance itself. */
  EXACT("exact distance") {
    @Override
    double answer(SeparationQuery query) {
      return query.distance(Double.POSITIVE_INFINITY);
    }
  };

  private final String label;

  DistanceQuery(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** Returns the answer for the shapes that the query has in place, metres. */
  abstract double answer(SeparationQuery query);
}
