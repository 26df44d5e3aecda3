package dev.clearway.spark;

import dev.clearway.check.Verdict;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Verdicts as rows: all that a verdict says, numbers with all their bits. */
final class VerdictRows {
  /** Columns before those of the configuration. */
  private static final int FIXED = 14;

  private VerdictRows() {}

  /**
   * Returns the columns.
   *
   * @param coordinates names of the scene's coordinates
   * @param kept columns that are handed on
   */
  static StructType schema(List<String> coordinates, List<StructField> kept) {
    List<StructField> fields = new ArrayList<>();
    fields.add(DataTypes.createStructField("segment", DataTypes.LongType, false));
    fields.add(DataTypes.createStructField("verdict", DataTypes.StringType, false));
    add(fields, DataTypes.DoubleType, "slack", "parameter");
    add(fields, DataTypes.StringType, "first", "second", "reason", "open");
    add(fields, DataTypes.DoubleType, "confidence");
    fields.add(DataTypes.createStructField("pairs", DataTypes.IntegerType, false));
    add(fields, DataTypes.StringType, "surfaces");
    for (String name : List.of("volume_tests", "triangle_tests", "configurations")) {
      fields.add(DataTypes.createStructField(name, DataTypes.LongType, false));
    }
    coordinates.forEach(name -> add(fields, DataTypes.DoubleType, "at_" + name));
    fields.addAll(kept);
    return DataTypes.createStructType(fields);
  }

  private static void add(List<StructField> fields, DataType type, String... names) {
    for (String name : names) {
      fields.add(DataTypes.createStructField(name, type, true));
    }
  }

  /**
   * Returns the row of a verdict; what it does not say is null.
   *
   * @param coordinates number of the scene's coordinates
   */
  static Row of(long segment, Verdict verdict, int coordinates, Object[] kept) {
    Object[] cells = new Object[FIXED + coordinates + kept.length];
    cells[0] = segment;
    switch (verdict) {
      case Verdict.Free free -> {
        cells[1] = "free";
        cells[2] = free.slackLowerBound();
      }
      case Verdict.Hit hit -> {
        cells[1] = "hit";
        cells[3] = hit.parameter();
        cells[4] = hit.pair().first();
        cells[5] = hit.pair().second();
        double[] at = hit.configuration().toArray();
        for (int i = 0; i < at.length; i++) {
          cells[FIXED + i] = at[i];
        }
      }
      case Verdict.Undecided open -> {
        cells[1] = "undecided";
        cells[6] = open.reason().label();
        cells[7] =
            open.intervals().stream().map(VerdictRows::text).collect(Collectors.joining("; "));
        cells[8] = open.confidence();
      }
    }
    CostCounters work = verdict.scope().work();
    cells[9] = verdict.scope().pairs();
    cells[10] = String.join("; ", verdict.scope().surfaces());
    cells[11] = work.volumeTests();
    cells[12] = work.triangleTests();
    cells[13] = work.configurations();
    System.arraycopy(kept, 0, cells, FIXED + coordinates, kept.length);
    return RowFactory.create(cells);
  }

  private static String text(OpenInterval open) {
    return "%s to %s: %s and %s, %s"
        .formatted(
            open.from(),
            open.to(),
            open.pair().first(),
            open.pair().second(),
            open.reason().label());
  }
}
