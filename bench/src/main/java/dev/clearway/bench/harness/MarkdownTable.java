package dev.clearway.bench.harness;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table in Markdown whose columns are as wide as their widest cell. */
public final class MarkdownTable {
  private final List<List<String>> rows = new ArrayList<>();

  /** Starts a table without rows. */
  public MarkdownTable(String... headings) {
    rows.add(List.of(headings));
  }

  /**
   * Adds a row.
   *
   * @param cells as many as there are headings
   * @throws IllegalArgumentException if there are more or fewer
   */
  public void row(String... cells) {
    if (cells.length != rows.getFirst().size()) {
      throw new IllegalArgumentException(
          cells.length + " cells, " + rows.getFirst().size() + " headings");
    }
    rows.add(List.of(cells));
  }

  /** Prints the table and an empty line. */
  public void print(PrintStream out) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int c = 0; c < widths.length; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    for (int r = 0; r < rows.size(); r++) {
      out.println(line(rows.get(r), widths));
      if (r == 0) {
        StringBuilder rule = new StringBuilder("|");
        for (int width : widths) {
          rule.append(" ").append("-".repeat(width)).append(" |");
        }
        out.println(rule);
      }
    }
    out.println();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder("|");
    for (int c = 0; c < widths.length; c++) {
      String cell = row.get(c);
      line.append(" ").append(cell).append(" ".repeat(widths[c] - cell.length())).append(" |");
    }
    return line.toString();
  }

  /** Returns a number to about three digits; a dash where it is not known. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  /** Returns two numbers with a slash between. */
  public static String numbers(double first, double second) {
    return number(first) + " / " + number(second);
  }
}
