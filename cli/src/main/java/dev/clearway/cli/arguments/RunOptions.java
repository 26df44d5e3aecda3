package dev.clearway.cli.arguments;

import dev.clearway.check.budget.ReliabilityTable;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.PairReport;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.report.VerdictReport;
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
      converter = ReportFormat.Converter.class,
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

  public VerdictReport report(Scene scene) {
    return report(scene, Optional.empty());
  }

  public VerdictReport report(Scene scene, Optional<ReliabilityTable> reliability) {
    return format == ReportFormat.JSON
        ? VerdictReport.json(scene, stats, reliability)
        : VerdictReport.text(scene, stats, reliability);
  }

  public ContactReport contactReport(Scene scene) {
    return format == ReportFormat.JSON
        ? ContactReport.json(scene, stats)
        : ContactReport.text(scene, stats);
  }

  public PlanReport planReport(Scene scene) {
    return format == ReportFormat.JSON
        ? PlanReport.json(scene, stats)
        : PlanReport.text(scene, stats);
  }

  public PairReport report(LinkPairs pairs) {
    return format == ReportFormat.JSON
        ? PairReport.json(pairs, stats)
        : PairReport.text(pairs, stats);
  }
}
