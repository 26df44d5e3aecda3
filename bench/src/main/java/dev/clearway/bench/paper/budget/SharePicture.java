package dev.clearway.bench.paper.budget;

import dev.clearway.check.budget.ReliabilityTable;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws shares of hidden collisions against confidence, on a logarithmic scale, as SVG. */
final class SharePicture {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int LEFT = 70;
  private static final int RIGHT = 600;
  private static final int TOP = 30;
  private static final int FLOOR = 310;

  /** Decades shown, from 100 % downward; smaller shares, 0 too, lie on the floor. */
  private static final int DECADES = 4;

  private final Formatter svg = new Formatter(new StringBuilder(), Locale.ROOT);

  private SharePicture() {}

  /** One line of the picture. */
  record Line(String label, String colour, ConfidenceBins bins) {}

  /** Returns the text of the picture. */
  static String of(List<Line> lines) {
    SharePicture picture = new SharePicture();
    picture.svg.format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">%n",
        WIDTH, HEIGHT);
    picture.svg.format("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
    picture.axes();
    for (int i = 0; i < lines.size(); i++) {
      picture.line(lines.get(i), i);
    }
    picture.svg.format("</svg>%n");
    return picture.svg.toString();
  }

  private void axes() {
    for (int decade = 0; decade <= DECADES; decade++) {
      double y = height(StrictMath.pow(10, -decade));
      svg.format(
          "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"lightgrey\"/>%n",
          LEFT, y, RIGHT, y);
      svg.format("<text x=\"5\" y=\"%.1f\">%s %%</text>%n", y + 4, StrictMath.pow(10, 2 - decade));
    }
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      svg.format(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f</text>%n",
          across(bin), FLOOR + 18, ConfidenceBins.least(bin));
    }
    svg.format(
        "<text x=\"%d\" y=\"%d\">confidence from</text>%n", (LEFT + RIGHT) / 2 - 40, FLOOR + 38);
  }

  private void line(Line line, int number) {
    StringBuilder points = new StringBuilder();
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      if (line.bins.answers()[bin] > 0) {
        double y = height(line.bins.share(bin));
        points.append(String.format(Locale.ROOT, "%.1f,%.1f ", across(bin), y));
        svg.format(
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n", across(bin), y, line.colour);
      }
    }
    svg.format("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>%n", points, line.colour);
    svg.format(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
        RIGHT - 150, TOP + 16 * (number + 1), line.colour, line.label);
  }

  private static double across(int bin) {
    return LEFT + (double) (RIGHT - LEFT) * bin / (ReliabilityTable.BINS - 1);
  }

  private static double height(double share) {
    double down = share > 0 ? Math.min(DECADES, -StrictMath.log10(share)) : DECADES;
    return TOP + (FLOOR - TOP) * down / DECADES;
  }
}
