package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictReportTest {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  private static final NamePair PAIR = new NamePair("arm/base", "bar");
  private static final Verdict FREE =
      new Verdict.Free(0.00123456, new Scope(63, List.of(), new CostCounters(100, 20, 3)));
  private static final Verdict HIT =
      new Verdict.Hit(
          0.4375,
          PAIR,
          Configuration.of(0.1, 0.2, -3, 1e-9),
          new Scope(63, List.of("bar"), new CostCounters(1, 1, 1)));
  private static final Verdict OPEN = undecided(1);

  private static Verdict undecided(int intervals) {
    OpenInterval open = new OpenInterval(0.25, 0.5, PAIR, UndecidedReason.NEAR_CONTACT);
    return new Verdict.Undecided(
        intervals == 0 ? UndecidedReason.NOTHING_TO_CHECK : UndecidedReason.NEAR_CONTACT,
        new ArrayList<>(Collections.nCopies(intervals, open)),
        new Scope(63, List.of(), CostCounters.NONE));
  }

  private static SegmentResult judged(Verdict verdict, boolean timed, boolean straightened) {
    double[] q = ARM.defaultConfiguration();
    StraightMotion motion =
        timed
            ? StraightMotion.timed(ARM.tree(), q, q, 1, 3)
            : StraightMotion.between(ARM.tree(), q, q);
    Segment segment = new Segment.Moving(7, motion);
    return SegmentResult.of(
        new PathFile(
            Path.of("free.csv"), List.of(segment), straightened, List.of(), PathLimits.KEPT),
        segment,
        verdict);
  }

  private static SegmentResult moving(Verdict verdict) {
    return judged(verdict, false, false);
  }

  private static SegmentResult resting(Verdict verdict) {
    Segment segment = new Segment.Resting(0, ARM.defaultConfiguration());
    return SegmentResult.of(
        new PathFile(Path.of("home.csv"), List.of(segment), false, List.of(), PathLimits.KEPT),
        segment,
        verdict);
  }

  private static JsonNode json(String line) throws Exception {
    assertThat(line).doesNotContain("\n");
    return new ObjectMapper().readTree(line);
  }

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

  private static Scene withBar() {
    return new SceneBuilder()
        .robot("arm", TestRobots.arm(), Pose.IDENTITY, true)
        .obstacle("bar", List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)), Pose.IDENTITY)
        .clearance(0.05)
        .selfClearance(0.01)
        .build();
  }

  private static SegmentResult at(Verdict verdict, double lower, double upper) {
    return moving(verdict).with(Optional.of(new MinimumSeparation(lower, upper, 0.125, PAIR)));
  }

  @Test
  void aPairThatMissesItsClearanceWithoutTouchingIsTooCloseInWordsAndInJson() throws Exception {
    VerdictReport text = VerdictReport.text(withBar(), false, Optional.empty());
    assertThat(text.segment(at(HIT, 0.03123456, 0.03123457)))
        .startsWith(
            "free.csv, segment 7: too close at 0.4375 of the segment: arm/base and bar, 0.03123 to"
                + " 0.03124 m apart, wanted more than 0.05 m\n");
    assertThat(text.segment(at(HIT, 0, 0.001))).startsWith("free.csv, segment 7: hit at 0.4375 ");
    assertThat(text.summary(1))
        .startsWith("2 segments: 0 free, 1 hit, 1 too close, 0 undecided; 1 s")
        .doesNotContain("nearest");

    VerdictReport json = VerdictReport.json(withBar(), false, Optional.empty());
    JsonNode near = json(json.segment(at(HIT, 0.03, 0.031)));
    assertThat(near.get("verdict").textValue()).isEqualTo("hit");
    assertThat(near.get("kind").textValue()).isEqualTo("clearance");
    assertThat(near.get("separation")).hasToString("[0.03,0.031]");
    assertThat(json(json.segment(at(HIT, 0, 0.001))).get("kind").textValue()).isEqualTo("contact");
    JsonNode summary = json(json.summary(0)).get("summary");
    assertThat(summary.get("hit").intValue()).isEqualTo(2);
    assertThat(summary.get("tooClose").intValue()).isEqualTo(1);
    assertThat(summary.has("separation")).isFalse();
  }

  @Test
  void tellsTheLeastSeparationOfEachSegmentAndOfAllThatDoNotHit() throws Exception {
    VerdictReport text = VerdictReport.text(withBar(), false, Optional.empty());
    assertThat(text.segment(at(FREE, 0.0612345, 0.0617)))
        .isEqualTo(
            "free.csv, segment 7: free; nearest 0.06123 to 0.0617 m: arm/base and bar, at 0.125");
    text.segment(at(FREE, 0.0611, 0.0621));
    assertThat(text.summary(1))
        .contains(
            "\nnearest of all that does not hit: 0.0611 to 0.0617 m: arm/base and bar, in free.csv,"
                + " segment 7 at 0.125\n");

    VerdictReport json = VerdictReport.json(withBar(), false, Optional.empty());
    JsonNode line = json(json.segment(at(FREE, 0.06, 0.061)));
    assertThat(line.get("separation")).hasToString("[0.06,0.061]");
    assertThat(line.get("nearest"))
        .hasToString("{\"parameter\":0.125,\"pair\":[\"arm/base\",\"bar\"]}");
    JsonNode summary = json(json.summary(0)).get("summary");
    assertThat(summary.get("separation")).hasToString("[0.06,0.061]");
    assertThat(summary.at("/nearest/segment").intValue()).isEqualTo(7);
    assertThat(summary.get("slackLowerBound").doubleValue()).isEqualTo(0.00123456);
  }

  @Test
  void saysFirstWhatIsCheckedAndWhatIsNot() throws Exception {
    CheckedWorld world = CheckedWorld.of(withBar(), CheckOptions.DEFAULT);
    VerdictReport text = VerdictReport.text(withBar(), false, Optional.empty());
    assertThat(text.opening(world, Optional.empty()).orElseThrow())
        .startsWith("world: robot arm (")
        .contains("; 1 obstacle (bar); ")
        .contains("\nchecked: " + world.checked() + " pairs of bodies; left out: ")
        .endsWith(
            "\nwanted: more than 0.05 m to the world and to other robots, more than 0.01 m within a"
                + " robot");
    assertThat(
            text.opening(CheckedWorld.of(ARM, CheckOptions.DEFAULT), Optional.empty())
                .orElseThrow())
        .contains("; NO OBSTACLES; ");

    VerdictReport json = VerdictReport.json(withBar(), false, Optional.empty());
    MinimumSeparation rest = new MinimumSeparation(0.5, 0.5, 0, PAIR);
    assertThat(json.opening(world, Optional.of(rest))).isEmpty();
    JsonNode summary = json(json.summary(0)).get("summary");
    assertThat(summary.at("/world/obstacles")).hasToString("[\"bar\"]");
    assertThat(summary.at("/world/pairsChecked").intValue()).isEqualTo(world.checked());
    assertThat(summary.at("/world/selfClearance").doubleValue()).isEqualTo(0.01);
    assertThat(summary.at("/resting/separation")).hasToString("[0.5,0.5]");
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
  void roundsBoundsDownAndShowsNumbersPlainly() {
    assertThat(ReportNumbers.down(0.00129999)).isEqualTo("0.001299");
    assertThat(ReportNumbers.down(1e-9)).isEqualTo("1E-9");
    assertThat(ReportNumbers.down(0.1)).isEqualTo("0.1");
    assertThat(ReportNumbers.down(20)).isEqualTo("20");
    assertThat(ReportNumbers.near(1.23456789)).isEqualTo("1.23457");
    assertThat(ReportNumbers.near(120000)).isEqualTo("120000");
    assertThat(ReportNumbers.down(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
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
