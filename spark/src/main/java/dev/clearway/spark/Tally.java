package dev.clearway.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * How many segments have which verdict, and what they cost.
 *
 * @param free proven free
 * @param hits that collide
 * @param undecided neither
 * @param volumeTests pairs of bounding volumes whose distance was bounded, of all
 */
record Tally(long free, long hits, long undecided, long volumeTests) {
  /** Counts a table of verdicts as it was written: what tasks did twice is in it once. */
  static Tally of(Dataset<Row> verdicts) {
    List<Row> rows =
        verdicts
            .groupBy(col("verdict"))
            .agg(count(lit(1)), sum(col("volume_tests").cast("long")))
            .collectAsList();
    long work = rows.stream().mapToLong(row -> row.getLong(2)).sum();
    return new Tally(number(rows, "free"), number(rows, "hit"), number(rows, "undecided"), work);
  }

  private static long number(List<Row> rows, String verdict) {
    return rows.stream()
        .filter(row -> row.getString(0).equals(verdict))
        .mapToLong(row -> row.getLong(1))
        .sum();
  }

  /** Returns how many there are. */
  long all() {
    return free + hits + undecided;
  }

  /** Returns what the process ends with, as {@code check} does. */
  int exitCode() {
    if (hits > 0) {
      return Main.HIT;
    }
    return undecided > 0 ? Main.UNDECIDED : Main.FREE;
  }
}
