package dev.clearway.io.path;

import java.util.List;
import java.util.Map;

/**
 * What columns are called that a file names otherwise, or not at all.
 *
 * @param columns names of the columns of files without a header, {@code _} for one to leave out;
 *     empty where files have headers
 * @param joints joints by the names that files have for them
 */
public record ColumnNames(List<String> columns, Map<String, String> joints) {
  /** The names that files have. */
  public static final ColumnNames AS_WRITTEN = new ColumnNames(List.of(), Map.of());

  /** Stands for a column that is left out. */
  static final String NONE = "_";

  /** Copies what is given. */
  public ColumnNames {
    columns = List.copyOf(columns);
    joints = Map.copyOf(joints);
  }
}
