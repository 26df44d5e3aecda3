package dev.clearway.bench.queries;

import dev.clearway.io.ModelFormatException;
import dev.clearway.methods.elementary.ElementaryQuery;
import dev.clearway.methods.elementary.FeatureKind;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Queries of one kind from one simulation.
 *
 * @param name the folder's, for example {@code unit-tests}
 * @param kind which features meet
 */
record QuerySet(String name, FeatureKind kind, List<KnownQuery> queries) {
  private static final int ROWS = 8;
  private static final int COLUMNS = 7;

  QuerySet {
    queries = List.copyOf(queries);
  }

  /** Reads all sets of the data pack, in order of name. */
  static List<QuerySet> readAll(Path data) throws ModelFormatException, IOException {
    List<QuerySet> sets = new ArrayList<>();
    for (Path folder : sorted(data.resolve("queries").resolve("ccd_sample_queries"))) {
      if (Files.isDirectory(folder)) {
        sets.add(read(folder, "edge-edge", FeatureKind.EDGE_EDGE));
        sets.add(read(folder, "vertex-face", FeatureKind.VERTEX_FACE));
      }
    }
    return sets;
  }

  private static List<Path> sorted(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private static QuerySet read(Path folder, String below, FeatureKind kind)
      throws ModelFormatException, IOException {
    List<KnownQuery> queries = new ArrayList<>();
    for (Path file : sorted(folder.resolve(below))) {
      List<String> lines = Files.readAllLines(file);
      for (int from = 0; from + ROWS <= lines.size(); from += ROWS) {
        queries.add(query(file, from, lines, kind));
      }
    }
    return new QuerySet(String.valueOf(folder.getFileName()), kind, queries);
  }

  private static KnownQuery query(Path file, int from, List<String> lines, FeatureKind kind)
      throws ModelFormatException {
    BigInteger[] numerators = new BigInteger[3 * ROWS];
    BigInteger[] denominators = new BigInteger[3 * ROWS];
    boolean collides = false;
    for (int row = 0; row < ROWS; row++) {
      String[] cells = lines.get(from + row).split(",", -1);
      if (cells.length != COLUMNS) {
        throw new ModelFormatException(file, from + row + 1, "wanted " + COLUMNS + " numbers");
      }
      for (int axis = 0; axis < 3; axis++) {
        numerators[3 * row + axis] = new BigInteger(cells[2 * axis]);
        denominators[3 * row + axis] = new BigInteger(cells[2 * axis + 1]);
      }
      collides = cells[COLUMNS - 1].equals("1");
    }
    return new KnownQuery(ElementaryQuery.ofFractions(kind, numerators, denominators), collides);
  }

  /** Returns the set's name and kind in one. */
  String label() {
    return name + (kind == FeatureKind.EDGE_EDGE ? ", edges" : ", faces");
  }
}
