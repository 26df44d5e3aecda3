package dev.clearway.io.report;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.tube.WitnessWords;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Lines that a person can act on. Not thread-safe. */
final class TextReport implements VerdictReport {
  /** Intervals shown of an undecided segment; JSON shows all. */
  private static final int MOST_INTERVALS = 5;

  /** What a verdict of freedom claims. */
  static final String FREE = "\"free\" is proven for every instant";

  private final VerdictTally tally;
  private final boolean stats;
  private final Optional<ReliabilityTable> reliability;

  TextReport(Scene scene, AngleUnit told, boolean stats, Optional<ReliabilityTable> reliability) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
    this.reliability = reliability;
  }

  @Override
  public String segment(SegmentResult judged) {
    tally.add(judged);
    Verdict verdict = judged.verdict();
    List<String> lines = new ArrayList<>();
    String place = judged.name() + ": ";
    switch (verdict) {
      case Verdict.Free free ->
          lines.add(place + "free" + beyond(judged) + nearest(judged) + gap(judged));
      case Verdict.Hit hit -> {
        lines.add(
            place
                + (judged.tooClose() ? tooClose(judged, hit) : hit(judged, hit))
                + beyond(judged));
        lines.add("  at " + tally.configuration(hit.configuration()));
      }
      case Verdict.Undecided open -> {
        lines.add(
            place
                + "undecided: "
                + open.reason().label()
                + beyond(judged)
                + share(judged, open)
                + nearest(judged)
                + gap(judged));
        addConfidence(judged, open, lines);
        addIntervals(open.intervals(), judged.resting(), lines);
        judged
            .inTube()
            .ifPresent(
                w -> lines.addAll(WitnessWords.lines(w, tally.configuration(w.configuration()))));
      }
    }
    if (stats) {
      lines.add(cost(verdict.scope()));
    }
    return String.join("\n", lines);
  }

  @Override
  public Optional<String> opening(CheckedWorld world, Optional<MinimumSeparation> resting) {
    List<String> lines = new ArrayList<>(world.lines());
    resting.ifPresent(
        least ->
            lines.add(
                "pairs that never move: nearest "
                    + ReportNumbers.between(least.lower(), least.upper())
                    + ", "
                    + pair(least.pair())));
    return Optional.of(String.join("\n", lines));
  }

  private String beyond(SegmentResult judged) {
    return judged.beyond().isEmpty()
        ? ""
        : " BEYOND LIMITS ("
            + judged.beyond().stream().map(this::words).collect(Collectors.joining("; "))
            + ")";
  }

  private String words(LimitViolation violation) {
    AngleUnit unit = violation.angle() ? tally.angles().unit() : AngleUnit.RADIANS;
    return "%s at %s%s, limits [%s, %s]%s"
        .formatted(
            Quoted.visible(violation.joint()),
            ReportNumbers.near(unit.of(violation.value())),
            unit.suffix(),
            ReportNumbers.near(unit.of(violation.lower())),
            ReportNumbers.near(unit.of(violation.upper())),
            unit.suffix());
  }

  private static String nearest(SegmentResult judged) {
    return judged
        .separation()
        .map(
            least ->
                "; nearest "
                    + ReportNumbers.between(least.lower(), least.upper())
                    + ": "
                    + pair(least.pair())
                    + (judged.resting() ? "" : ", at " + ReportNumbers.near(least.parameter())))
        .orElse("");
  }

  private static String gap(SegmentResult judged) {
    return judged
        .gap()
        .map(
            gap ->
                "; loop %s gapes by at most %s m"
                    .formatted(Quoted.visible(gap.loop()), ReportNumbers.up(gap.upper())))
        .orElse("");
  }

  private static String hit(SegmentResult judged, Verdict.Hit hit) {
    return "hit" + instant(judged, hit) + ": " + pair(hit.pair());
  }

  private String tooClose(SegmentResult judged, Verdict.Hit hit) {
    MinimumSeparation at = judged.separation().orElseThrow();
    return "too close%s: %s, %s apart, wanted more than %s m"
        .formatted(
            instant(judged, hit),
            pair(hit.pair()),
            ReportNumbers.between(at.lower(), at.upper()),
            ReportNumbers.near(tally.clearance(hit.pair())));
  }

  /** What part of the motion is proven all the same, where that is something. */
  private static String share(SegmentResult judged, Verdict.Undecided open) {
    double share = open.provenShare();
    return judged.resting() || !(share > 0)
        ? ""
        : "; "
            + ReportNumbers.percentDown(share)
            + " of the "
            + SegmentLabel.noun(judged.shared())
            + " is proven free";
  }

  private void addConfidence(SegmentResult judged, Verdict.Undecided open, List<String> lines) {
    if (open.reason() != UndecidedReason.BUDGET || open.intervals().isEmpty() || judged.resting()) {
      return;
    }
    lines.add(
        "  confidence "
            + ReportNumbers.down(open.confidence())
            + " of 100"
            + reliability
                .map(table -> table.hiddenCollisionProbability(open.confidence()))
                .map(share -> ": a collision with probability " + ReportNumbers.brief(share))
                .orElse(""));
  }

  private static String instant(SegmentResult judged, Verdict.Hit hit) {
    if (judged.resting()) {
      return "";
    }
    OptionalDouble seconds = judged.seconds();
    return " at "
        + ReportNumbers.near(hit.parameter())
        + " of the "
        + SegmentLabel.noun(judged.shared())
        + (seconds.isPresent() ? " (" + ReportNumbers.near(seconds.getAsDouble()) + " s)" : "");
  }

  static String pair(NamePair pair) {
    return Quoted.visible(pair.first()) + " and " + Quoted.visible(pair.second());
  }

  static void addIntervals(List<OpenInterval> intervals, boolean resting, List<String> lines) {
    for (OpenInterval open : intervals.subList(0, Math.min(MOST_INTERVALS, intervals.size()))) {
      lines.add(
          "  "
              + pair(open.pair())
              + (resting ? "" : ReportNumbers.ends(open))
              + ": "
              + open.reason().label());
    }
    if (intervals.size() > MOST_INTERVALS) {
      lines.add("  and " + ReportNumbers.count(intervals.size() - MOST_INTERVALS, "more interval"));
    }
  }

  @Override
  public String pairs(List<PairProfile> nearest, List<PathFile> files) {
    List<SegmentLabel.Owned> segments = SegmentLabel.Owned.of(files);
    List<String> lines = new ArrayList<>();
    lines.add("pairs by least separation, each bracket that of its pair alone:");
    for (PairProfile pair : nearest) {
      MinimumSeparation least = pair.least();
      SegmentLabel.Owned owned = segments.get(pair.motion());
      lines.add(
          "  "
              + ReportNumbers.between(least.lower(), least.upper())
              + ": "
              + pair(least.pair())
              + ", in "
              + Quoted.visible(owned.file().file().toString())
              + at(owned.segment(), least.parameter()));
    }
    return String.join("\n", lines);
  }

  private static String at(Segment segment, double parameter) {
    return segment instanceof Segment.Resting
        ? ""
        : ", "
            + SegmentLabel.noun(segment.shared())
            + " "
            + segment.number()
            + " at "
            + ReportNumbers.near(parameter);
  }

  @Override
  public String summary(double secondsSpent) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s free, %s hit%s, %s undecided; %s s"
            .formatted(
                ReportNumbers.count(tally.segments(), "segment"),
                tally.free(),
                tally.hits() - tally.tooClose(),
                tally.tooClose() == 0 ? "" : ", " + tally.tooClose() + " too close",
                tally.undecided(),
                ReportNumbers.brief(secondsSpent)));
    addReasons(tally, lines);
    tally.nearest().ifPresent(least -> lines.add(nearest(least) + unmeasured(tally)));
    Summary summary = Summary.of(tally.assumptions(), tally.work(), stats);
    summary.addWork(lines);
    if (tally.free() > 0) {
      summary.addClaim(FREE, lines);
    }
    return String.join("\n", lines);
  }

  private static String nearest(VerdictTally.Nearest least) {
    SegmentResult judged = least.judged();
    return "nearest of all that does not hit: %s: %s, in %s%s%s"
        .formatted(
            ReportNumbers.between(least.lower(), least.separation().upper()),
            pair(least.separation().pair()),
            Quoted.visible(judged.path()),
            judged.resting()
                ? ""
                : ", "
                    + SegmentLabel.noun(judged.shared())
                    + " "
                    + judged.segment()
                    + " at "
                    + ReportNumbers.near(least.separation().parameter()),
            ReportNumbers.points(least.separation().points()));
  }

  private static String unmeasured(VerdictTally tally) {
    return tally.unmeasured() == 0
        ? ""
        : "; of %s nothing is known, as the budget was spent"
            .formatted(ReportNumbers.count(tally.unmeasured(), "more segment"));
  }

  /** Returns how much an answer is about, and what it cost. */
  static String cost(Scope scope) {
    return "  "
        + ReportNumbers.count(scope.pairs(), "pair")
        + ", "
        + ReportNumbers.work(scope.work());
  }

  /** Adds what the reasons mean for which something is undecided. */
  static void addReasons(VerdictTally tally, List<String> lines) {
    tally
        .reasons()
        .forEach(
            reason ->
                lines.add(reason.label() + ": " + ReportNumbers.meaning(reason, tally.isInTube())));
  }
}
