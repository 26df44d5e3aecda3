package dev.clearway.io.report;

import static dev.clearway.io.report.ReportSamples.ARM;
import static dev.clearway.io.report.ReportSamples.FREE;
import static dev.clearway.io.report.ReportSamples.HIT;
import static dev.clearway.io.report.ReportSamples.PAIR;
import static dev.clearway.io.report.ReportSamples.json;
import static dev.clearway.io.report.ReportSamples.judged;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How reports tell what is checked, and how near it comes. */
class SeparationReportTest {
  private static Scene withBar() {
    return new SceneBuilder()
        .robot("arm", TestRobots.arm(), Pose.IDENTITY, true)
        .obstacle("bar", List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)), Pose.IDENTITY)
        .clearance(0.05)
        .selfClearance(0.01)
        .build();
  }

  private static SegmentResult at(Verdict verdict, double lower, double upper) {
    return judged(verdict, new MinimumSeparation(lower, upper, 0.125, PAIR));
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
}
