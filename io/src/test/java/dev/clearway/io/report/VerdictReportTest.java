package dev.clearway.io.report;

import static dev.clearway.io.report.ReportSamples.ARM;
import static dev.clearway.io.report.ReportSamples.FREE;
import static dev.clearway.io.report.ReportSamples.HIT;
import static dev.clearway.io.report.ReportSamples.OPEN;
import static dev.clearway.io.report.ReportSamples.PAIR;
import static dev.clearway.io.report.ReportSamples.json;
import static dev.clearway.io.report.ReportSamples.judged;
import static dev.clearway.io.report.ReportSamples.moving;
import static dev.clearway.io.report.ReportSamples.resting;
import static dev.clearway.io.report.ReportSamples.undecided;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.Verdict;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictReportTest {
  @Test
  void tellsAPersonWhatWasFoundWhere() {
    VerdictReport report = VerdictReport.text(ARM, false, Optional.empty());
    assertThat(report.segment(moving(FREE))).isEqualTo("free.csv, segment 7: free");
    assertThat(report.segment(judged(HIT, true, false)))
        .isEqualTo(
            """
            free.csv, segment 7: hit at 0.4375 of the segment (1.875 s): arm/base and bar
              at turn = 0.1, slide = 0.2, roll = -3.0, left = 1.0E-9\
            """);
    assertThat(report.segment(moving(OPEN)))
        .isEqualTo(
            """
            free.csv, segment 7: undecided: near-contact; 75 % of the segment is proven free
              arm/base and bar, from 0.25 to 0.5: near-contact\
            """);
    assertThat(report.segment(resting(HIT)))
        .startsWith("home.csv, configuration: hit: arm/base and bar\n");
    assertThat(report.segment(resting(undecided(0))))
        .isEqualTo("home.csv, configuration: undecided: nothing-to-check");
    assertThat(report.segment(moving(undecided(8)))).hasLineCount(7).endsWith("3 more intervals");
  }

  @Test
  void tellsWhatASpentBudgetLeavesOpenAndWhatThatIsWorth() throws Exception {
    OpenInterval interval = new OpenInterval(0.25, 0.5, PAIR, UndecidedReason.BUDGET);
    Scope scope = new Scope(63, List.of(), CostCounters.NONE);
    Verdict open = new Verdict.Undecided(UndecidedReason.BUDGET, List.of(interval), 87.5, scope);
    long[] answers = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    answers[8] = 199;
    hidden[8] = 3;
    Optional<ReliabilityTable> table = Optional.of(ReliabilityTable.fit(answers, hidden));
    assertThat(VerdictReport.text(ARM, false, Optional.empty()).segment(moving(open)))
        .isEqualTo(
            """
            free.csv, segment 7: undecided: budget; 75 % of the segment is proven free
              confidence 87.5 of 100
              arm/base and bar, from 0.25 to 0.5: budget\
            """);
    assertThat(VerdictReport.text(ARM, false, table).segment(moving(open)))
        .contains("confidence 87.5 of 100: a collision with probability 0.0175\n");
    JsonNode plain = json(VerdictReport.json(ARM, false, Optional.empty()).segment(moving(open)));
    assertThat(plain.get("confidence").doubleValue()).isEqualTo(87.5);
    assertThat(plain.has("probability")).isFalse();
    JsonNode known = json(VerdictReport.json(ARM, false, table).segment(moving(open)));
    assertThat(known.get("probability").doubleValue()).isEqualTo(0.0175);
    JsonNode near = json(VerdictReport.json(ARM, false, table).segment(moving(OPEN)));
    assertThat(near.has("confidence")).isFalse();
    assertThat(near.has("probability")).isFalse();
  }

  @Test
  void summarisesAndSaysOnceWhatFreeRestsOn() {
    VerdictReport report = VerdictReport.text(ARM, false, Optional.empty());
    report.segment(moving(FREE));
    report.segment(moving(HIT));
    report.segment(moving(OPEN));
    report.segment(moving(FREE));
    assertThat(report.summary(1.5))
        .isEqualTo(
            """
            4 segments: 2 free, 1 hit, 1 undecided; 1.5 s
            near-contact: a pair comes within the tolerance of its clearance; a smaller --tolerance\
             looks closer
            "free" is proven for every instant, assuming rigid bodies; the geometry as loaded; the\
             motion as given; open surfaces without an inside: bar\
            """);
  }

  @Test
  void saysThatSplinesWereStraightened() {
    VerdictReport report = VerdictReport.text(ARM, false, Optional.empty());
    report.segment(judged(FREE, false, true));
    assertThat(report.summary(0))
        .startsWith("1 segment: 1 free, 0 hit, 0 undecided; 0 s\n")
        .contains("straight motion between the points of a trajectory, not the splines")
        .doesNotContain("the motion as given");
  }

  @Test
  void explainsFreedomOnlyWhereSomethingIsFree() {
    VerdictReport report = VerdictReport.text(ARM, false, Optional.empty());
    report.segment(moving(HIT));
    report.segment(moving(undecided(0)));
    assertThat(report.summary(0.12345))
        .isEqualTo(
            """
            2 segments: 0 free, 1 hit, 1 undecided; 0.123 s
            nothing-to-check: no pair of bodies is to be checked\
            """);
  }

  @ParameterizedTest
  @EnumSource
  void saysOnceWhatEachReasonMeans(UndecidedReason reason) {
    VerdictReport report = VerdictReport.text(ARM, false, Optional.empty());
    Verdict open =
        new Verdict.Undecided(reason, List.of(), new Scope(1, List.of(), CostCounters.NONE));
    report.segment(moving(open));
    report.segment(moving(open));
    assertThat(report.summary(0)).hasLineCount(2).contains("\n" + reason.label() + ": ");
  }

  @Test
  void writesNamesInAsciiSoThatNoEncodingOfTheOutputMatters() throws Exception {
    NamePair pair = new NamePair("arm/\u00e9", "\ud83e\udd16");
    String line =
        VerdictReport.json(ARM, false, Optional.empty())
            .segment(
                moving(new Verdict.Hit(0, pair, Configuration.of(new double[4]), HIT.scope())));
    assertThat(line).isASCII();
    assertThat(json(line).get("pair").get(0).asText()).isEqualTo(pair.first());
    assertThat(json(line).get("pair").get(1).asText()).isEqualTo(pair.second());
  }

  @Test
  void reportsWorkWhereItIsAskedFor() throws Exception {
    VerdictReport text = VerdictReport.text(ARM, true, Optional.empty());
    assertThat(text.segment(moving(HIT)))
        .endsWith("\n  63 pairs, 1 volume test, 1 triangle test, 1 configuration");
    text.segment(moving(FREE));
    assertThat(text.summary(0))
        .contains("\n101 volume tests, 21 triangle tests, 4 configurations\n");
    VerdictReport json = VerdictReport.json(ARM, true, Optional.empty());
    assertThat(json.segment(moving(FREE)))
        .endsWith(
            "\"pairs\":63,\"stats\":{\"volumeTests\":100,\"triangleTests\":20,"
                + "\"configurations\":3}}");
    assertThat(json(json.summary(0)).at("/summary/stats/triangleTests").asLong()).isEqualTo(20);
  }

  @Test
  void writesOneJsonObjectForEachLine() {
    VerdictReport report = VerdictReport.json(ARM, false, Optional.empty());
    assertThat(report.segment(moving(FREE)))
        .isEqualTo("{\"path\":\"free.csv\",\"segment\":7,\"verdict\":\"free\",\"pairs\":63}");
    assertThat(report.segment(judged(HIT, true, false)))
        .isEqualTo(
            "{\"path\":\"free.csv\",\"segment\":7,\"verdict\":\"hit\",\"kind\":\"contact\",\"parameter\":0.4375,"
                + "\"seconds\":1.875,\"pair\":[\"arm/base\",\"bar\"],\"angles\":\"rad\",\"configuration\":{\"turn\":0.1,"
                + "\"slide\":0.2,\"roll\":-3.0,\"left\":1.0E-9},\"pairs\":63}");
    assertThat(report.segment(moving(OPEN)))
        .isEqualTo(
            "{\"path\":\"free.csv\",\"segment\":7,\"verdict\":\"undecided\",\"reason\":"
                + "\"near-contact\",\"proven\":0.75,\"intervals\":[[0.25,0.5,[\"arm/base\",\"bar\"]]],\"pairs\":63}");
    assertThat(report.segment(resting(undecided(0))))
        .isEqualTo(
            "{\"path\":\"home.csv\",\"segment\":0,\"verdict\":\"undecided\",\"reason\":"
                + "\"nothing-to-check\",\"pairs\":63}");
    assertThat(report.summary(0.25))
        .isEqualTo(
            "{\"summary\":{\"segments\":4,\"free\":1,\"hit\":1,\"undecided\":2,\"angles\":\"rad\",\"slackLowerBound\":0.00123456,\"seconds\":0.25,\"assumptions\":[\"rigid"
                + " bodies\",\"the geometry as loaded\",\"the motion as given\",\"open surfaces"
                + " without an inside: bar\"]}}");
  }

  @Test
  void tellsAnglesInDegreesAndSaysSo() throws Exception {
    VerdictReport text = VerdictReport.text(ARM, AngleUnit.DEGREES, false, Optional.empty());
    assertThat(text.segment(judged(HIT, true, false)))
        .contains(
            "at turn = 5.7295779513082324 deg, slide = 0.2, roll = -171.88733853924696 deg,"
                + " left = 5.729577951308232E-8 deg");
    VerdictReport json = VerdictReport.json(ARM, AngleUnit.DEGREES, false, Optional.empty());
    JsonNode line = json(json.segment(judged(HIT, true, false)));
    assertThat(line.get("angles").textValue()).isEqualTo("deg");
    assertThat(line.get("configuration").get("slide").doubleValue()).isEqualTo(0.2);
    assertThat(line.get("configuration").get("roll").doubleValue()).isEqualTo(-171.88733853924697);
    assertThat(json(json.summary(1)).get("summary").get("angles").textValue()).isEqualTo("deg");
  }

  @Test
  void namesJointsWithTheirRobotWhereThereAreSeveral() throws Exception {
    Scene two =
        TestRobots.scene(new TreeMap<>(Map.of("a", TestRobots.arm(), "b", TestRobots.arm())));
    Scope scope = new Scope(1, List.of(), CostCounters.NONE);
    JsonNode line =
        json(
            VerdictReport.json(two, false, Optional.empty())
                .segment(moving(new Verdict.Hit(0, PAIR, Configuration.of(new double[8]), scope))));
    assertThat(line.get("configuration").has("b/turn")).isTrue();
    assertThat(line.get("configuration").size()).isEqualTo(8);
  }

  @Test
  void writesTheSameUnderEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      String expected = everything();
      for (String tag : new String[] {"de-DE", "ar-EG", "hi-IN-u-nu-deva", "tr-TR", "fa-IR"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(everything()).isEqualTo(expected);
      }
      assertThat(expected.chars().filter(Character::isDigit)).allMatch(c -> c <= '9');
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String everything() {
    StringBuilder out = new StringBuilder();
    for (VerdictReport report :
        List.of(
            VerdictReport.text(ARM, true, Optional.empty()),
            VerdictReport.json(ARM, true, Optional.empty()))) {
      for (Verdict verdict : List.of(FREE, HIT, OPEN, undecided(0), undecided(9))) {
        out.append(report.segment(moving(verdict))).append('\n');
        out.append(report.segment(resting(verdict))).append('\n');
      }
      out.append(report.summary(12345.678)).append('\n');
    }
    return out.toString();
  }

  @Test
  void escapesNamesThatATerminalMightObey() {
    Segment segment = new Segment.Resting(0, ARM.defaultConfiguration());
    PathFile file =
        new PathFile(Path.of("a\u001b[2Jb"), List.of(segment), false, List.of(), PathLimits.KEPT);
    assertThat(
            VerdictReport.text(ARM, false, Optional.empty())
                .segment(SegmentResult.of(file, segment, FREE)))
        .startsWith("a\\u001b[2Jb, configuration: free");
  }
}
