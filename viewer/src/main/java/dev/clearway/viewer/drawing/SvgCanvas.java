package dev.clearway.viewer.drawing;

import java.util.Locale;

/** Draws as elements of SVG. One thread. */
public final class SvgCanvas implements Canvas {
  private final StringBuilder out = new StringBuilder();

  /** Begins with nothing. */
  public SvgCanvas() {
    // what is drawn fills it
  }

  /** Returns the elements so far, without one around them. */
  public String elements() {
    return out.toString();
  }

  @Override
  public void line(String name, double[] places, int colour, Stroke stroke) {
    out.append(
        String.format(
            Locale.ROOT,
            "<polyline class=\"%s\" points=\"%s\" fill=\"none\" stroke=\"#%06x\""
                + " stroke-width=\"%.1f\"%s/>\n",
            name,
            points(places),
            colour,
            stroke.width(),
            stroke == Stroke.DASHED ? " stroke-dasharray=\"6 4\"" : ""));
  }

  @Override
  public void area(String name, double[] places, int colour, double opacity) {
    out.append(
        String.format(
            Locale.ROOT,
            "<polygon class=\"%s\" points=\"%s\" fill=\"#%06x\" fill-opacity=\"%.2f\"/>\n",
            name,
            points(places),
            colour,
            opacity));
  }

  @Override
  public void text(double right, double down, Anchor anchor, String text) {
    out.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"%s\" fill=\"#5c6675\">%s</text>\n",
            right,
            down,
            anchor == Anchor.END ? "end" : "start",
            text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
  }

  private static String points(double[] places) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < places.length; i += 2) {
      points.append(String.format(Locale.ROOT, "%.2f,%.2f ", places[i], places[i + 1]));
    }
    return points.toString().strip();
  }
}
