package dev.clearway.io.report;

import dev.clearway.check.Verdict;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.report.PlanOutcome.Outcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.text.Quoted;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/** Lines that a person can act on. */
final class TextPlanReport implements PlanReport {
  private final VerdictTally tally;
  private final boolean stats;

  TextPlanReport(Scene scene, AngleUnit told, boolean stats) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
  }

  @Override
  public String search(PlanOutcome planned) {
    List<String> lines = new ArrayList<>();
    switch (planned.result()) {
      case PlanResult.Found found -> addPath(planned.proof().orElseThrow(), lines);
      case PlanResult.Failed failed -> {
        lines.add("no path: " + reason(planned.outcome(), failed));
        failed.verdict().ifPresent(verdict -> addVerdict(verdict, lines));
      }
    }
    PlanCost cost = planned.result().cost();
    lines.add(
        "%s, seed %s: %s, %s, %s and %s checked; %s s"
            .formatted(
                planned.planner(),
                planned.seed(),
                ReportNumbers.count(cost.rounds(), "round"),
                ReportNumbers.count(cost.milestones(), "milestone"),
                ReportNumbers.count(cost.configurationChecks(), "configuration"),
                ReportNumbers.count(cost.motionChecks(), "motion"),
                ReportNumbers.brief(planned.seconds())));
    return finish(planned.outcome() == Outcome.PROVEN, cost.work(), lines);
  }

  @Override
  public String smoothing(SmoothingOutcome smoothed) {
    ShortcutOutcome shortened = smoothed.shortened();
    List<String> lines = new ArrayList<>();
    addPath(smoothed.proof(), lines);
    lines.add(
        "%s of the length before, %s%s"
            .formatted(
                ReportNumbers.brief(shortened.ratio()),
                ReportNumbers.near(shortened.lengthBefore()),
                smoothed
                    .blended()
                    .map(b -> "; %s of %s rounded".formatted(b.rounded(), corners(b.corners())))
                    .orElse("")));
    lines.add(
        "seed %s: %s, %s; %s checked; %s s"
            .formatted(
                smoothed.seed(),
                ReportNumbers.count(shortened.cost().rounds(), "round"),
                ReportNumbers.count(shortened.shortcuts(), "shortcut"),
                ReportNumbers.count(smoothed.motionChecks(), "motion"),
                ReportNumbers.brief(smoothed.seconds())));
    return finish(smoothed.proof().isProven(), smoothed.work(), lines);
  }

  private static String corners(int count) {
    return ReportNumbers.count(count, "corner");
  }

  private static String reason(Outcome outcome, PlanResult.Failed failed) {
    return switch (outcome) {
      case START_BLOCKED -> "the start " + verb(failed);
      case GOAL_BLOCKED -> "the goal " + verb(failed);
      case BUDGET_SPENT -> "none was found within the budget; there may be one";
      case INTERRUPTED -> "interrupted; there may be one";
      case EXHAUSTED -> "the planner tried all that it would; there may be one";
      case PROVEN, UNPROVEN -> throw new IllegalStateException("a failure with a path");
    };
  }

  private static String verb(PlanResult.Failed failed) {
    return failed.verdict().orElse(null) instanceof Verdict.Hit hit
        ? "hits: " + TextReport.pair(hit.pair())
        : "is not proven free";
  }

  private void addVerdict(Verdict verdict, List<String> lines) {
    switch (verdict) {
      case Verdict.Free free -> {}
      case Verdict.Hit hit -> lines.add("  at " + tally.configuration(hit.configuration()));
      case Verdict.Undecided open -> {
        lines.add("  " + open.reason().label() + ": " + ReportNumbers.meaning(open.reason()));
        TextReport.addIntervals(open.intervals(), true, lines);
      }
    }
  }

  private void addPath(Proof proof, List<String> lines) {
    int segments = proof.verdicts().size();
    String what =
        ReportNumbers.count(segments + 1L, "waypoint")
            + ", length "
            + ReportNumbers.near(proof.length())
            + (proof.duration().isPresent()
                ? ", " + ReportNumbers.near(proof.duration().getAsDouble()) + " s"
                : "");
    proof.text().ifPresent(text -> lines.add(text.strip()));
    if (proof.isProven()) {
      lines.add("path of " + what + ": proven free");
    } else {
      lines.add("path of " + what + ": not proven, so it is not kept");
    }
    proof.file().ifPresent(file -> lines.add("written to " + Quoted.visible(file)));
    for (int i = 0; i < segments; i++) {
      Verdict verdict = proof.verdicts().get(i);
      tally.add(proof.judged(i));
      if (verdict instanceof Verdict.Hit hit) {
        lines.add("segment " + i + ": hit: " + TextReport.pair(hit.pair()));
      }
      addVerdict(verdict, lines);
    }
  }

  private String finish(boolean proven, CostCounters work, List<String> lines) {
    Summary summary = Summary.of(tally.assumptions(), work, stats);
    summary.addWork(lines);
    if (proven) {
      tally.nearest().ifPresent(least -> lines.add(nearest(least)));
      summary.addClaim(TextReport.FREE, lines);
    }
    return String.join("\n", lines);
  }

  private static String nearest(VerdictTally.Nearest least) {
    return "nearest: %s: %s, in segment %s at %s"
        .formatted(
            ReportNumbers.between(least.lower(), least.separation().upper()),
            TextReport.pair(least.separation().pair()),
            least.judged().segment(),
            ReportNumbers.near(least.separation().parameter()));
  }
}
