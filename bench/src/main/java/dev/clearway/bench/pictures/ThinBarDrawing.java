package dev.clearway.bench.pictures;

import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.geometry.Pose;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws {@link ThinBar}'s picture: a side view on the left, a chart on the right. */
final class ThinBarDrawing {
  /** What the card shows on light and on dark pages. */
  private static final String HEAD =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 350" role="img">
      <title>A bar that samples miss: the gripper at two neighbouring samples, and its distance \
      from the bar between them</title>
      <style>
      svg { font: 13px system-ui, sans-serif; --card: #ffffff; --text: #24292f; --faint: #8c959f;
        --body: #6e7781; --sample: #0969da; --free: #1a7f37; --hit: #cf222e }
      @media (prefers-color-scheme: dark) { svg { --card: #161b22; --text: #e6edf3;
        --faint: #6e7681; --body: #8b949e; --sample: #58a6ff; --free: #3fb950; --hit: #ff7b72 } }
      text { fill: var(--text) } .h { font-weight: 600 } .s { font-size: 12px }
      .axis { stroke: var(--faint); fill: none } .early, .late { fill: var(--body) } .late { opacity: .5 }
      .bar, .hit { fill: var(--hit) } .free { fill: var(--free) }
      .sample { fill: var(--sample) } .line { stroke: var(--text); stroke-width: 2; fill: none }
      .end { text-anchor: end } .mid { text-anchor: middle }
      </style>
      <rect width="900" height="350" rx="10" fill="var(--card)" stroke="var(--faint)"/>
      <text class="h" x="24" y="30">Two neighbouring samples, seen from the side, to scale</text>
      <text class="h" x="470" y="30">Distance of the nearest pair along the motion</text>
      """;

  /** Side view: pixels a metre, and the point in the middle of the view, x and z in metres. */
  private static final double PIXELS = 1150;

  private static final double[] MIDDLE = {1.735, 1.1};
  private static final double MIDDLE_X = 225;
  private static final double MIDDLE_Y = 188;
  private static final double BAR_RADIUS = 0.004;

  /** Chart: its sides, and the largest distance drawn, metres. */
  private static final double LEFT = 520;

  private static final double RIGHT = 870;
  private static final double TOP = 50;
  private static final double FLOOR = 250;
  private static final double HIGHEST = 0.3;

  private final SeparationProfile profile;
  private final Formatter svg = new Formatter(new StringBuilder(), Locale.ROOT);

  /** A drawing of a profile with a sample at each of so many equal parts of the motion. */
  ThinBarDrawing(SeparationProfile profile, int parts) {
    this.profile = profile;
    svg.format("%s", HEAD);
    axes();
    envelope();
    samples(parts);
    proven();
  }

  /** Draws the outlines of the gripper at one sample and the next; x and z in metres. */
  void side(List<List<double[]>> before, List<List<double[]>> after) {
    outlines("late", after);
    outlines("early", before);
    text("s", 230, 95, "sample at 3/8 of the motion");
    text("s", 275, 285, "sample at 4/8 of the motion");
  }

  private void outlines(String style, List<List<double[]>> outlines) {
    svg.format("<g class=\"%s\">\n", style);
    for (List<double[]> outline : outlines) {
      svg.format("<path d=\"");
      String move = "M";
      for (double[] point : outline) {
        svg.format("%s%.1f %.1f", move, sideX(point[0]), sideY(point[1]));
        move = "L";
      }
      svg.format("Z\"/>\n");
    }
    svg.format("</g>\n");
  }

  /** Draws the bar, whose axis is along y. */
  void bar(Pose place) {
    double x = sideX(place.x());
    double y = sideY(place.z());
    svg.format(
        "<circle class=\"bar\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n", x, y, BAR_RADIUS * PIXELS);
    text("s", x + 12, y + 4, "bar, 8 mm");
  }

  private static double sideX(double metres) {
    return MIDDLE_X + PIXELS * (metres - MIDDLE[0]);
  }

  private static double sideY(double metres) {
    return MIDDLE_Y - PIXELS * (metres - MIDDLE[1]);
  }

  private void axes() {
    svg.format("<path class=\"axis\" d=\"M%.0f %.0fV%.0fH%.0f\"/>\n", LEFT, TOP, FLOOR, RIGHT);
    for (int mm = 0; mm <= 300; mm += 100) {
      text("s end", LEFT - 8, y(mm / 1e3) + 4, mm + (mm == 300 ? " mm" : ""));
    }
  }

  /** The line of the upper bounds; the lower ones are less than a pixel below. */
  private void envelope() {
    svg.format("<path class=\"line\" d=\"");
    String move = "M";
    for (SeparationProfile.Row row : profile.rows()) {
      svg.format("%s%.1f %.1f", move, x(row.parameter()), y(row.upper()));
      move = "L";
    }
    svg.format("\"/>\n");
  }

  private void samples(int parts) {
    text("s end", LEFT - 12, FLOOR + 30, "samples");
    for (int sample = 0; sample <= parts; sample++) {
      double at = (double) sample / parts;
      double upper = 0;
      for (SeparationProfile.Row row : profile.rows()) {
        upper = row.parameter() == at ? row.upper() : upper;
      }
      dot(x(at), y(upper));
      dot(x(at), FLOOR + 26);
    }
    text("s mid", (LEFT + RIGHT) / 2, FLOOR + 48, "none collides, the nearest at 29 mm");
  }

  private void dot(double x, double y) {
    svg.format("<circle class=\"sample\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n", x, y);
  }

  /** The stretches whose lower bound is positive are proven free; the rest holds the collision. */
  private void proven() {
    text("s end", LEFT - 12, FLOOR + 72, "proven");
    List<SeparationProfile.Row> rows = profile.rows();
    double from = rows.getFirst().parameter();
    for (int i = 1; i < rows.size(); i++) {
      boolean free = rows.get(i - 1).lower() > 0 || rows.get(i).lower() > 0;
      boolean next =
          i + 1 < rows.size() && (rows.get(i).lower() > 0 || rows.get(i + 1).lower() > 0);
      if (i + 1 == rows.size() || free != next) {
        stretch(from, rows.get(i).parameter(), free);
        from = rows.get(i).parameter();
      }
    }
    text("s mid", x(0.2), FLOOR + 89, "free");
    text("s mid", x(0.4375), FLOOR + 89, "collides");
    text("s mid", x(0.75), FLOOR + 89, "free");
  }

  private void stretch(double from, double to, boolean free) {
    svg.format(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%.0f\" width=\"%.1f\" height=\"9\"/>\n",
        free ? "free" : "hit", x(from), FLOOR + 64, x(to) - x(from));
  }

  private static double x(double parameter) {
    return LEFT + parameter * (RIGHT - LEFT);
  }

  private static double y(double metres) {
    return FLOOR - metres / HIGHEST * (FLOOR - TOP);
  }

  private void text(String style, double x, double y, String text) {
    svg.format("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", style, x, y, text);
  }

  /** Returns the whole picture. */
  String finish() {
    return svg + "</svg>\n";
  }
}
