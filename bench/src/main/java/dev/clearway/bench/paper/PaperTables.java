package dev.clearway.bench.paper;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.Map;

/**
 * Figures of the paper's tables: a mean a segment on a 1 GHz Pentium III.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Tables III, VI, XI"
 */
final class PaperTables {
  private static final Map<String, Figures> COLLIDING_FIXED =
      Map.of(
          "11a", new Figures(.44, 375, 3.1),
          "11b", new Figures(.46, 380, 3.5),
          "12a", new Figures(.67, 522, 18.7),
          "12b", new Figures(1.21, 1_035, 10.1),
          "12c", new Figures(3.11, 2_866, 13.1),
          "12d", new Figures(1.14, 999, 16.3));
  private static final Map<String, Figures> COLLIDING_EXACT =
      Map.of(
          "11a", new Figures(.33, 197, 3.0),
          "11b", new Figures(.43, 324, 3.9),
          "12a", new Figures(.40, 501, 18.0),
          "12b", new Figures(.57, 571, 10.8),
          "12c", new Figures(2.44, 686, 12.1),
          "12d", new Figures(1.93, 609, 19.5));
  private static final Map<String, Figures> COLLIDING_TOLERANT =
      Map.of(
          "11a", new Figures(.29, 169, 2.6),
          "11b", new Figures(.38, 255, 3.2),
          "12a", new Figures(.37, 420, 21.8),
          "12b", new Figures(.40, 440, 13.4),
          "12c", new Figures(2.23, 610, 12.7),
          "12d", new Figures(1.71, 528, 21.6));
  private static final Map<String, Figures> FREE_FIXED =
      Map.of("11b", new Figures(14.6, 15_060, 19.8), "12a", new Figures(5.1, 4_032, 17.9));
  private static final Map<String, Figures> FREE_TOLERANT =
      Map.of("11b", new Figures(11.3, 9_239, 200.8), "12a", new Figures(3.9, 3_834, 158.6));
  private static final Map<String, Figures> ALL_ADAPTIVE =
      Map.of(
          "11a", new Figures(.066, 17_491, 45),
          "11b", new Figures(.060, 13_182, 201),
          "12a", new Figures(.020, 5_038, 222),
          "12b", new Figures(.032, 7_299, 66),
          "12c", new Figures(.155, 15_978, 367),
          "12d", new Figures(.507, 73_579, 4_623));
  private static final Map<String, Figures> ALL_REFINED =
      Map.of(
          "11a", new Figures(.037, 1_510, 10),
          "11b", new Figures(.040, 1_342, 14),
          "12a", new Figures(.010, 546, 15),
          "12b", new Figures(.023, 1_144, 14),
          "12c", new Figures(.142, 2_914, 30),
          "12d", new Figures(.373, 8_523, 169));

  private PaperTables() {}

  /** A row of one of the tables. */
  enum Row {
    /** Table III: fixed resolution 0 on segments that collide. */
    COLLIDING_FIXED,
    /** Table III: adaptive with tolerance 0 on segments that collide. */
    COLLIDING_EXACT,
    /** Table III: adaptive with tolerance 0.005 on segments that collide. */
    COLLIDING_TOLERANT,
    /** Table VI: fixed resolution 0.006 on free segments. */
    FREE_FIXED,
    /** Table VI: adaptive with tolerance 0.005 on free segments. */
    FREE_TOLERANT,
    /** Table XI: adaptive on all random segments; times as printed, their unit is doubtful. */
    ALL_ADAPTIVE,
    /** Table XI: refined on all random segments; times as printed, their unit is doubtful. */
    ALL_REFINED,
    /** What the paper did not measure. */
    NONE;

    /** Returns the figures of a scene; all unknown where the paper has none. */
    Figures of(String scene) {
      Map<String, Figures> figures =
          switch (this) {
            case COLLIDING_FIXED -> PaperTables.COLLIDING_FIXED;
            case COLLIDING_EXACT -> PaperTables.COLLIDING_EXACT;
            case COLLIDING_TOLERANT -> PaperTables.COLLIDING_TOLERANT;
            case FREE_FIXED -> PaperTables.FREE_FIXED;
            case FREE_TOLERANT -> PaperTables.FREE_TOLERANT;
            case ALL_ADAPTIVE -> PaperTables.ALL_ADAPTIVE;
            case ALL_REFINED -> PaperTables.ALL_REFINED;
            case NONE -> Map.of();
          };
      return figures.getOrDefault(scene, Figures.UNKNOWN);
    }
  }

  /**
   * Means over segments.
   *
   * @param milliseconds a segment
   * @param volumes pairs of bounding volumes tested
   * @param triangles pairs of triangles tested
   */
  record Figures(double milliseconds, double volumes, double triangles) {
    /** Nothing is known. */
    static final Figures UNKNOWN = new Figures(Double.NaN, Double.NaN, Double.NaN);

    @Override
    public String toString() {
      return MarkdownTable.numbers(milliseconds, volumes) + " / " + MarkdownTable.number(triangles);
    }
  }
}
