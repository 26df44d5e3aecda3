package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.Verdict;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.report.PlanOutcome.Outcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
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

  private String finish(boolean proven, CostCounters work, ObjectNode out) {
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
    out.putObject("nearest")
        .put("segment", least.judged().segment())
        .put("parameter", least.separation().parameter())
        .set("pair", JsonLines.pair(least.separation().pair()));
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
