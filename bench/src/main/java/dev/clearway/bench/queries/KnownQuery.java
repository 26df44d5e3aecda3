package dev.clearway.bench.queries;

import dev.clearway.methods.elementary.ElementaryQuery;

/**
 * A query and whether its features meet.
 *
 * @param query exact, as it is in the data pack
 * @param collides the data pack's answer
 */
record KnownQuery(ElementaryQuery query, boolean collides) {
  /** The part of a query's size that is its tolerance, where there is one. */
  static final double TOLERANCE = 1e-6;

  double tolerance() {
    return TOLERANCE * query.size();
  }
}
