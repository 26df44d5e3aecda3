package dev.clearway.bench.urgency;

import java.util.List;

/** Tables 1 to 3 of the paper: cycles per step on a SPARC 470, alarms, and agreement. */
final class PaperFigures {
  /** One number of spheres. */
  record Row(
      int spheres,
      double bucketCycles,
      double allCycles,
      double bucketPeriod,
      double allPeriod,
      int bucketAlarms,
      String allAlarms) {}

  /** Alarms are those of 75 iterations; of all pairs without repeated ones, and with them. */
  static final List<Row> ROWS =
      List.of(
          new Row(5, 12.01, 29.53, 0.2, 0.48, 0, "0"),
          new Row(10, 18.74, 135.133, 0.31, 2.23, 153, "177 (196)"),
          new Row(15, 22.42, 323.90, 0.37, 5.33, 284, "1,368 (2,671)"),
          new Row(20, 26.65, 607.45, 0.44, 10.12, 371, "2,315 (10,168)"),
          new Row(30, 31.14, 1543.02, 0.52, 25.31, 471, "5,433 (23,927)"),
          new Row(40, 39.69, 3294.18, 0.66, 53.75, 557, "9,668 (45,958)"));

  /** Agreement on the most urgent pair, percent: buckets with SA(τ), SA(d) with SA(τ). */
  static final double BUCKETS_AGREE = 66.89;

  static final double DISTANCE_AGREES = 19.8;

  private PaperFigures() {}
}
