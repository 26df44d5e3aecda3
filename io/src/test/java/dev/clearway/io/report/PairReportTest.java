package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairOptions;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.check.pairs.PairVerdict.Why;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairReportTest {
  private static final LinkPairs PAIRS =
      LinkPairs.of(TestRobots.arm(), Map.of(), PairOptions.DEFAULT);
  private static final Configuration CONFIGURATION = Configuration.of(0.25, 0.5, -3, 1e-9);

  private static LinkPairResult judged(
      String first, String second, String reason, List<Integer> coordinates, PairVerdict verdict) {
    return new LinkPairResult(
        new NamePair(first, second),
        false,
        Optional.ofNullable(reason),
        coordinates,
        verdict,
        new CostCounters(100, 20, 3));
  }

  private static final LinkPairResult UNSOUND =
      judged("base", "left_link", "Never", List.of(0, 2), new PairVerdict.Meets(CONFIGURATION));
  private static final LinkPairResult OPEN =
      judged(
          "base",
          "roll_link",
          "Never",
          List.of(1),
          new PairVerdict.Undecided(UndecidedReason.BUDGET, 0.12345, CONFIGURATION, ""));
  private static final LinkPairResult ENDLESS =
      judged(
          "base",
          "right_link",
          "",
          List.of(),
          new PairVerdict.Undecided(UndecidedReason.UNSUPPORTED, 1, CONFIGURATION, "robot/roll"));
  private static final LinkPairResult FREE =
      judged("slide_link", "turn_link", null, List.of(1), new PairVerdict.Never());
  private static final LinkPairResult RIGID =
      judged("base", "flange_link", "User", List.of(), new PairVerdict.Skipped(Why.EMPTY));

  @Test
  void tellsAPersonOnALineEach() {
    PairReport report = PairReport.text(PAIRS, AngleUnit.RADIANS, false);

    assertThat(report.pair(UNSOUND))
        .isEqualTo(
            "base        left_link   meets      Never     UNSOUND: disabled as never colliding, but"
                + " it collides; at turn = 0.25, roll = -3.0");
    assertThat(report.pair(OPEN))
        .isEqualTo(
            "base        roll_link   undecided  Never     disabled as never colliding, which is not"
                + " proven; budget, 12.3 % open, nearest at slide = 0.5");
    assertThat(report.pair(ENDLESS))
        .isEqualTo("base        right_link  undecided  (none)    joint roll moves without an end");
    assertThat(report.pair(FREE))
        .isEqualTo("slide_link  turn_link   never      -         could be disabled");
    assertThat(report.pair(RIGID)).isEqualTo("base        flange_link  empty      User");
    assertThat(report.summary(1.5))
        .isEqualTo(
            """
            4 pairs: 1 never, 0 always, 1 meets, 2 undecided; 1.5 s
            not judged: 0 adjacent, 0 rigid, 1 empty
            4 disabled: 1 unsound, 1 unproven, 0 collides; 1 more could be disabled
            "never" and "always" are proven for every configuration, assuming rigid bodies; the\
             geometry as loaded; joints within their limits\
            """);
  }

  private static JsonNode json(String line) throws Exception {
    assertThat(line).doesNotContain("\n");
    return new ObjectMapper().readTree(line);
  }

  @Test
  void tellsAProgramTheSame() throws Exception {
    PairReport report = PairReport.json(PAIRS, AngleUnit.RADIANS, true);
    JsonNode unsound = json(report.pair(UNSOUND));
    JsonNode open = json(report.pair(OPEN));
    JsonNode endless = json(report.pair(ENDLESS));

    assertThat(unsound.toString())
        .isEqualTo(
            "{\"links\":[\"base\",\"left_link\"],\"verdict\":\"meets\",\"disabled\":\"Never\","
                + "\"adjacent\":false,\"finding\":\"unsound\",\"angles\":\"rad\",\"configuration\":{\"turn\":0.25,"
                + "\"slide\":0.5,\"roll\":-3.0,\"left\":1.0E-9},\"joints\":[\"turn\",\"roll\"],"
                + "\"stats\":{\"volumeTests\":100,\"triangleTests\":20,\"configurations\":3}}");
    assertThat(open.get("open").doubleValue()).isEqualTo(0.12345);
    assertThat(open.get("reason").textValue()).isEqualTo("budget");
    assertThat(open.get("nearest")).hasSize(4);
    assertThat(endless.get("joint").textValue()).isEqualTo("roll");
    assertThat(json(report.pair(FREE)).get("finding").textValue()).isEqualTo("could-be-disabled");
    JsonNode summary = json(report.summary(2)).get("summary");
    assertThat(summary.get("pairs").intValue()).isEqualTo(4);
    assertThat(summary.get("findings").get("unproven").intValue()).isEqualTo(1);
    assertThat(summary.get("stats").get("volumeTests").intValue()).isEqualTo(400);
  }

  @Test
  void claimsNothingWhereNothingIsProven() {
    PairReport report = PairReport.text(PAIRS, AngleUnit.RADIANS, true);

    assertThat(report.pair(UNSOUND))
        .endsWith("100 volume tests, 20 triangle tests, 3 configurations");
    assertThat(report.summary(0)).doesNotContain("proven for every");
  }
}
