package dev.clearway.io.path;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What stands between the cells of a file: commas, semicolons, tabs or blanks, told by its first
 * row. Where it is no comma, a comma in a number is a decimal one.
 *
 * @param separator of the cells
 */
record CsvDialect(char separator) {
  static final CsvDialect COMMAS = new CsvDialect(',');
  private static final int PEEK = 1 << 16;

  /** Returns the dialect of a file, of which nothing is read. */
  static CsvDialect of(BufferedInputStream in) throws IOException {
    return of(
        peek(in)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .findFirst()
            .orElse(""));
  }

  /** Returns how a file begins, without a byte order mark, of which nothing is read. */
  static String peek(BufferedInputStream in) throws IOException {
    in.mark(PEEK + 1);
    String start = new String(in.readNBytes(PEEK), StandardCharsets.UTF_8).replace("\uFEFF", "");
    in.reset();
    return start;
  }

  private static CsvDialect of(String row) {
    String bare = row.replaceAll("\"[^\"]*\"", "x");
    if (bare.indexOf(';') >= 0) {
      return new CsvDialect(';');
    }
    if (bare.indexOf('\t') >= 0) {
      return new CsvDialect('\t');
    }
    boolean blanks = bare.indexOf(',') < 0 && bare.matches("\\S+(?: +\\S+)+");
    return blanks ? new CsvDialect(' ') : COMMAS;
  }

  /** Returns whether a comma in a number is a decimal one. */
  boolean decimalCommas() {
    return separator != ',';
  }
}
