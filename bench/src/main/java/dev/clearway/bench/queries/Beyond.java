package dev.clearway.bench.queries;

import java.util.List;

/**
 * The free queries whose least separation is above the tolerance.
 *
 * @param count how many there are
 * @param open how many of them were not answered free
 * @param unknown how many queries are so near to the tolerance that the bounds do not tell
 */
record Beyond(int count, int open, int unknown) {

  static Beyond of(List<KnownQuery> queries, QueryTally tally) {
    Distances distances = new Distances();
    int count = 0;
    int open = 0;
    int unknown = 0;
    for (int i = 0; i < queries.size(); i++) {
      if (queries.get(i).collides()) {
        continue;
      }
      switch (distances.of(queries.get(i))) {
        case BEYOND -> {
          count++;
          open += tally.isFree(i) ? 0 : 1;
        }
        case WITHIN -> {}
        case UNKNOWN -> unknown++;
      }
    }
    return new Beyond(count, open, unknown);
  }
}
