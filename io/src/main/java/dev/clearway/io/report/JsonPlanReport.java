package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.report.PlanOutcome.Fault;
import dev.clearway.io.report.PlanOutcome.Outcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.report.PlanOutcome.Repaired;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.repair.RepairOutcome;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Locale;

/** One JSON object; fields that do not apply are absent. */
final class JsonPlanReport implements PlanReport {
  private final VerdictTally tally;
  private final boolean stats;

  JsonPlanReport(Scene scene, AngleUnit told, boolean stats) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
  }

  @Override
  public String search(PlanOutcome planned) {
    ObjectNode out = JsonLines.NODES.objectNode();
    Outcome outcome = planned.outcome();
    out.put("outcome", outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    out.put("planner", planned.planner());
    out.put("seed", planned.seed());
    JsonLines.putAngles(tally.angles(), out);
    switch (planned.result()) {
      case PlanResult.Found found -> {
        Proof proof = planned.proof().orElseThrow();
        putPath(found.path().waypoints(), proof, out);
      }
      case PlanResult.Failed failed -> failed.verdict().ifPresent(v -> putVerdict(v, out));
    }
    PlanCost cost = planned.result().cost();
    out.put("rounds", cost.rounds());
    out.put("milestones", cost.milestones());
    out.put("configurationChecks", cost.configurationChecks());
    out.put("motionChecks", cost.motionChecks());
    out.put("seconds", planned.seconds());
    return finish(outcome == Outcome.PROVEN, cost.work(), out);
  }

  @Override
  public String smoothing(SmoothingOutcome smoothed) {
    ObjectNode out = JsonLines.NODES.objectNode();
    ShortcutOutcome shortened = smoothed.shortened();
    boolean proven = smoothed.proof().isProven();
    out.put("outcome", proven ? "proven" : "unproven");
    out.put("seed", smoothed.seed());
    JsonLines.putAngles(tally.angles(), out);
    out.put("lengthBefore", shortened.lengthBefore());
    out.put("ratio", shortened.ratio());
    putPath(shortened.path().waypoints(), smoothed.proof(), out);
    out.put("rounds", shortened.cost().rounds());
    out.put("shortcuts", shortened.shortcuts());
    smoothed.blended().ifPresent(b -> out.put("corners", b.corners()).put("rounded", b.rounded()));
    out.put("motionChecks", smoothed.motionChecks());
    out.put("seconds", smoothed.seconds());
    return finish(proven, smoothed.work(), out);
  }

  @Override
  public String repair(Repaired repaired) {
    ObjectNode out = JsonLines.NODES.objectNode();
    RepairOutcome outcome = repaired.outcome();
    out.put("outcome", outcomeOf(repaired));
    out.put("seed", repaired.seed());
    JsonLines.putAngles(tally.angles(), out);
    ArrayNode faults = out.putArray("faults");
    repaired.faults().forEach(fault -> putFault(fault, faults.addObject()));
    ArrayNode stretches = out.putArray("stretches");
    for (RepairOutcome.Stretch stretch : outcome.stretches()) {
      stretches
          .addObject()
          .put("first", stretch.first())
          .put("last", stretch.last())
          .put("means", label(stretch.means()));
    }
    out.put("lengthBefore", outcome.lengthBefore());
    repaired
        .proof()
        .ifPresent(
            proof -> {
              putChanges(repaired, out);
              putPath(outcome.path().waypoints(), proof, out);
            });
    out.put("tried", outcome.cost().rounds());
    out.put("motionChecks", outcome.cost().motionChecks());
    out.put("seconds", repaired.seconds());
    return finish(repaired.isProven(), outcome.cost().work(), out);
  }

  private static String outcomeOf(Repaired repaired) {
    if (repaired.proof().isEmpty()) {
      return "not-repaired";
    }
    String proven = repaired.faults().isEmpty() ? "free" : "repaired";
    return repaired.isProven() ? proven : "unproven";
  }

  private static String label(RepairOutcome.Means means) {
    return means.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void putFault(Fault fault, ObjectNode out) {
    out.put("segment", fault.segment());
    fault
        .contact()
        .ifPresent(
            at -> {
              Vector3 place = at.point().onFirst();
              out.putObject("contact")
                  .put("parameter", at.to())
                  .set("pair", pair(at.point().first(), at.point().second()));
              out.withObject("/contact")
                  .putArray("point")
                  .add(place.x())
                  .add(place.y())
                  .add(place.z());
            });
    if (fault.verdict() instanceof Verdict.Hit hit) {
      out.put("parameter", hit.parameter());
    }
    putVerdict(fault.verdict(), out);
  }

  private static ArrayNode pair(String first, String second) {
    return JsonLines.NODES.arrayNode().add(first).add(second);
  }

  private void putChanges(Repaired repaired, ObjectNode out) {
    RepairOutcome outcome = repaired.outcome();
    ArrayNode changes = out.putArray("changes");
    for (int i = 0; i < outcome.waypoints().size(); i++) {
      RepairOutcome.Waypoint waypoint = outcome.waypoints().get(i);
      if (waypoint.isInserted()) {
        changes.addObject().put("waypoint", i).put("inserted", true);
      } else if (waypoint.isMoved()) {
        ObjectNode before =
            changes
                .addObject()
                .put("waypoint", i)
                .put("was", waypoint.origin())
                .put("moved", waypoint.moved())
                .putObject("before");
        Configuration at = repaired.given().get(waypoint.origin());
        for (int c = 0; c < at.size(); c++) {
          before.set(tally.coordinateNames().get(c), JsonLines.value(tally.angles(), c, at.get(c)));
        }
      }
    }
    ArrayNode removed = out.putArray("removed");
    outcome.removed().forEach(removed::add);
  }

  private String finish(boolean proven, CostCounters work, ObjectNode out) {
    if (proven) {
      tally.putTube(out);
    }
    Summary.of(proven ? tally.assumptions() : List.of(), work, stats).put(out);
    return JsonLines.line(out);
  }

  private void putPath(List<Configuration> waypoints, Proof proof, ObjectNode out) {
    out.put("length", proof.length());
    proof.duration().ifPresent(seconds -> out.put("duration", seconds));
    ArrayNode joints = out.putArray("joints");
    tally.coordinateNames().forEach(joints::add);
    ArrayNode rows = out.putArray("waypoints");
    for (Configuration q : waypoints) {
      ArrayNode row = rows.addArray();
      for (int c = 0; c < q.size(); c++) {
        row.add(JsonLines.value(tally.angles(), c, q.get(c)));
      }
    }
    proof.file().ifPresent(file -> out.put("file", file));
    for (int i = 0; i < proof.verdicts().size(); i++) {
      Verdict verdict = proof.verdicts().get(i);
      tally.add(proof.judged(i));
      if (!(verdict instanceof Verdict.Free) && !out.has("segment")) {
        out.put("segment", i);
        putVerdict(verdict, out);
      }
    }
    tally.nearest().ifPresent(least -> putNearest(least, out));
    out.put("pairs", proof.verdicts().getFirst().scope().pairs());
  }

  private static void putNearest(VerdictTally.Nearest least, ObjectNode out) {
    out.set("separation", JsonLines.bracket(least.lower(), least.separation().upper()));
    ObjectNode nearest =
        out.putObject("nearest")
            .put("segment", least.judged().segment())
            .put("parameter", least.separation().parameter());
    nearest.set("pair", JsonLines.pair(least.separation().pair()));
    JsonLines.putPoints(least.separation().points(), nearest);
  }

  private void putVerdict(Verdict verdict, ObjectNode out) {
    switch (verdict) {
      case Verdict.Free free -> {}
      case Verdict.Hit hit -> {
        out.set("pair", JsonLines.pair(hit.pair()));
        JsonLines.putConfiguration(
            "configuration", tally.coordinateNames(), tally.angles(), hit.configuration(), out);
      }
      case Verdict.Undecided open -> {
        out.put("reason", open.reason().label());
        out.set("intervals", JsonLines.intervals(open.intervals()));
      }
    }
  }
}
