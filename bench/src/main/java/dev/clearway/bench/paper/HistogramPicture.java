package dev.clearway.bench.paper;

import java.util.Arrays;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws histograms one below the other as an SVG picture. */
final class HistogramPicture {
  private static final int WIDTH = 640;
  private static final int PANEL = 220;
  private static final int LEFT = 50;
  private static final int FLOOR = 180;
  private static final int HEIGHT = 140;

  private final Formatter svg = new Formatter(new StringBuilder(), Locale.ROOT);

  private HistogramPicture() {}

  /** Returns the text of the picture. */
  static String of(List<Histogram> histograms) {
    HistogramPicture picture = new HistogramPicture();
    picture.svg.format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">%n",
        WIDTH, PANEL * histograms.size());
    picture.svg.format("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
    for (int i = 0; i < histograms.size(); i++) {
      picture.svg.format("<g transform=\"translate(0 %d)\">%n", i * PANEL);
      picture.panel(histograms.get(i));
      picture.svg.format("</g>%n");
    }
    picture.svg.format("</svg>%n");
    return picture.svg.toString();
  }

  private void panel(Histogram histogram) {
    double[] bins = histogram.bins();
    double largest = Arrays.stream(bins).max().orElse(1);
    double step = (double) (WIDTH - LEFT - 20) / bins.length;
    svg.format("<text x=\"%d\" y=\"20\">%s</text>%n", LEFT, escaped(histogram.label()));
    svg.format("<text x=\"5\" y=\"%d\">%.0f %%</text>%n", FLOOR - HEIGHT + 5, 100 * largest);
    for (int i = 0; i < bins.length; i++) {
      double height = HEIGHT * bins[i] / largest;
      svg.format(
          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"steelblue\"/>%n",
          LEFT + i * step, FLOOR - height, 0.9 * step, height);
    }
    svg.format(
        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"black\"/>%n",
        LEFT, FLOOR, WIDTH - 20, FLOOR);
    int every = Math.max(1, bins.length / 10);
    for (int i = 0; i <= bins.length; i += every) {
      svg.format(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.1f</text>%n",
          LEFT + i * step, FLOOR + 16, Histogram.left(i));
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
