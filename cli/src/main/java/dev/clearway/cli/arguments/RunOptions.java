package dev.clearway.cli.arguments;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.coordination.CoordinationReport;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.PairReport;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.io.tube.LargestTubeReport;
import dev.clearway.scene.Scene;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say how a command runs and what it writes, not what it judges. */
public final class RunOptions {
  @Option(
      names = "--format",
      defaultValue = "text",
      paramLabel = "text|json",
      completionCandidates = ReportFormat.Names.class,
      converter = ReportFormat.Choice.class,
      description = "text for people (the default); json for programs, one object a line.")
  private ReportFormat format;

  @Option(names = "--stats", description = "Tell what the verdicts cost.")
  private boolean stats;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Number of threads (default: one for each processor); no verdict depends on it, unless a"
              + " time runs out.")
  private Integer threads;

  /** Returns the number of threads asked for, or one for each processor. */
  public int workers() throws UsageException {
    int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (workers < 1) {
      throw new UsageException("--threads is " + workers + ", wanted at least 1");
    }
    return workers;
  }

  public VerdictReport report(Scene scene, AngleUnit told, Optional<ReliabilityTable> reliability) {
    return format == ReportFormat.JSON
        ? VerdictReport.json(scene, told, stats, reliability)
        : VerdictReport.text(scene, told, stats, reliability);
  }

  public ContactReport contactReport(Scene scene, AngleUnit told) {
    return format == ReportFormat.JSON
        ? ContactReport.json(scene, told, stats)
        : ContactReport.text(scene, told, stats);
  }

  public PlanReport planReport(Scene scene, AngleUnit told) {
    return format == ReportFormat.JSON
        ? PlanReport.json(scene, told, stats)
        : PlanReport.text(scene, told, stats);
  }

  public CoordinationReport coordinationReport() {
    return format == ReportFormat.JSON ? CoordinationReport.json() : CoordinationReport.text();
  }

  /** Returns whether to tell what the answers cost. */
  public boolean tellsWork() {
    return stats;
  }

  /** Returns the line of the largest tube. */
  public String tell(LargestTubeReport largest) {
    return format == ReportFormat.JSON ? largest.json() : largest.text();
  }

  public PairReport report(LinkPairs pairs, AngleUnit told) {
    return format == ReportFormat.JSON
        ? PairReport.json(pairs, told, stats)
        : PairReport.text(pairs, told, stats);
  }
}
