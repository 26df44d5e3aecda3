package dev.clearway.viewer;

import java.util.Objects;

/**
 * A drawing of a report in which a dot shows where its film is.
 *
 * @param title above it
 * @param svg the drawing, an element of a page
 * @param dot where the dot is
 */
public record ReportFigure(String title, String svg, Dot dot) {
  /** Where the dot is at an instant of the film. */
  @FunctionalInterface
  public interface Dot {
    /**
     * Returns its place, to the right and downward in the drawing's units.
     *
     * @param segment its place among all segments of the report, from 0
     * @param parameter a fraction of it
     */
    double[] at(int segment, double parameter);
  }

  /** Checks that nothing is missing. */
  public ReportFigure {
    Objects.requireNonNull(title);
    Objects.requireNonNull(svg);
    Objects.requireNonNull(dot);
  }

  String html() {
    return "<section class=\"figure\"><h2>"
        + Html.escaped(title)
        + "</h2>\n"
        + svg
        + "</section>\n";
  }

  /** Returns the places of the dot, two numbers an instant. */
  float[] along(Frames frames) {
    float[] places = new float[2 * frames.size()];
    for (int i = 0; i < frames.size(); i++) {
      double[] place = dot.at(frames.segment().get(i), frames.parameter().get(i));
      places[2 * i] = (float) place[0];
      places[2 * i + 1] = (float) place[1];
    }
    return places;
  }
}
