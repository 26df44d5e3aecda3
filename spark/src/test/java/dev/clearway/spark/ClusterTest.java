package dev.clearway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.JointNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two workers, each a process of its own. */
final class ClusterTest {
  private static final int ROWS = 4000;
  private static final int SLICES = 12;

  @TempDir private static Path folder;

  private static Path scene;
  private static SparkSession session;
  private static JavaSparkContext context;

  @BeforeAll
  static void start() throws IOException {
    scene = SmallCell.write(folder);
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars")); // Spark asks for it
    SparkConf settings =
        new SparkConf()
            .setMaster("local-cluster[2,1,512]")
            .setAppName("clearway tests")
            .set("spark.executor.memory", "512m")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .set("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.ui.enabled", "false");
    session = SparkSession.builder().config(settings).getOrCreate();
    context = JavaSparkContext.fromSparkContext(session.sparkContext());
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** Kills one of the workers' processes once it has judged a slice. */
  @Test
  void verdictsAreThoseOfOneMachineThoughAWorkerIsKilled() throws Exception {
    Path table = SmallCell.table(folder, ROWS);
    List<Row> alone = SmallCell.alone(scene, table);
    assertThat(alone.stream().map(row -> row.getString(1)).distinct())
        .contains("free", "hit"); // so that equal rows say something
    SharedCell cell = SharedCell.read(scene, SmallCell.TOLERANCE);
    TableCheck check = new TableCheck(session, cell);
    JavaRDD<Row> judged = check.judged(rows(table), columns(cell), "segments.csv", SLICES);
    Killing killing = new Killing();
    session.sparkContext().addSparkListener(killing);
    List<Row> found = judged.collect();
    assertThat(killing.removed.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(killing.failed.get()).as("tasks that were lost").isPositive();
    assertThat(found).isEqualTo(alone);
  }

  @Test
  void theFirstRowThatCannotBeUsedIsNamed() throws Exception {
    SharedCell cell = SharedCell.read(scene, SmallCell.TOLERANCE);
    TableCheck check = new TableCheck(session, cell);
    JavaRDD<Row> rows =
        context.parallelize(
            List.of(
                RowFactory.create("s", "0", "0", "1", "1"),
                RowFactory.create("s", "0", "0", "1", "1"),
                RowFactory.create("s", "0", "1e999", "1", "1"),
                RowFactory.create("s", "0", "0", null, "1")),
            2);
    assertThatThrownBy(() -> check.judged(rows, columns(cell), "segments.csv", 2))
        .isInstanceOf(ModelFormatException.class)
        .hasMessage("segments.csv: row 2: column 3: wanted a finite decimal number, got '1e999'");
    assertThatThrownBy(
            () -> check.judged(context.parallelize(List.of()), columns(cell), "none.csv", 2))
        .hasMessage("none.csv: holds no segment");
  }

  @Test
  void tablesAreReadAndWrittenInBothFormats() throws Exception {
    Path table = SmallCell.table(folder, 100);
    List<Row> alone = SmallCell.alone(scene, table);
    TableCheck check = new TableCheck(session, SharedCell.read(scene, SmallCell.TOLERANCE));
    Dataset<Row> text = TableFormat.of("a.csv").read(session, table.toString());
    String numbers = folder.resolve("numbers").toString();
    TableFormat.PARQUET.write(
        text.select(
            text.col("name"),
            text.col("from_a").cast("double"),
            text.col("from_b").cast("double"),
            text.col("to_b").cast("double"),
            text.col("to_a").cast("double")),
        numbers);
    for (Dataset<Row> read : List.of(text, TableFormat.of(numbers).read(session, numbers))) {
      Dataset<Row> verdicts = check.verdicts(read, "table", List.of("name"), 1);
      String out = folder.resolve("out-" + read.hashCode()).toString();
      TableFormat.PARQUET.write(verdicts, out);
      Dataset<Row> written = TableFormat.PARQUET.read(session, out);
      assertThat(written.collectAsList()).isEqualTo(alone);
      Tally tally = Tally.of(written);
      assertThat(tally.all()).isEqualTo(100);
      assertThat(tally.hits())
          .isEqualTo(alone.stream().filter(row -> row.getString(1).equals("hit")).count())
          .isPositive();
      assertThat(tally.exitCode()).isEqualTo(Main.HIT);
    }
  }

  @Test
  void rowsOfOtherLengthsAreRefused() throws Exception {
    Path table = folder.resolve("ragged.csv");
    Files.writeString(table, "from_a,to_a\n0,1\n0,1,2\n");
    TableCheck check = new TableCheck(session, SharedCell.read(scene, SmallCell.TOLERANCE));
    Dataset<Row> read = TableFormat.CSV.read(session, table.toString());
    assertThatThrownBy(() -> check.verdicts(read, "ragged.csv", List.of(), 1))
        .isInstanceOf(ModelFormatException.class)
        .hasMessage("ragged.csv: row 1: has another number of cells than the header: '0,1,2'");
  }

  private static SegmentColumns columns(SharedCell cell) throws ModelFormatException {
    return SegmentColumns.of(
        SmallCell.columns(),
        JointNames.of(cell.cell().scene()),
        List.of("name"),
        TablePlace.of("segments.csv"));
  }

  private static JavaRDD<Row> rows(Path table) throws IOException {
    List<Row> rows =
        Files.readAllLines(table).stream()
            .skip(1)
            .map(line -> RowFactory.create((Object[]) line.split(",")))
            .toList();
    return context.parallelize(rows, 3);
  }

  /** Ends a worker's process when the second task is done, while others run. */
  private static final class Killing extends SparkListener {
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final CountDownLatch removed = new CountDownLatch(1);

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (!end.taskInfo().successful()) {
        failed.incrementAndGet();
      } else if (end.taskType().equals("ResultTask") && done.incrementAndGet() == 2) {
        ProcessHandle.current().children().findFirst().orElseThrow().destroyForcibly();
      }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
      removed.countDown();
    }
  }
}
