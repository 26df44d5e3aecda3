package dev.clearway.spark;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.SourceLocation;
import java.nio.file.Path;

/**
 * A row of a table, for messages.
 *
 * @param table its name
 * @param row number of the row, from 0; below 0 for the table as a whole
 */
record TablePlace(String table, long row) implements SourceLocation {
  /** The table as a whole. */
  static TablePlace of(String table) {
    return new TablePlace(table, -1);
  }

  @Override
  public String at() {
    return row < 0 ? table : table + ", row " + row;
  }

  @Override
  public ModelFormatException fault(String problem) {
    return new ModelFormatException(
        Path.of(table), row < 0 ? problem : "row " + row + ": " + problem);
  }
}
