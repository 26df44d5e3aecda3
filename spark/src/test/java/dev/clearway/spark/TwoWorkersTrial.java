package dev.clearway.spark;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The campaign of many machines: local steps of the six-axis arm in its cage, judged by the library
 * alone on one thread, by one worker, by two, and by two of which one is killed when a third of the
 * tasks are done. Prints how long each took and a hash over all that the verdicts say.
 *
 * <p>Arguments: the data pack's folder, a new folder to work in, a number of segments, and, where
 * not all runs with Spark are wanted, which. No test: it takes minutes.
 */
final class TwoWorkersTrial {
  private static final int SLICES = 48;
  private static final double SHIFT = 0.05;

  private final Path scene;
  private final Path table;
  private final Path folder;

  private TwoWorkersTrial(Path data, Path folder, int segments) throws IOException {
    Path arm = data.resolve("benchmarks").resolve("arm6");
    this.scene = arm.resolve("cage.yaml");
    this.folder = Files.createDirectories(folder);
    this.table = folder.resolve("segments.csv");
    write(arm.resolve("segments_cage_L.csv"), table, segments);
  }

  /** Runs the campaign. */
  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[0]);
    TwoWorkersTrial trial =
        new TwoWorkersTrial(data, Path.of(arguments[1]), Integer.parseInt(arguments[2]));
    String alone = trial.alone();
    List<String> runs = List.of("one worker", "two workers", "two workers, one killed");
    for (String run : arguments.length > 3 ? List.of(arguments[3]) : runs) {
      if (!trial.workers(run).equals(alone)) {
        throw new IllegalStateException(run + ": other verdicts than alone");
      }
    }
  }

  /**
   * Writes steps of a file again and again, both ends shifted by a little, differently each time.
   */
  private static void write(Path source, Path table, int segments) throws IOException {
    List<String> lines = Files.readAllLines(source);
    Random random = new Random(20);
    try (BufferedWriter out = Files.newBufferedWriter(table)) {
      out.write(lines.getFirst().replace(",collides", "") + "\n");
      for (int i = 0; i < segments; i++) {
        String[] cells = lines.get(1 + i % (lines.size() - 1)).split(",");
        StringBuilder row = new StringBuilder();
        for (int c = 0; c < cells.length - 1; c++) {
          double value = Double.parseDouble(cells[c]) + SHIFT * random.nextDouble(-1, 1);
          row.append(c == 0 ? "" : ",").append(value);
        }
        out.write(row + "\n");
      }
    }
  }

  /** The library, without Spark. */
  private String alone() throws ModelFormatException {
    long start = System.nanoTime();
    Cell cell = Cell.load(scene);
    PathFile file = PathReader.read(table, cell.scene(), PathOptions.DEFAULT);
    MotionChecker checker = cell.setup().checker();
    int coordinates = cell.scene().tree().space().size();
    MessageDigest digest = digest();
    for (Segment segment : file.segments()) {
      Verdict verdict = checker.check(((Segment.Moving) segment).motion(), SegmentJudge.USUAL);
      add(digest, VerdictRows.of(segment.number(), verdict, coordinates, new Object[0]));
    }
    return tell("alone, one thread", start, file.segments().size(), digest);
  }

  private String workers(String run)
      throws IOException, ModelFormatException, InterruptedException {
    boolean kills = run.endsWith("killed");
    Path home = Files.createDirectory(folder.resolve(run.replace(", ", "-").replace(' ', '-')));
    try (StandaloneCluster cluster = new StandaloneCluster(home)) {
      cluster.addWorker();
      if (!run.startsWith("one")) {
        cluster.addWorker();
      }
      SparkSession session = SparkSession.builder().config(settings(cluster)).getOrCreate();
      awaitWorkers(session, run.startsWith("one") ? 1 : 2);
      Loss loss = new Loss(cluster, kills);
      session.sparkContext().addSparkListener(loss);
      long start = System.nanoTime();
      SharedCell cell = SharedCell.read(scene, SmallCell.TOLERANCE);
      Dataset<Row> segments = TableFormat.CSV.read(session, table.toString());
      TableCheck check = new TableCheck(session, cell);
      String out = home.resolve("verdicts").toString();
      TableFormat.PARQUET.write(check.verdicts(segments, table.toString(), List.of(), SLICES), out);
      long end = System.nanoTime();
      Dataset<Row> written = TableFormat.PARQUET.read(session, out);
      System.out.println(run + ": " + Tally.of(written) + ", tasks lost: " + loss.lost);
      MessageDigest digest = digest();
      long count = 0;
      for (Iterator<Row> rows = written.orderBy("segment").toLocalIterator(); rows.hasNext(); ) {
        add(digest, rows.next());
        count++;
      }
      session.stop();
      return tell(run, start + System.nanoTime() - end, count, digest);
    }
  }

  private static void awaitWorkers(SparkSession session, int wanted) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
    while (session.sparkContext().statusTracker().getExecutorInfos().length <= wanted) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("the workers do not come; see their logs");
      }
      Thread.sleep(200);
    }
  }

  private static SparkConf settings(StandaloneCluster cluster) {
    return new SparkConf()
        .setMaster(cluster.url())
        .setAppName("clearway campaign")
        .set("spark.executor.memory", "900m")
        .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.sql.shuffle.partitions", "8")
        .set("spark.ui.enabled", "false");
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static void add(MessageDigest digest, Row row) {
    digest.update((row.mkString("|") + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static String tell(String run, long start, long count, MessageDigest digest) {
    double seconds = 1e-9 * (System.nanoTime() - start);
    String hash = HexFormat.of().formatHex(digest.digest());
    System.out.printf(
        Locale.ROOT,
        "%s: %d segments in %.1f s, %.0f a second; bits %s%n",
        run,
        count,
        seconds,
        count / seconds,
        hash.substring(0, 16));
    return hash;
  }

  /** Kills the second worker once a third of the tasks that judge are done, if asked to. */
  private static final class Loss extends SparkListener {
    private final StandaloneCluster cluster;
    private final boolean kills;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();

    Loss(StandaloneCluster cluster, boolean kills) {
      this.cluster = cluster;
      this.kills = kills;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      boolean judging =
          end.taskType().equals("ResultTask")
              && end.taskMetrics() != null
              && end.taskMetrics().outputMetrics().recordsWritten() > 0;
      if (!end.taskInfo().successful()) {
        lost.incrementAndGet();
      } else if (judging && done.incrementAndGet() == SLICES / 3 && kills) {
        cluster.kill(1);
      }
    }
  }
}
