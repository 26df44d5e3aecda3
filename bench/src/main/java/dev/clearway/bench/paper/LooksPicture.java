package dev.clearway.bench.paper;

import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws the curve of a point, seen from the front, with dots on it, once for each checker. */
final class LooksPicture {
  private static final double SIZE = 300;
  private static final double MARGIN = 20;

  private final List<double[]> curve;
  private final double left;
  private final double bottom;
  private final double scale;
  private final Formatter panels = new Formatter(new StringBuilder(), Locale.ROOT);
  private int count;

  /** A picture of a curve, x y z of each of its points, metres. */
  LooksPicture(List<double[]> curve) {
    this.curve = curve;
    double right = max(0);
    double top = max(2);
    this.left = min(0);
    this.bottom = min(2);
    this.scale = (SIZE - 2 * MARGIN) / Math.max(1e-9, Math.max(right - left, top - bottom));
  }

  private double min(int k) {
    return curve.stream().mapToDouble(p -> p[k]).min().orElse(0);
  }

  private double max(int k) {
    return curve.stream().mapToDouble(p -> p[k]).max().orElse(0);
  }

  /** Adds a panel with dots. */
  void add(String label, int looks, List<double[]> dots) {
    panels.format(
        "<g transform=\"translate(%.0f 0)\"><text x=\"10\" y=\"16\">%s: %d</text>%n<path d=\"",
        count * SIZE, label, looks);
    String move = "M";
    for (double[] p : curve) {
      panels.format("%s%.2f %.2f", move, x(p), y(p));
      move = "L";
    }
    panels.format("\" fill=\"none\" stroke=\"#8c959f\"/>%n");
    for (double[] p : dots) {
      panels.format("<circle cx=\"%.2f\" cy=\"%.2f\" r=\"2\" fill=\"#0969da\"/>%n", x(p), y(p));
    }
    panels.format("</g>%n");
    count++;
  }

  private double x(double[] p) {
    return MARGIN + (p[0] - left) * scale;
  }

  private double y(double[] p) {
    return SIZE - MARGIN - (p[2] - bottom) * scale;
  }

  /** Returns the text of the SVG picture. */
  String text() {
    return String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
                + " font-family=\"sans-serif\" font-size=\"12\">%n"
                + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
            count * SIZE,
            SIZE)
        + panels
        + "</svg>\n";
  }
}
