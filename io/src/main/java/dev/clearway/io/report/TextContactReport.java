package dev.clearway.io.report;

import dev.clearway.contact.ContactPoint;
import dev.clearway.contact.Feature;
import dev.clearway.contact.FirstContact;
import dev.clearway.contact.TouchingFeatures;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines that a person can act on. Not thread-safe. */
final class TextContactReport implements ContactReport {
  /** Features that may touch shown of a contact; JSON shows all. */
  private static final int MOST_TOUCHING = 8;

  private final VerdictTally tally;
  private final boolean stats;

  TextContactReport(Scene scene, AngleUnit told, boolean stats) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
  }

  @Override
  public Optional<String> opening(CheckedWorld world) {
    return Optional.of(String.join("\n", world.lines()));
  }

  @Override
  public String segment(ContactResult found) {
    tally.add(found);
    List<String> lines = new ArrayList<>();
    String place = found.name() + ": ";
    String noun = SegmentLabel.noun(found.shared());
    switch (found.contact()) {
      case FirstContact.Free free -> lines.add(place + "no contact");
      case FirstContact.At at -> addContact(place, noun, at, lines);
      case FirstContact.Undecided open -> addUndecided(place, open, lines);
    }
    if (stats) {
      lines.add(TextReport.cost(found.contact().scope()));
    }
    return String.join("\n", lines);
  }

  private void addContact(String place, String noun, FirstContact.At at, List<String> lines) {
    ContactPoint point = at.point();
    boolean timed = Double.isFinite(at.seconds());
    lines.add(
        place
            + "first contact at "
            + ReportNumbers.near(at.to())
            + " of the "
            + noun
            + (timed ? " (" + ReportNumbers.near(at.seconds()) + " s)" : "")
            + ", "
            + at.onset().label()
            + ": "
            + Quoted.visible(point.first())
            + " and "
            + Quoted.visible(point.second()));
    lines.add("  between " + at.from() + " and " + at.to() + " of the " + noun);
    lines.add(
        "  %s at %s, %s at %s"
            .formatted(
                words(point.firstFeature()),
                ReportNumbers.point(point.onFirst()),
                words(point.secondFeature()),
                ReportNumbers.point(point.onSecond())));
    lines.add(
        "  %sseparation at most %s m"
            .formatted(
                point.normal().map(n -> "normal " + ReportNumbers.point(n) + ", ").orElse(""),
                ReportNumbers.brief(point.separationUpper())));
    addTouching(at.touching(), lines);
    lines.add("  at " + tally.configuration(at.configuration()));
  }

  private static void addTouching(List<TouchingFeatures> touching, List<String> lines) {
    for (TouchingFeatures each : touching.subList(0, Math.min(MOST_TOUCHING, touching.size()))) {
      lines.add(
          "  may touch: %s of %s at %s, %s of %s"
              .formatted(
                  each.kindOfFirst().label(),
                  Quoted.visible(each.first()),
                  ReportNumbers.point(each.onFirst()),
                  each.kindOfSecond().label(),
                  Quoted.visible(each.second())));
    }
    if (touching.size() > MOST_TOUCHING) {
      lines.add("  and " + (touching.size() - MOST_TOUCHING) + " more that may touch");
    }
  }

  private static String words(Feature feature) {
    return feature.kind().label()
        + (feature.triangle() >= 0 ? " of triangle " + feature.triangle() : "");
  }

  private static void addUndecided(String place, FirstContact.Undecided open, List<String> lines) {
    lines.add(
        place
            + "undecided: "
            + open.reason().label()
            + "; no contact before "
            + ReportNumbers.down(open.from())
            + (open.to() <= 1 ? ", contact at " + ReportNumbers.near(open.to()) : ""));
    TextReport.addIntervals(open.intervals(), false, lines);
  }

  @Override
  public String summary(double secondsSpent) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s without contact, %s with, %s undecided; %s s"
            .formatted(
                ReportNumbers.count(tally.segments(), "segment"),
                tally.free(),
                tally.hits(),
                tally.undecided(),
                ReportNumbers.brief(secondsSpent)));
    TextReport.addReasons(tally, lines);
    Summary summary = Summary.of(tally.assumptions(), tally.work(), stats);
    summary.addWork(lines);
    summary.addClaim(
        "what has no contact, and what lies before a contact, is proven for every instant", lines);
    return String.join("\n", lines);
  }
}
