package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.LoopGap;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.tube.TubeWitness;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.tube.WitnessWords;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One JSON object for each line; fields that do not apply are absent. Not thread-safe. */
final class JsonReport implements VerdictReport {
  private final VerdictTally tally;
  private final boolean stats;
  private final Optional<ReliabilityTable> reliability;
  private Optional<CheckedWorld> world = Optional.empty();
  private Optional<MinimumSeparation> resting = Optional.empty();

  JsonReport(Scene scene, AngleUnit told, boolean stats, Optional<ReliabilityTable> reliability) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
    this.reliability = reliability;
  }

  @Override
  public Optional<String> opening(CheckedWorld checked, Optional<MinimumSeparation> between) {
    world = Optional.of(checked);
    resting = between;
    return Optional.empty();
  }

  @Override
  public String segment(SegmentResult judged) {
    tally.add(judged);
    Verdict verdict = judged.verdict();
    ObjectNode out =
        SegmentLabel.json(judged.path(), judged.segment(), judged.line(), judged.shared());
    switch (verdict) {
      case Verdict.Free free -> out.put("verdict", "free");
      case Verdict.Hit hit -> putHit(judged, hit, out);
      case Verdict.Undecided open -> putUndecided(open, out);
    }
    putBeyond(judged, out);
    judged.separation().ifPresent(s -> putSeparation(s, judged, out));
    judged.gap().ifPresent(gap -> putGap(gap, judged, out));
    judged.inTube().ifPresent(witness -> putInTube(witness, out));
    JsonLines.putCost(verdict.scope(), stats, out);
    return JsonLines.line(out);
  }

  private void putHit(SegmentResult judged, Verdict.Hit hit, ObjectNode out) {
    out.put("verdict", "hit");
    out.put("kind", judged.tooClose() ? "clearance" : "contact");
    if (!judged.resting()) {
      out.put("parameter", hit.parameter());
    }
    judged.seconds().ifPresent(seconds -> out.put("seconds", seconds));
    out.set("pair", JsonLines.pair(hit.pair()));
    JsonLines.putConfiguration(
        "configuration", tally.coordinateNames(), tally.angles(), hit.configuration(), out);
  }

  private void putBeyond(SegmentResult judged, ObjectNode out) {
    if (!judged.beyond().isEmpty()) {
      JsonLines.putAngles(tally.angles(), out);
      ArrayNode list = out.putArray("beyondLimits");
      for (LimitViolation violation : judged.beyond()) {
        ObjectNode one = list.addObject();
        AngleUnit unit = violation.angle() ? tally.angles().unit() : AngleUnit.RADIANS;
        one.put("joint", violation.joint());
        one.set("value", JsonLines.value(unit, violation.value()));
        one.putArray("limits")
            .add(JsonLines.value(unit, violation.lower()))
            .add(JsonLines.value(unit, violation.upper()));
      }
    }
  }

  private static void putSeparation(MinimumSeparation least, SegmentResult judged, ObjectNode out) {
    out.set("separation", JsonLines.bracket(least.lower(), least.upper()));
    if (!(judged.verdict() instanceof Verdict.Hit)) {
      ObjectNode nearest = out.putObject("nearest");
      if (!judged.resting()) {
        nearest.put("parameter", least.parameter());
      }
      nearest.set("pair", JsonLines.pair(least.pair()));
      JsonLines.putPoints(least.points(), nearest);
    }
  }

  private static void putGap(LoopGap gap, SegmentResult judged, ObjectNode out) {
    ObjectNode one = out.putObject("loopGap");
    one.put("loop", gap.loop());
    one.set("gap", JsonLines.bracket(gap.lower(), gap.upper()));
    if (!judged.resting()) {
      one.put("parameter", gap.parameter());
    }
    one.put("tolerance", gap.tolerance());
  }

  private void putInTube(TubeWitness witness, ObjectNode out) {
    ObjectNode one = out.putObject("inTube");
    WitnessWords.put(witness, one);
    JsonLines.putConfiguration(
        "configuration", tally.coordinateNames(), tally.angles(), witness.configuration(), one);
  }

  private void putUndecided(Verdict.Undecided open, ObjectNode out) {
    out.put("verdict", "undecided");
    out.put("reason", open.reason().label());
    if (!open.intervals().isEmpty()) {
      out.put("proven", open.provenShare());
      if (open.reason() == UndecidedReason.BUDGET) {
        double confidence = open.confidence();
        out.put("confidence", confidence);
        reliability.ifPresent(
            table -> out.put("probability", table.hiddenCollisionProbability(confidence)));
      }
      out.set("intervals", JsonLines.intervals(open.intervals()));
    }
  }

  @Override
  public String pairs(List<PairProfile> nearest, List<PathFile> files) {
    List<SegmentLabel.Owned> segments = SegmentLabel.Owned.of(files);
    List<String> lines = new ArrayList<>();
    for (PairProfile pair : nearest) {
      MinimumSeparation least = pair.least();
      ObjectNode out = JsonLines.NODES.objectNode().put("rank", lines.size() + 1);
      out.set("pair", JsonLines.pair(least.pair()));
      out.set("separation", JsonLines.bracket(least.lower(), least.upper()));
      ObjectNode place = named(segments.get(pair.motion()));
      if (segments.get(pair.motion()).segment() instanceof Segment.Moving) {
        place.put("parameter", least.parameter());
      }
      out.set("nearest", place);
      ArrayNode profiles = out.putArray("profiles");
      for (int s = 0; s < segments.size(); s++) {
        ObjectNode one = named(segments.get(s));
        putRows(pair.profiles().get(s).rows(), one.putArray("rows"));
        profiles.add(one);
      }
      lines.add(JsonLines.line(out));
    }
    return String.join("\n", lines);
  }

  private static ObjectNode named(SegmentLabel.Owned segment) {
    return JsonLines.NODES
        .objectNode()
        .put("path", segment.file().file().toString())
        .put("segment", segment.segment().number());
  }

  private static void putRows(List<SeparationProfile.Row> rows, ArrayNode out) {
    for (SeparationProfile.Row row : rows) {
      out.addArray().add(row.parameter()).add(row.lower()).add(row.upper());
    }
  }

  @Override
  public String summary(double secondsSpent) {
    return Summary.of(tally.assumptions(), tally.work(), stats).json(secondsSpent, this::putCounts);
  }

  private void putCounts(ObjectNode out) {
    out.put("segments", tally.segments());
    out.put("free", tally.free());
    out.put("hit", tally.hits());
    out.put("undecided", tally.undecided());
    JsonLines.putAngles(tally.angles(), out);
    if (tally.tooClose() > 0) {
      out.put("tooClose", tally.tooClose());
    }
    tally.nearest().ifPresent(least -> putNearest(least, out));
    resting.ifPresent(
        least -> {
          ObjectNode still = out.putObject("resting");
          still.set("separation", JsonLines.bracket(least.lower(), least.upper()));
          still.set("pair", JsonLines.pair(least.pair()));
        });
    tally.slackLowerBound().ifPresent(bound -> out.put("slackLowerBound", bound));
    tally.putTube(out);
    world.ifPresent(w -> w.put(out));
  }

  private static void putNearest(VerdictTally.Nearest least, ObjectNode out) {
    SegmentResult judged = least.judged();
    out.set("separation", JsonLines.bracket(least.lower(), least.separation().upper()));
    ObjectNode nearest = out.putObject("nearest");
    nearest.put("path", judged.path()).put("segment", judged.segment());
    if (!judged.resting()) {
      nearest.put("parameter", least.separation().parameter());
    }
    nearest.set("pair", JsonLines.pair(least.separation().pair()));
    JsonLines.putPoints(least.separation().points(), nearest);
  }
}
