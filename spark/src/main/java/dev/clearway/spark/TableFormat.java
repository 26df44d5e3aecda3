package dev.clearway.spark;

import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** How tables lie in files. */
enum TableFormat {
  /** Comma-separated values below a header; numbers are read as {@code check} reads them. */
  CSV,
  /** Apache Parquet. */
  PARQUET;

  /** The column in which Spark puts rows with more or fewer cells than the header. */
  static final String DAMAGED = "_damaged";

  /** Returns the format of a file or folder by its name: Parquet, unless it ends as CSV does. */
  static TableFormat of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".csv") || lower.endsWith(".csv.gz") ? CSV : PARQUET;
  }

  /**
   * Returns a table, which is read when it is asked for.
   *
   * @param place a file or a folder of such, as Spark names them
   */
  Dataset<Row> read(SparkSession session, String place) {
    if (this == PARQUET) {
      return session.read().parquet(place);
    }
    StructType header = session.read().option("header", true).csv(place).schema();
    return session
        .read()
        .option("header", true)
        .option("enforceSchema", false) // files with their columns in another order are refused
        .option("columnNameOfCorruptRecord", DAMAGED)
        .schema(header.add(DAMAGED, DataTypes.StringType))
        .csv(place);
  }

  /** Writes a table to a folder that is not there yet, where all tasks succeed. */
  void write(Dataset<Row> table, String folder) {
    var writer = table.write().mode(SaveMode.ErrorIfExists);
    if (this == CSV) {
      writer.option("header", true).csv(folder);
    } else {
      writer.parquet(folder);
    }
  }
}
