package dev.clearway.io.report;

import dev.clearway.check.Verdict;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.report.PlanOutcome.Fault;
import dev.clearway.io.report.PlanOutcome.Outcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.report.PlanOutcome.Repaired;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.repair.RepairOutcome;
import dev.clearway.plan.repair.RepairOutcome.Stretch;
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

  @Override
  public String repair(Repaired repaired) {
    RepairOutcome outcome = repaired.outcome();
    List<String> lines = new ArrayList<>();
    repaired.faults().forEach(fault -> addFault(fault, lines));
    if (repaired.faults().isEmpty()) {
      lines.add("free as it is: nothing to repair");
    }
    outcome.stretches().forEach(stretch -> lines.add(words(stretch)));
    repaired
        .proof()
        .ifPresentOrElse(
            proof -> {
              addPath(proof, lines);
              addChanges(repaired, lines);
            },
            () -> lines.add("not repaired, so nothing is written"));
    lines.add(
        "seed %s: %s tried, %s checked; %s s"
            .formatted(
                repaired.seed(),
                ReportNumbers.count(outcome.cost().rounds(), "place"),
                ReportNumbers.count(outcome.cost().motionChecks(), "motion"),
                ReportNumbers.brief(repaired.seconds())));
    return finish(repaired.isProven(), outcome.cost().work(), lines);
  }

  private void addFault(Fault fault, List<String> lines) {
    String segment = "segment " + fault.segment() + ": ";
    if (fault.contact().isPresent()) {
      FirstContact.At at = fault.contact().get();
      Vector3 place = at.point().onFirst();
      lines.add(
          "%s%s at %s of it: %s and %s, near (%s, %s, %s)"
              .formatted(
                  segment,
                  fault.verdict() instanceof Verdict.Hit hit && tally.clearance(hit.pair()) > 0
                      ? "nearer than the clearance"
                      : "hits",
                  ReportNumbers.near(at.to()),
                  Quoted.visible(at.point().first()),
                  Quoted.visible(at.point().second()),
                  ReportNumbers.brief(place.x()),
                  ReportNumbers.brief(place.y()),
                  ReportNumbers.brief(place.z())));
    } else if (fault.verdict() instanceof Verdict.Hit hit) {
      String at = ReportNumbers.near(hit.parameter());
      lines.add(segment + "hits at " + at + " of it: " + TextReport.pair(hit.pair()));
    } else {
      lines.add(segment + "is undecided");
    }
    addVerdict(fault.verdict(), lines);
  }

  private static String words(Stretch stretch) {
    String where =
        stretch.first() == stretch.last()
            ? "segment " + stretch.first()
            : "segments " + stretch.first() + " to " + stretch.last();
    return where
        + switch (stretch.means()) {
          case MOVED -> ": repaired by moving";
          case INSERTED -> ": repaired by a waypoint that is inserted";
          case PLANNED -> ": repaired by a way around";
          case END_BLOCKED ->
              ": not repaired: the path's first or last waypoint is not free; --move-ends moves it";
          case LEFT -> ": not repaired: no way was found within the budget; there may be one";
        };
  }

  /** Says of each waypoint that is not where it was, numbered as they are now, what happened. */
  private void addChanges(Repaired repaired, List<String> lines) {
    RepairOutcome outcome = repaired.outcome();
    for (int i = 0; i < outcome.waypoints().size(); i++) {
      RepairOutcome.Waypoint waypoint = outcome.waypoints().get(i);
      if (waypoint.isInserted()) {
        lines.add("waypoint " + i + ": inserted");
      } else if (waypoint.isMoved()) {
        Configuration before = repaired.given().get(waypoint.origin());
        lines.add(
            "waypoint %s%s: moved by %s: %s"
                .formatted(
                    i,
                    waypoint.origin() == i ? "" : " (was " + waypoint.origin() + ")",
                    ReportNumbers.brief(waypoint.moved()),
                    differences(before, outcome.path().waypoints().get(i))));
      }
    }
    outcome.removed().forEach(was -> lines.add("waypoint " + was + " as it was: left out"));
    lines.add(
        "%s moved, %s inserted, %s left out; length %s, %s before"
            .formatted(
                ReportNumbers.count(outcome.moved(), "waypoint"),
                outcome.inserted(),
                outcome.removed().size(),
                ReportNumbers.near(outcome.length()),
                ReportNumbers.near(outcome.lengthBefore())));
  }

  private String differences(Configuration before, Configuration after) {
    List<String> parts = new ArrayList<>();
    for (int c = 0; c < before.size(); c++) {
      AngleUnit unit = tally.angles().unit(c);
      double by = unit.of(after.get(c)) - unit.of(before.get(c));
      if (by != 0) {
        String name = Quoted.visible(tally.coordinateNames().get(c));
        parts.add(name + (by > 0 ? " +" : " ") + ReportNumbers.brief(by) + unit.suffix());
      }
    }
    return String.join(", ", parts);
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
        String meaning = ReportNumbers.meaning(open.reason(), tally.isInTube());
        lines.add("  " + open.reason().label() + ": " + meaning);
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
    return "nearest: %s: %s, in segment %s at %s%s"
        .formatted(
            ReportNumbers.between(least.lower(), least.separation().upper()),
            TextReport.pair(least.separation().pair()),
            least.judged().segment(),
            ReportNumbers.near(least.separation().parameter()),
            ReportNumbers.points(least.separation().points()));
  }
}
