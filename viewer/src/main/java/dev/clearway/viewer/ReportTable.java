package dev.clearway.viewer;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A table of a report.
 *
 * @param title above it
 * @param columns what they are called
 * @param rows with as many cells each
 */
public record ReportTable(String title, List<String> columns, List<Row> rows) {
  /** Copies the lists. */
  public ReportTable {
    Objects.requireNonNull(title);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param place where the robot goes when it is clicked on, if anywhere
   * @param light of its second cell, if it has one
   * @param cells their texts
   */
  public record Row(Optional<Place> place, Optional<Light> light, List<String> cells) {
    /** Copies the list. */
    public Row {
      Objects.requireNonNull(place);
      Objects.requireNonNull(light);
      cells = List.copyOf(cells);
    }
  }

  /**
   * An instant of a report's film.
   *
   * @param segment its place among all segments of the report, from 0
   * @param parameter a fraction of it
   */
  public record Place(int segment, double parameter) {}

  String html() {
    StringBuilder out = new StringBuilder();
    out.append("<section class=\"rows\"><h2>").append(Html.escaped(title)).append("</h2>\n");
    out.append("<div class=\"table\"><table class=\"long\"><thead><tr>");
    columns.forEach(name -> out.append("<th>").append(Html.escaped(name)).append("</th>"));
    out.append("</tr></thead>\n<tbody>");
    rows.forEach(row -> append(row, out));
    return out.append("</tbody></table></div></section>\n").toString();
  }

  private static void append(Row row, StringBuilder out) {
    out.append("<tr");
    row.place()
        .ifPresent(
            place ->
                out.append(
                    String.format(
                        Locale.ROOT,
                        " data-segment=\"%d\" data-parameter=\"%s\"",
                        place.segment(),
                        Double.toString(place.parameter()))));
    out.append('>');
    for (int i = 0; i < row.cells().size(); i++) {
      boolean lit = i == 1 && row.light().isPresent();
      out.append(lit ? "<td class=\"" + row.light().get().style() + "\">" : "<td>")
          .append(Html.escaped(row.cells().get(i)))
          .append("</td>");
    }
    out.append("</tr>\n");
  }
}
