package dev.clearway.viewer;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.proof.OpenInterval;
import java.util.List;
import java.util.Locale;

/**
 * The proven band of the separation along a path, as SVG: lower and upper bounds, the clearance
 * that is wanted, where it hits and what stays open.
 */
final class BandChart {
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 230;
  private static final double LEFT = 62;
  private static final double RIGHT = 988;
  private static final double TOP = 14;
  private static final double FLOOR = 200;

  private final List<ReportSegment> segments;
  private final double[] starts;
  private final double clearance;
  private final double highest;
  private final StringBuilder svg = new StringBuilder();

  private BandChart(List<ReportSegment> segments, int[] weights, double clearance) {
    this.segments = segments;
    this.clearance = clearance;
    this.starts = new double[segments.size() + 1];
    long all = 0;
    for (int weight : weights) {
      all += weight;
    }
    long before = 0;
    for (int s = 0; s < weights.length; s++) {
      starts[s] = LEFT + (RIGHT - LEFT) * before / all;
      before += weights[s];
    }
    starts[weights.length] = RIGHT;
    double most = 2 * clearance;
    for (ReportSegment segment : segments) {
      for (Row row : rows(segment)) {
        most = Double.isFinite(row.upper()) ? Math.max(most, row.upper()) : most;
      }
    }
    this.highest = most > 0 ? 1.05 * most : 1;
  }

  /**
   * Prepares a chart.
   *
   * @param weights read: how wide each segment is drawn, &gt; 0
   * @param clearance that is wanted, metres
   */
  static BandChart of(List<ReportSegment> segments, int[] weights, double clearance) {
    return new BandChart(segments, weights, clearance);
  }

  static List<Row> rows(ReportSegment segment) {
    return segment.profile().map(SeparationProfile::rows).orElse(List.of());
  }

  /** Returns where a segment begins, or the one before it ends, to the right. */
  double start(int segment) {
    return starts[segment];
  }

  private double x(int segment, double parameter) {
    return starts[segment] + parameter * (starts[segment + 1] - starts[segment]);
  }

  private double y(double separation) {
    return FLOOR - (FLOOR - TOP) * Math.min(1, separation / highest);
  }

  String svg() {
    add(
        String.format(
            Locale.ROOT,
            "<svg id=\"band\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\""
                + " role=\"img\" aria-label=\"Separation along the path\""
                + " font-family=\"sans-serif\" font-size=\"11\">",
            WIDTH,
            HEIGHT));
    add(String.format(Locale.ROOT, "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>"));
    axis();
    for (int s = 0; s < segments.size(); s++) {
      open(s);
      band(s);
      hit(s);
    }
    if (clearance > 0) {
      add(
          String.format(
              Locale.ROOT,
              "<line class=\"wanted\" x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\""
                  + " stroke=\"#b3261e\" stroke-dasharray=\"6 4\"/>",
              LEFT,
              RIGHT,
              y(clearance),
              y(clearance)));
    }
    add(
        String.format(
            Locale.ROOT,
            "<line id=\"cursor\" x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\" stroke=\"#111\""
                + " stroke-width=\"1.5\"/>",
            LEFT,
            LEFT,
            TOP,
            FLOOR));
    return svg.append("</svg>").toString();
  }

  private void axis() {
    for (int tick = 0; tick <= 4; tick++) {
      double value = highest * tick / 4;
      add(
          String.format(
              Locale.ROOT,
              "<line x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\" stroke=\"#e3e6ea\"/>",
              LEFT,
              RIGHT,
              y(value),
              y(value)));
      add(
          String.format(
              Locale.ROOT,
              "<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"end\" fill=\"#5c6675\">%s</text>",
              LEFT - 6,
              y(value) + 4,
              Lengths.metres(value)));
    }
    int every = Math.max(1, segments.size() / 20);
    for (int s = 0; s < segments.size(); s++) {
      add(
          String.format(
              Locale.ROOT,
              "<line x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\" stroke=\"#d0d4da\"/>",
              starts[s],
              starts[s],
              TOP,
              FLOOR + 4));
      if (s % every == 0) {
        add(
            String.format(
                Locale.ROOT,
                "<text x=\"%.2f\" y=\"%.2f\" fill=\"#5c6675\">%d</text>",
                starts[s] + 2,
                FLOOR + 16,
                segments.get(s).result().segment()));
      }
    }
  }

  private void open(int s) {
    if (segments.get(s).result().verdict() instanceof Verdict.Undecided undecided) {
      for (OpenInterval open : undecided.intervals()) {
        add(
            String.format(
                Locale.ROOT,
                "<rect class=\"open\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\""
                    + " fill=\"#f4c983\" fill-opacity=\"0.6\"/>",
                x(s, open.from()),
                TOP,
                Math.max(1, x(s, open.to()) - x(s, open.from())),
                FLOOR - TOP));
      }
    }
  }

  private void band(int s) {
    List<Row> rows = rows(segments.get(s));
    if (rows.isEmpty()) {
      return;
    }
    StringBuilder around = new StringBuilder();
    StringBuilder lower = new StringBuilder();
    for (Row row : rows) {
      point(around, x(s, row.parameter()), y(row.upper()));
    }
    for (Row row : rows.reversed()) {
      point(around, x(s, row.parameter()), y(row.lower()));
    }
    for (Row row : rows) {
      point(lower, x(s, row.parameter()), y(row.lower()));
    }
    add(
        String.format(
            Locale.ROOT, "<polygon class=\"between\" points=\"%s\" fill=\"#9cc1ea\"/>", around));
    add(
        String.format(
            Locale.ROOT,
            "<polyline class=\"lower\" points=\"%s\" fill=\"none\" stroke=\"#1f5fa8\"/>",
            lower));
  }

  private void hit(int s) {
    if (segments.get(s).result().verdict() instanceof Verdict.Hit hit) {
      add(
          String.format(
              Locale.ROOT,
              "<line class=\"hit\" x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\""
                  + " stroke=\"#b3261e\" stroke-width=\"2.5\"/>",
              x(s, hit.parameter()),
              x(s, hit.parameter()),
              TOP,
              FLOOR));
    }
  }

  private static void point(StringBuilder to, double x, double y) {
    to.append(String.format(Locale.ROOT, "%.2f,%.2f ", x, y));
  }

  private void add(String element) {
    svg.append(element).append('\n');
  }
}
