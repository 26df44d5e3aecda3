package dev.clearway.spark;

import dev.clearway.check.CheckOptions;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The program that Spark runs: a table of segments in, a table of verdicts out. */
@Command(
    name = "clearway-spark",
    mixinStandardHelpOptions = true,
    usageHelpWidth = 80,
    description = {
      "Judges a table of segments in one cell on many machines: for each row, the",
      "verdict that check gives for it on one machine, and what it cost.",
      "",
      "The table is CSV, or Parquet with columns of doubles: from_J and to_J for each",
      "joint J, radians and metres. Other columns are left out."
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:all segments are proven free",
      "1:a fault of clearway or of the cluster",
      "2:arguments or files that cannot be used",
      "10:a segment hits",
      "11:a segment is undecided, and none hits"
    })
public final class Main implements Callable<Integer> {
  static final int FREE = 0;
  static final int FAULT = 1;
  static final int USAGE = 2;
  static final int HIT = 10;
  static final int UNDECIDED = 11;

  @Option(
      names = "--scene",
      required = true,
      paramLabel = "FILE",
      description = "The cell: a scene file, or a robot alone (.urdf).")
  private Path scene;

  @Parameters(
      index = "0",
      paramLabel = "TABLE",
      description = "The segments: a file or a folder of such, on whatever Spark reads.")
  private String table;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FOLDER",
      description = "A new folder for the verdicts: CSV if it ends with .csv, else Parquet.")
  private String out;

  @Option(
      names = "--keep",
      split = ",",
      paramLabel = "COLUMN",
      description = "Columns of the table that verdicts carry on.")
  private List<String> keep = List.of();

  @Option(
      names = "--tolerance",
      paramLabel = "M",
      description = "What comes closer than this may stay undecided, metres (1e-4).")
  private double tolerance = CheckOptions.DEFAULT.tolerance();

  @Option(
      names = "--slices",
      paramLabel = "N",
      description = "Tasks to cut the table into (16 for each processor).")
  private Optional<Integer> slices = Optional.empty();

  @Spec private CommandSpec spec;

  Main() {}

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** Returns the command line, whose messages are a line each. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setExecutionExceptionHandler(
        (problem, at, parsed) -> {
          boolean theirs = problem instanceof ModelFormatException;
          at.getErr().println("clearway-spark: " + Failures.line(problem));
          at.getErr().flush();
          return theirs || Failures.isOfInput(problem) ? USAGE : FAULT;
        });
    return line;
  }

  @Override
  public Integer call() throws ModelFormatException, IOException {
    require(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY, "--tolerance: wanted > 0");
    require(slices.orElse(1) > 0, "--slices: wanted at least 1");
    SharedCell cell = SharedCell.read(scene, tolerance);
    cell.cell().warnings().forEach(warning -> System.err.println("clearway-spark: " + warning));
    SparkConf settings = new SparkConf();
    settings.setIfMissing("spark.master", "local[*]").setIfMissing("spark.app.name", "clearway");
    try (SparkSession session = SparkSession.builder().config(settings).getOrCreate()) {
      Dataset<Row> segments = TableFormat.of(table).read(session, table);
      TableCheck check = new TableCheck(session, cell);
      Dataset<Row> verdicts =
          check.verdicts(segments, table, keep, slices.orElse(check.usualSlices()));
      TableFormat format = TableFormat.of(out);
      format.write(verdicts, out);
      Tally tally = Tally.of(format.read(session, out));
      System.out.printf(
          Locale.ROOT,
          "%d segments: %d free, %d hit, %d undecided; %d volume tests%n",
          tally.all(),
          tally.free(),
          tally.hits(),
          tally.undecided(),
          tally.volumeTests());
      return tally.exitCode();
    }
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }
}
