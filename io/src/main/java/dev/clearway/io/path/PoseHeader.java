package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.CsvRows.Row;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The header of a pose file: its columns in any order, with a column of times or without.
 *
 * @param form what the file holds
 * @param columns numbers of the columns, in the form's order
 * @param time number of the column of times; empty where there is none
 */
record PoseHeader(PoseForm form, List<Integer> columns, List<Integer> time) {
  private static final Set<String> TIMES = Set.of("t", "time");

  /** In a message. */
  private static final int MOST_NAMES = 5;

  /**
   * Returns the form whose columns these are.
   *
   * @throws ModelFormatException if they are those of none
   */
  static PoseHeader of(Row row) throws ModelFormatException {
    Set<String> given = new LinkedHashSet<>();
    List<Integer> times = new ArrayList<>();
    for (int i = 0; i < row.cells().size(); i++) {
      String name = row.cells().get(i);
      if (TIMES.contains(name)) {
        times.add(i);
      } else if (!given.add(name)) {
        throw row.fault("two columns are named " + Quoted.of(name));
      }
    }
    if (times.size() > 1) {
      throw row.fault("two columns are times; t or time is enough");
    }
    PoseForm form = nearest(given);
    if (form.common(given) < Math.max(form.names().size(), given.size())) {
      throw row.fault(complaint(form, given));
    }
    List<Integer> columns = form.names().stream().map(row.cells()::indexOf).toList();
    return new PoseHeader(form, columns, times);
  }

  /** Returns the form with most of the columns in its names, of equal ones the shortest. */
  private static PoseForm nearest(Set<String> given) {
    PoseForm best = PoseForm.QUATERNION;
    for (PoseForm form : PoseForm.values()) {
      best = form.common(given) > best.common(given) ? form : best;
    }
    return best;
  }

  private static String complaint(PoseForm form, Set<String> given) {
    List<String> missing = form.names().stream().filter(n -> !given.contains(n)).toList();
    List<String> others = given.stream().filter(n -> !form.names().contains(n)).toList();
    String forms =
        Arrays.stream(PoseForm.values())
            .map(f -> String.join(",", f.names()))
            .collect(Collectors.joining(" or "));
    String problem =
        missing.isEmpty() || form.common(given) < 2
            ? "no pose has a column " + some(others)
            : "the column %s is missing".formatted(some(missing));
    return problem + "; wanted " + forms + ", and t or time for seconds if wanted";
  }

  private static String some(List<String> names) {
    return names.stream().limit(MOST_NAMES).map(Quoted::of).collect(Collectors.joining(", "))
        + (names.size() > MOST_NAMES ? ", ..." : "");
  }
}
