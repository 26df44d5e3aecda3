package dev.clearway.cli.view;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.Configuration;
import dev.clearway.scene.NamePair;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import dev.clearway.viewer.ReportTable;
import dev.clearway.viewer.ReportTable.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The page and the picture of what {@code pairs} found: each pair that meets, where it does. */
public final class LinkPairsView {
  private final LinkPairs pairs;
  private final List<LinkPairResult> judged;

  /**
   * Prepares.
   *
   * @param judged all pairs
   */
  public LinkPairsView(LinkPairs pairs, List<LinkPairResult> judged) {
    this.pairs = pairs;
    this.judged =
        judged.stream()
            .sorted(Comparator.comparingInt((LinkPairResult pair) -> rank(pair.finding())))
            .toList();
  }

  private static int rank(PairFinding finding) {
    return switch (finding) {
      case UNSOUND -> 0;
      case UNPROVEN -> 1;
      case NEVER_FREE -> 2;
      case COLLIDES -> 3;
      case COULD_BE_DISABLED -> 4;
      case NONE -> 5;
    };
  }

  /**
   * Writes the files.
   *
   * @param robot its name
   * @param summary what all comes to, for people
   * @param inputs files to be named with what they hold
   * @throws UsageException if one cannot be written
   */
  public void write(ViewFiles files, String robot, List<String> summary, List<Path> inputs)
      throws UsageException {
    List<ReportSegment> poses = new ArrayList<>();
    List<ReportTable.Row> rows = new ArrayList<>();
    for (LinkPairResult pair : judged) {
      Optional<Configuration> there = configuration(pair.verdict());
      Optional<Place> place = there.map(_ -> new Place(poses.size(), 0));
      there.ifPresent(q -> poses.add(pose(poses.size(), pair, q.toArray())));
      rows.add(row(pair, place));
    }
    if (poses.isEmpty()) {
      double[] rest = pairs.scene().defaultConfiguration();
      poses.add(
          ReportSegment.of(new Segment.Resting(0, rest), "at rest", Light.SAFE, "no pair meets"));
    }
    ReportTable table =
        new ReportTable(
            "Pairs of links, findings first",
            List.of("links", "verdict", "disabled as", "finding", "joints between"),
            rows);
    files.write(
        CheckSetup.of(pairs.scene(), CheckOptions.DEFAULT),
        new Subject(
            robot,
            headline(),
            summary,
            List.of(new ReportPath("", poses)),
            List.of(),
            List.of(table)),
        inputs);
  }

  private static Optional<Configuration> configuration(PairVerdict verdict) {
    return switch (verdict) {
      case PairVerdict.Meets meets -> Optional.of(meets.configuration());
      case PairVerdict.Always always -> Optional.of(always.configuration());
      case PairVerdict.Undecided open -> Optional.of(open.nearest());
      case PairVerdict.Never _, PairVerdict.Skipped _ -> Optional.empty();
    };
  }

  private static ReportSegment pose(int number, LinkPairResult pair, double[] configuration) {
    NamePair bodies =
        new NamePair("robot/" + pair.links().first(), "robot/" + pair.links().second());
    ReportSegment segment =
        ReportSegment.of(
            new Segment.Resting(number, configuration),
            words(pair.links()),
            light(pair),
            words(pair.verdict()));
    return pair.verdict() instanceof PairVerdict.Undecided
        ? segment
        : segment.with(new ReportSegment.Spot(0, configuration, bodies));
  }

  private static ReportTable.Row row(LinkPairResult pair, Optional<Place> place) {
    return new ReportTable.Row(
        place,
        Optional.of(light(pair)),
        List.of(
            words(pair.links()),
            words(pair.verdict()),
            pair.disabled().orElse("not disabled"),
            words(pair.finding()),
            Integer.toString(pair.coordinates().size())));
  }

  private static Light light(LinkPairResult pair) {
    return switch (pair.finding()) {
      case UNSOUND, NEVER_FREE -> Light.HIT;
      case UNPROVEN -> Light.OPEN;
      case COLLIDES, COULD_BE_DISABLED, NONE -> Light.SAFE;
    };
  }

  private static String words(NamePair links) {
    return links.first() + " and " + links.second();
  }

  private static String words(PairVerdict verdict) {
    return switch (verdict) {
      case PairVerdict.Never _ -> "never meet: proven";
      case PairVerdict.Always _ -> "always meet: proven";
      case PairVerdict.Meets _ -> "meet, as shown";
      case PairVerdict.Undecided open -> "undecided: " + open.reason().label();
      case PairVerdict.Skipped skipped -> "not judged: " + skipped.why().label();
    };
  }

  private static String words(PairFinding finding) {
    return switch (finding) {
      case NONE -> "";
      case UNSOUND -> "unsound: disabled as never colliding, but it collides";
      case UNPROVEN -> "disabled as never colliding, which is not proven";
      case COLLIDES -> "disabled, and it collides";
      case COULD_BE_DISABLED -> "could be disabled";
      case NEVER_FREE -> "not disabled, so no configuration is free";
    };
  }

  private Headline headline() {
    long unsound = count(PairFinding.UNSOUND);
    long unproven = count(PairFinding.UNPROVEN);
    Light light = unsound > 0 ? Light.HIT : unproven > 0 ? Light.OPEN : Light.SAFE;
    return new Headline(
        "Pairs of a robot's links",
        light,
        switch (light) {
          case SAFE -> "No entry is refuted";
          case OPEN -> "Not decided";
          case CLOSE, HIT -> "A disabled pair collides";
        },
        String.format(
            Locale.ROOT,
            "%d pairs: %d unsound, %d unproven, %d that could be disabled",
            judged.size(),
            unsound,
            unproven,
            count(PairFinding.COULD_BE_DISABLED)));
  }

  private long count(PairFinding finding) {
    return judged.stream().filter(pair -> pair.finding() == finding).count();
  }
}
