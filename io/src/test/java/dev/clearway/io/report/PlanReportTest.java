package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.report.PlanOutcome.Outcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanResult.Failure;
import dev.clearway.plan.PlannedPath;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PlanReportTest {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  private static final NamePair PAIR = new NamePair("arm/base", "bar");
  private static final Scope SCOPE = new Scope(63, List.of("bar"), new CostCounters(100, 20, 3));
  private static final Verdict FREE = new Verdict.Free(0.00123456, SCOPE);
  private static final Verdict HIT =
      new Verdict.Hit(0.4375, PAIR, Configuration.of(0.1, 0.2, -3, 1e-9), SCOPE);
  private static final Verdict OPEN =
      new Verdict.Undecided(
          UndecidedReason.NEAR_CONTACT,
          List.of(new OpenInterval(0, 1, PAIR, UndecidedReason.NEAR_CONTACT)),
          SCOPE);
  private static final PlanCost COST =
      new PlanCost(12, 34, 56, 78, new CostCounters(1000, 200, 30));
  private static final List<double[]> WAYPOINTS =
      List.of(new double[] {0, 0.1, 0, 0}, new double[] {1, 0.1, 1e-9, 0.5});

  private static PlanOutcome found(Verdict verdict) {
    return new PlanOutcome(
        "rrt",
        7,
        new PlanResult.Found(PlannedPath.of(WAYPOINTS, List.of(FREE)), COST),
        Optional.of(
            new Proof(
                List.of(verdict),
                List.of(Optional.of(new MinimumSeparation(0.00123456, 0x1p-9, 0.75, PAIR))),
                1.118,
                verdict instanceof Verdict.Free ? Optional.of("p.csv") : Optional.empty(),
                Optional.empty(),
                OptionalDouble.of(2.5))),
        false,
        0.25);
  }

  private static PlanOutcome failed(Failure why, Verdict verdict, boolean interrupted) {
    return new PlanOutcome(
        "rrt",
        7,
        new PlanResult.Failed(why, Optional.ofNullable(verdict), COST),
        Optional.empty(),
        interrupted,
        0.25);
  }

  private static final List<PlanOutcome> ALL =
      List.of(
          found(FREE),
          found(OPEN),
          failed(Failure.START_BLOCKED, HIT, false),
          failed(Failure.GOAL_BLOCKED, OPEN, false),
          failed(Failure.BUDGET_SPENT, null, false),
          failed(Failure.BUDGET_SPENT, null, true),
          failed(Failure.EXHAUSTED, null, false));

  private static String text(PlanOutcome planned) {
    return PlanReport.text(ARM, AngleUnit.RADIANS, true).search(planned);
  }

  private static JsonNode json(PlanOutcome planned) throws Exception {
    String text = PlanReport.json(ARM, AngleUnit.RADIANS, true).search(planned);
    assertThat(text).hasLineCount(1);
    return new ObjectMapper().readTree(text);
  }

  @Test
  void everyOutcomeHasItsWords() throws Exception {
    Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
    Set<String> names = new TreeSet<>();
    for (PlanOutcome planned : ALL) {
      seen.add(planned.outcome());
      names.add(json(planned).get("outcome").textValue());
      assertThat(text(planned))
          .contains("rrt, seed 7: 12 rounds, 34 milestones, 56 configurations and 78 motions")
          .contains("1000 volume tests, 200 triangle tests, 30 configurations");
      assertThat(json(planned).at("/stats/volumeTests").intValue()).isEqualTo(1000);
      assertThat(json(planned).has("assumptions")).isEqualTo(planned.outcome() == Outcome.PROVEN);
    }
    assertThat(seen).containsExactlyInAnyOrder(Outcome.values());
    assertThat(names)
        .containsExactly(
            "budget-spent",
            "exhausted",
            "goal-blocked",
            "interrupted",
            "proven",
            "start-blocked",
            "unproven");
  }

  @Test
  void aProvenPathSaysWhatTheProofRestsOn() throws Exception {
    assertThat(text(ALL.get(0)))
        .startsWith("path of 2 waypoints, length 1.118, 2.5 s: proven free\nwritten to p.csv\n")
        .contains("nearest: 0.001234 to 0.001954 m: arm/base and bar, in segment 0 at 0.75\n")
        .endsWith("open surfaces without an inside: bar");
    JsonNode json = json(ALL.get(0));
    assertThat(json.get("waypoints").get(1).get(2).doubleValue()).isEqualTo(1e-9);
    assertThat(json.get("joints").get(0).textValue()).isEqualTo("turn");
    assertThat(json.get("separation").get(0).doubleValue()).isEqualTo(0.00123456);
    assertThat(json.get("separation").get(1).doubleValue()).isEqualTo(0x1p-9);
    assertThat(json.at("/nearest/parameter").doubleValue()).isEqualTo(0.75);
    assertThat(json.get("pairs").intValue()).isEqualTo(63);
    assertThat(json.get("duration").doubleValue()).isEqualTo(2.5);
    assertThat(json.get("file").textValue()).isEqualTo("p.csv");
  }

  @Test
  void aPathThatIsNotProvenIsNeverCalledFree() throws Exception {
    for (Verdict verdict : List.of(OPEN, HIT)) {
      String text = text(found(verdict));
      assertThat(text).contains("not proven").doesNotContain("proven free", "assuming", "written");
      assertThat(json(found(verdict)).get("segment").intValue()).isZero();
    }
    assertThat(text(found(HIT))).contains("segment 0: hit: arm/base and bar");
    assertThat(json(found(OPEN)).get("reason").textValue()).isEqualTo("near-contact");
  }

  @Test
  void aBlockedEndNamesThePair() throws Exception {
    assertThat(text(ALL.get(2)))
        .startsWith(
            """
            no path: the start hits: arm/base and bar
              at turn = 0.1, slide = 0.2, roll = -3.0, left = 1.0E-9
            """);
    assertThat(text(ALL.get(3)))
        .startsWith("no path: the goal is not proven free\n  near-contact: a pair comes within")
        .contains("  arm/base and bar: near-contact\n");
    assertThat(json(ALL.get(2)).get("pair").get(1).textValue()).isEqualTo("bar");
    assertThat(json(ALL.get(3)).get("intervals")).hasSize(1);
  }
}
