package dev.clearway.bench.harness;

import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Draws lines over common axes as SVG; a horizontal axis begins at 0. */
public final class LinePicture {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 600;
  private static final int TOP = 30;
  private static final int FLOOR = 340;
  private static final int TICKS = 5;

  private final Formatter svg = new Formatter(new StringBuilder(), Locale.ROOT);
  private final Scale scale;
  private final double widest;
  private final double lowest;
  private final double highest;

  /** How heights are drawn. */
  public enum Scale {
    /** From 0. */
    LINEAR,
    /** By decades; what is 0 lies on the floor. */
    LOGARITHMIC
  }

  /**
   * One line.
   *
   * @param colour in SVG's terms
   * @param dashes in SVG's terms, empty for a solid line
   * @param x ≥ 0, rising
   * @param y ≥ 0, as many
   */
  public record Line(String label, String colour, String dashes, List<Double> x, List<Double> y) {
    /** Copies the lists. */
    public Line {
      x = List.copyOf(x);
      y = List.copyOf(y);
    }
  }

  private LinePicture(Scale scale, List<Line> lines) {
    this.scale = scale;
    this.widest = largest(lines.stream().flatMap(line -> line.x.stream()).toList());
    List<Double> heights = lines.stream().flatMap(line -> line.y.stream()).toList();
    double least =
        heights.stream().filter(y -> y > 0).mapToDouble(Double::doubleValue).min().orElse(1);
    if (scale == Scale.LINEAR) {
      this.lowest = 0;
      this.highest = largest(heights);
    } else {
      this.lowest = Math.floor(StrictMath.log10(least));
      this.highest = Math.max(lowest + 1, Math.ceil(StrictMath.log10(largest(heights))));
    }
  }

  private static double largest(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).filter(x -> x > 0).max().orElse(1);
  }

  /**
   * Returns the text of a picture.
   *
   * @param across what the horizontal axis shows
   * @param up what the vertical axis shows
   */
  public static String of(String across, String up, Scale scale, List<Line> lines) {
    LinePicture picture = new LinePicture(scale, lines);
    picture.svg.format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">%n",
        WIDTH, HEIGHT);
    picture.svg.format("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
    picture.svg.format("<text x=\"5\" y=\"15\">%s</text>%n", escaped(up));
    picture.svg.format(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
        (LEFT + RIGHT) / 2, FLOOR + 40, escaped(across));
    picture.heights();
    picture.widths();
    for (int i = 0; i < lines.size(); i++) {
      picture.line(lines.get(i), i);
    }
    picture.svg.format("</svg>%n");
    return picture.svg.toString();
  }

  private void heights() {
    List<Double> ticks = new ArrayList<>();
    if (scale == Scale.LINEAR) {
      for (int k = 0; k <= TICKS; k++) {
        ticks.add(highest * k / TICKS);
      }
    } else {
      for (double decade = lowest; decade <= highest; decade++) {
        ticks.add(StrictMath.pow(10, decade));
      }
    }
    for (double tick : ticks) {
      svg.format(
          "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"lightgrey\"/>%n",
          LEFT, height(tick), RIGHT, height(tick));
      svg.format(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
          LEFT - 6, height(tick) + 4, MarkdownTable.number(tick));
    }
  }

  private void widths() {
    for (int k = 0; k <= TICKS; k++) {
      double x = widest * k / TICKS;
      svg.format(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
          across(x), FLOOR + 20, MarkdownTable.number(x));
    }
  }

  private void line(Line line, int number) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < line.x.size(); i++) {
      double x = across(line.x.get(i));
      double y = height(line.y.get(i));
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      svg.format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n", x, y, line.colour);
    }
    svg.format(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-dasharray=\"%s\"/>%n",
        points.toString().strip(), line.colour, line.dashes.isEmpty() ? "none" : line.dashes);
    svg.format(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
        LEFT + 10, TOP + 16 * (number + 1), line.colour, escaped(line.label));
  }

  private double across(double x) {
    return LEFT + (RIGHT - LEFT) * x / widest;
  }

  private double height(double y) {
    double share =
        scale == Scale.LINEAR
            ? y / highest
            : y > 0 ? (StrictMath.log10(y) - lowest) / (highest - lowest) : 0;
    return FLOOR - (FLOOR - TOP) * Math.clamp(share, 0, 1);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
