package dev.clearway.cli.view;

import dev.clearway.check.profile.PairProfile;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.ReportFigure;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportTable;
import java.util.List;
import java.util.Objects;

/**
 * What a page and a picture are about.
 *
 * @param title such as the names of the path files
 * @param headline what it comes to
 * @param facts lines on what was checked, for people
 * @param paths one after the other; what is told first, and the picture, are about the last
 * @param pairs that come nearest, over the segments of all paths, if any were asked for
 * @param tables that take the place of those of segments, if any
 * @param figures below the view, if any
 */
public record Subject(
    String title,
    Headline headline,
    List<String> facts,
    List<ReportPath> paths,
    List<PairProfile> pairs,
    List<ReportTable> tables,
    List<ReportFigure> figures) {
  /** One without figures. */
  public Subject(
      String title,
      Headline headline,
      List<String> facts,
      List<ReportPath> paths,
      List<PairProfile> pairs,
      List<ReportTable> tables) {
    this(title, headline, facts, paths, pairs, tables, List.of());
  }

  /** Copies the lists. */
  public Subject {
    Objects.requireNonNull(title);
    Objects.requireNonNull(headline);
    facts = List.copyOf(facts);
    paths = List.copyOf(paths);
    pairs = List.copyOf(pairs);
    tables = List.copyOf(tables);
    figures = List.copyOf(figures);
  }
}
