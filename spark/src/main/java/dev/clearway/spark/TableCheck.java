package dev.clearway.spark;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.JointNames;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/**
 * Judges tables of segments in one cell, a task for each slice of about the same expected work.
 *
 * <p>The verdict on a row is that of {@code check} on the same row of a file, bit for bit, whatever
 * the number of machines and slices, and whatever of them is lost on the way.
 */
final class TableCheck {
  /** Slices for each processor, where no number is asked for: guesses of work are rough. */
  private static final int SLICES_EACH = 16;

  private final SparkSession session;
  private final JavaSparkContext context;
  private final SharedCell cell;

  TableCheck(SparkSession session, SharedCell cell) {
    this.session = session;
    this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
    this.cell = cell;
  }

  /** Returns how many slices are made where no number is asked for. */
  int usualSlices() {
    return Math.max(1, SLICES_EACH * context.defaultParallelism());
  }

  /**
   * Returns the verdicts on a table's rows, in its order; most of them are found when they are
   * asked for.
   *
   * @param name of the table, for messages
   * @param kept names of columns that are handed on
   * @param slices at least 1
   * @throws ModelFormatException if a row cannot be used
   */
  Dataset<Row> verdicts(Dataset<Row> table, String name, List<String> kept, int slices)
      throws ModelFormatException {
    TablePlace place = TablePlace.of(name);
    Scene scene = cell.cell().scene();
    SegmentColumns columns = SegmentColumns.of(table.schema(), JointNames.of(scene), kept, place);
    JavaRDD<Row> rows = judged(table.javaRDD(), columns, name, slices);
    return session.createDataFrame(rows, schema(scene, table.schema(), kept));
  }

  /** Does the same with rows whose columns are known. */
  JavaRDD<Row> judged(JavaRDD<Row> rows, SegmentColumns columns, String name, int slices)
      throws ModelFormatException {
    SegmentTask task = new SegmentTask(context.broadcast(cell), columns, name);
    JavaPairRDD<Row, Long> numbered = rows.zipWithIndex();
    List<Survey> parts = new ArrayList<>(numbered.mapPartitions(task::survey).collect());
    requireSound(parts, numbered, task);
    parts.sort(Comparator.comparingLong(Survey::first));
    return numbered
        .mapToPair(task::pack)
        .repartitionAndSortWithinPartitions(Slices.of(parts, slices))
        .mapPartitions(task::judge);
  }

  private static StructType schema(Scene scene, StructType table, List<String> kept) {
    List<StructField> handedOn = kept.stream().map(table::apply).toList();
    return VerdictRows.schema(JointNames.shortest(scene), handedOn);
  }

  /** Throws what is wrong with the table's first row that is, which is then read here. */
  private void requireSound(List<Survey> parts, JavaPairRDD<Row, Long> numbered, SegmentTask task)
      throws ModelFormatException {
    OptionalLong faulty =
        parts.stream().mapToLong(Survey::faulty).filter(row -> row != Survey.NONE).min();
    if (faulty.isPresent()) {
      long number = faulty.getAsLong();
      Tuple2<Row, Long> row = numbered.filter(each -> each._2() == number).first();
      task.motion(row, task.reader(cell.cell().scene()));
      throw new IllegalStateException(
          "row %s is faulty on another machine alone".formatted(number));
    }
    if (parts.stream().allMatch(part -> part.blocks().length == 0)) {
      throw TablePlace.of(task.table()).fault("holds no segment");
    }
  }
}
