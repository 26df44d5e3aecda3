package dev.clearway.viewer;

import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.contact.ContactPoint;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Vector3;
import dev.clearway.scene.NamePair;
import dev.clearway.viewer.ReportTable.Place;
import dev.clearway.viewer.ReportTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables that every report of motions has. */
final class ReportTables {
  private ReportTables() {}

  /**
   * Returns the segments of a path.
   *
   * @param first place of its first segment in the report
   */
  static ReportTable segments(ReportPath path, int first) {
    List<Row> rows = new ArrayList<>();
    for (int s = 0; s < path.segments().size(); s++) {
      ReportSegment segment = path.segments().get(s);
      Optional<MinimumSeparation> least = segment.least();
      Optional<NamePair> pair = least.map(MinimumSeparation::pair);
      double parameter = least.map(MinimumSeparation::parameter).orElse(0.0);
      if (segment.spot().isPresent()) {
        pair = Optional.of(segment.spot().get().pair());
        parameter = segment.spot().get().parameter();
      }
      int line = segment.segment().line();
      rows.add(
          new Row(
              Optional.of(new Place(first + s, parameter)),
              Optional.of(segment.light()),
              List.of(
                  segment.name() + (line > 0 ? " (line " + line + ")" : ""),
                  segment.words(),
                  least.map(Lengths::bracket).orElse(segment.light() == Light.HIT ? "0" : ""),
                  pair.map(ReportTables::words).orElse(""),
                  pair.isPresent() ? fraction(parameter) : "")));
    }
    return new ReportTable(
        path.name().isEmpty() ? "Segments" : "Segments: " + path.name(),
        List.of("segment", "verdict", "least separation", "between", "at"),
        rows);
  }

  /** Returns the first contacts that are known. */
  static ReportTable contacts(List<ReportSegment> segments) {
    List<Row> rows = new ArrayList<>();
    for (int s = 0; s < segments.size(); s++) {
      int number = s;
      segments.get(s).contact().ifPresent(at -> rows.add(contact(at, number, segments)));
    }
    return new ReportTable(
        "First contacts",
        List.of("in", "at", "proven between", "between", "points, m", "normal"),
        rows);
  }

  private static Row contact(FirstContact.At at, int s, List<ReportSegment> segments) {
    ContactPoint point = at.point();
    return new Row(
        Optional.of(new Place(s, at.to())),
        Optional.empty(),
        List.of(
            segments.get(s).name(),
            fraction(at.to())
                + (Double.isFinite(at.seconds())
                    ? String.format(Locale.ROOT, " (%.4f s)", at.seconds())
                    : ""),
            at.from() + " and " + at.to(),
            words(new NamePair(point.first(), point.second())),
            vector(point.onFirst()) + " and " + vector(point.onSecond()),
            point.normal().map(ReportTables::vector).orElse("none")));
  }

  /** Returns the pairs that are nearest somewhere. */
  static ReportTable nearest(List<ReportSegment> segments) {
    List<Row> rows = new ArrayList<>();
    for (NearPair near : NearPair.of(segments)) {
      rows.add(
          new Row(
              Optional.of(new Place(near.segment(), near.parameter())),
              Optional.empty(),
              List.of(
                  words(near.pair()),
                  Lengths.bracket(near.lower(), near.upper()),
                  segments.get(near.segment()).name(),
                  fraction(near.parameter()))));
    }
    return new ReportTable(
        "Pairs that are nearest somewhere", List.of("between", "separation", "in", "at"), rows);
  }

  /** Returns the pairs that come nearest, each with what is proven of it alone. */
  static ReportTable ranked(List<PairProfile> pairs, List<ReportSegment> segments) {
    List<Row> rows = new ArrayList<>();
    for (PairProfile pair : pairs) {
      MinimumSeparation least = pair.least();
      rows.add(
          new Row(
              Optional.of(new Place(pair.motion(), least.parameter())),
              Optional.empty(),
              List.of(
                  words(least.pair()),
                  Lengths.bracket(least),
                  segments.get(pair.motion()).name(),
                  fraction(least.parameter()))));
    }
    return new ReportTable(
        "Pairs by least separation", List.of("between", "least separation", "in", "at"), rows);
  }

  /** Returns the pairs that never move relative to each other. */
  static ReportTable resting(List<BodyClearances.Resting> pairs) {
    return new ReportTable(
        "Pairs that never move relative to each other",
        List.of("between", "separation"),
        pairs.stream()
            .map(
                one ->
                    new Row(
                        Optional.empty(),
                        Optional.empty(),
                        List.of(words(one.pair()), Lengths.bracket(one.lower(), one.upper()))))
            .toList());
  }

  static String words(NamePair pair) {
    return pair.first() + " and " + pair.second();
  }

  static String fraction(double parameter) {
    return String.format(Locale.ROOT, "%.4f", parameter);
  }

  private static String vector(Vector3 v) {
    return String.format(Locale.ROOT, "(%.4f, %.4f, %.4f)", v.x(), v.y(), v.z());
  }
}
