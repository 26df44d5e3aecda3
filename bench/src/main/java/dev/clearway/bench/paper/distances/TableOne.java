package dev.clearway.bench.paper.distances;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of the paper's Table I.
 *
 * @param queries pairs of objects asked about
 * @param tests volume tests / triangle tests a query
 * @param greedyRatio μ, the mean of greedy bound over distance
 * @param approximateRatio μ', the same of the approximate distance
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Table I"
 */
record TableOne(
    String queries, Map<Algorithm, String> tests, String greedyRatio, String approximateRatio) {

  private static final Map<String, String> ROWS =
      Map.of(
          "1a", "40,000|1.7 / 0.1|2.1 / 0.1|859 / 141|3.7 / 0.1|0.99|0.53",
          "11a", "54,000|47 / 0.6|54 / 0.8|946 / 78|105 / 2.0|0.82|0.64",
          "11b", "42,000|26 / 1.0|25 / 0.8|827 / 67|58 / 1.9|0.81|0.61",
          "12a", "14,000|14 / 0.4|14 / 0.3|1,444 / 268|70 / 2.2|0.64|0.60",
          "12b", "22,000|42 / 0.9|46 / 1.0|819 / 125|129 / 5.4|0.51|0.58",
          "12c", "18,000|25 / 1.3|26 / 1.4|1,248 / 128|111 / 3.2|0.57|0.62",
          "12d", "21,000|2.6 / 0.1|3.9 / 0.2|703 / 170|74 / 16|0.58|0.58");

  /** Scenes of ours that stand for a figure of the paper under another name. */
  private static final Map<String, String> FIGURES = Map.of("cage", "11a", "shop", "12b");

  private static final List<Algorithm> COLUMNS =
      List.of(Algorithm.COLLISION, Algorithm.GREEDY, Algorithm.CACHED, Algorithm.APPROXIMATE);

  /** Returns the name of the paper's figure that a scene is like. */
  static String figure(String scene) {
    return FIGURES.getOrDefault(scene, scene);
  }

  /** Returns the row of a figure; empty where the table has none. */
  static Optional<TableOne> of(String figure) {
    return Optional.ofNullable(ROWS.get(figure)).map(TableOne::parse);
  }

  private static TableOne parse(String row) {
    List<String> cells = List.of(row.split("\\|", -1));
    Map<Algorithm, String> tests = new EnumMap<>(Algorithm.class);
    for (int k = 0; k < COLUMNS.size(); k++) {
      tests.put(COLUMNS.get(k), cells.get(k + 1));
    }
    return new TableOne(cells.getFirst(), tests, cells.get(5), cells.get(6));
  }
}
