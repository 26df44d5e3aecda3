package dev.clearway.viewer;

import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.proof.OpenInterval;
import dev.clearway.viewer.drawing.Canvas;
import dev.clearway.viewer.drawing.Canvas.Anchor;
import dev.clearway.viewer.drawing.Canvas.Stroke;
import java.util.List;
import java.util.stream.Stream;

/**
 * The proven band of the separation along paths: lower and upper bounds, the clearance that is
 * wanted, where it hits and what stays open.
 */
final class BandChart {
  static final double WIDTH = 1000;
  static final double HEIGHT = 230;
  static final double TOP = 14;
  static final double FLOOR = 200;
  static final double LEFT = 70;
  private static final double RIGHT = 988;

  /** Curves whose names there is room for. */
  private static final int MOST_NAMES = 12;

  private final List<ReportPath> paths;
  private final List<ReportSegment> segments;
  private final double[] starts;
  private final double clearance;
  private final double highest;
  private final List<PairProfile> pairs;

  private BandChart(
      List<ReportPath> paths, List<PairProfile> pairs, int[] weights, double clearance) {
    this.paths = paths;
    this.pairs = pairs;
    this.segments = paths.stream().flatMap(path -> path.segments().stream()).toList();
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
    double most =
        Stream.concat(
                segments.stream().map(ReportSegment::rows),
                pairs.stream()
                    .flatMap(pair -> pair.profiles().stream())
                    .map(SeparationProfile::rows))
            .flatMap(List::stream)
            .mapToDouble(Row::upper)
            .filter(Double::isFinite)
            .reduce(2 * clearance, Math::max);
    this.highest = most > 0 ? 1.05 * most : 1;
  }

  /**
   * Prepares a chart.
   *
   * @param pairs that are shown one by one, over the segments of all paths
   * @param weights read: how wide each segment is drawn, &gt; 0
   * @param clearance that is wanted, metres
   */
  static BandChart of(
      List<ReportPath> paths, List<PairProfile> pairs, int[] weights, double clearance) {
    return new BandChart(paths, pairs, weights, clearance);
  }

  /** Returns whether anything is known along the paths. */
  boolean isKnown() {
    return segments.stream().anyMatch(one -> !one.rows().isEmpty() || !one.open().isEmpty());
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

  void draw(Canvas canvas) {
    axis(canvas);
    for (int s = 0; s < segments.size(); s++) {
      open(s, canvas);
      band(s, segments.get(s).rows(), canvas);
      hit(s, canvas);
    }
    for (int k = 0; k < pairs.size(); k++) {
      curve(k, canvas);
    }
    if (clearance > 0) {
      double[] across = {LEFT, y(clearance), RIGHT, y(clearance)};
      canvas.line("wanted", across, 0xB3261E, Stroke.DASHED);
    }
    int first = 0;
    for (ReportPath path : paths) {
      if (paths.size() > 1) {
        double[] down = {starts[first], TOP, starts[first], FLOOR + 22};
        canvas.line("path", down, 0x1C2430, Stroke.BOLD);
        canvas.text(starts[first] + 4, FLOOR + 28, Anchor.START, path.name());
      }
      first += path.segments().size();
    }
  }

  private void axis(Canvas canvas) {
    for (int tick = 0; tick <= 4; tick++) {
      double value = highest * tick / 4;
      canvas.line("axis", new double[] {LEFT, y(value), RIGHT, y(value)}, 0xE3E6EA, Stroke.THIN);
      canvas.text(LEFT - 6, y(value) + 4, Anchor.END, Lengths.metres(value));
    }
    int every = Math.max(1, segments.size() / 20);
    for (int s = 0; s < segments.size(); s++) {
      double[] down = {starts[s], TOP, starts[s], FLOOR + 4};
      canvas.line("axis", down, 0xD0D4DA, Stroke.THIN);
      if (s % every == 0) {
        String number = Integer.toString(segments.get(s).segment().number());
        canvas.text(starts[s] + 2, FLOOR + 14, Anchor.START, number);
      }
    }
  }

  private void open(int s, Canvas canvas) {
    for (OpenInterval open : segments.get(s).open()) {
      double from = x(s, open.from());
      double to = Math.max(from + 1, x(s, open.to()));
      double[] around = {from, TOP, to, TOP, to, FLOOR, from, FLOOR};
      canvas.area("open", around, 0xF4C983, 0.6);
    }
  }

  /** The curve of a pair: between its bounds, which are as near as the band is narrow. */
  private void curve(int k, Canvas canvas) {
    String name = PairCurves.name(k);
    for (int s = 0; s < segments.size(); s++) {
      List<Row> rows =
          ReportData.corners(pairs.get(k).profiles().get(s).rows(), ReportData.MOST_ROWS);
      if (!rows.isEmpty()) {
        canvas.area(name, around(s, rows), PairCurves.colour(k), 0.4);
        canvas.line(name, lower(s, rows), PairCurves.colour(k), PairCurves.stroke(k));
      }
    }
  }

  /** Writes what the curves are, for a drawing that has nothing beside it. */
  void name(Canvas canvas) {
    for (int k = 0; k < Math.min(MOST_NAMES, pairs.size()); k++) {
      double down = TOP + 12 + 13 * k;
      double[] sample = {RIGHT - 30, down - 4, RIGHT - 6, down - 4};
      canvas.line("key", sample, PairCurves.colour(k), PairCurves.stroke(k));
      String words = ReportTables.words(pairs.get(k).least().pair());
      canvas.text(RIGHT - 36, down, Anchor.END, words);
    }
  }

  private void band(int s, List<Row> rows, Canvas canvas) {
    if (rows.isEmpty()) {
      return;
    }
    canvas.area("between", around(s, rows), 0x9CC1EA, 1);
    canvas.line("lower", lower(s, rows), 0x1F5FA8, Stroke.THIN);
  }

  /** The line around what is between both bounds. */
  private double[] around(int s, List<Row> rows) {
    int n = rows.size();
    double[] around = new double[4 * n];
    for (int i = 0; i < n; i++) {
      Row row = rows.get(i);
      double x = x(s, row.parameter());
      around[2 * i] = x;
      around[2 * i + 1] = y(row.upper());
      around[4 * n - 2 * i - 2] = x;
      around[4 * n - 2 * i - 1] = y(row.lower());
    }
    return around;
  }

  private double[] lower(int s, List<Row> rows) {
    double[] lower = new double[2 * rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      lower[2 * i] = x(s, rows.get(i).parameter());
      lower[2 * i + 1] = y(rows.get(i).lower());
    }
    return lower;
  }

  private void hit(int s, Canvas canvas) {
    segments
        .get(s)
        .spot()
        .ifPresent(
            spot -> {
              double x = x(s, spot.parameter());
              canvas.line("hit", new double[] {x, TOP, x, FLOOR}, 0xB3261E, Stroke.BOLD);
            });
  }
}
