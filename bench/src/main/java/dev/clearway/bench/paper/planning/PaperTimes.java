package dev.clearway.bench.paper.planning;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Figures of the paper's tables: resolutions, and seconds a search on a 1 GHz Pentium III.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Tables IV, V"
 */
final class PaperTimes {
  private static final Map<String, List<Double>> SBL =
      Map.of(
          "11a", List.of(.00402, 4.13, .00232, 5.15),
          "11b", List.of(.00078, 12.26, .00078, 13.87),
          "12a", List.of(.00833, .17, .00833, .17),
          "12b", List.of(.00162, 7.52, .00038, 16.45),
          "12c", List.of(.00694, 2.72, .00279, 3.82),
          "12d", List.of(.01200, .67, .00833, .92));
  private static final Map<String, List<Double>> ADAPTIVE =
      Map.of(
          "11a", List.of(5.59, 5.04, 5.60, 7.95, 11.17, 13.38, 17.07, 24.85),
          "11b", List.of(11.78, 12.37, 11.47, 13.17, 16.03, 16.99, 20.59, 27.54),
          "12a", List.of(.16, .22, .42, .49, 1.32, 1.87, 3.48, 21.48),
          "12b", List.of(6.71, 7.33, 9.55, 12.63, 27.53, 31.91, 67.52, 251.56),
          "12c", List.of(2.00, 1.59, 1.80, 1.76, 2.95, 2.89, 3.83, 5.54),
          "12d", List.of(.43, .65, .71, .86, 2.05, 2.42, 3.23, 10.90));

  private PaperTimes() {}

  /** Returns resolution and seconds of Table IV: after half the runs, or after all. */
  static String sbl(String scene, boolean half) {
    List<Double> row = SBL.getOrDefault(scene, List.of());
    if (row.isEmpty()) {
      return "-";
    }
    int at = half ? 0 : 2;
    return String.format(Locale.ROOT, "%.5f, %.2f s", row.get(at), row.get(at + 1));
  }

  /** Returns seconds of Table V for one of the paper's tolerances. */
  static String adaptive(String scene, double tolerance) {
    List<Double> row = ADAPTIVE.getOrDefault(scene, List.of());
    int at = Arrays.stream(Query.TOLERANCES).boxed().toList().indexOf(tolerance);
    return row.isEmpty() ? "-" : String.format(Locale.ROOT, "%.2f s", row.get(at));
  }

  /** Returns A-SBL's time with tolerance 0.005 over SBL's with 100 right runs. */
  static String ratio(String scene) {
    List<Double> sampled = SBL.getOrDefault(scene, List.of());
    List<Double> proven = ADAPTIVE.getOrDefault(scene, List.of());
    return sampled.isEmpty() || proven.isEmpty()
        ? "-"
        : MarkdownTable.number(proven.get(1) / sampled.get(3));
  }
}
