package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.CsvRows.Row;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.Scene;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a comma-separated path: waypoints, whose header names joints, or independent segments,
 * whose header has {@code from_J} and {@code to_J} for each joint J. Row by row: no row is waited
 * for before what those above it say is there. Used once.
 */
final class CsvPath {
  private static final String FROM = "from_";
  private static final String TO = "to_";

  private final Path file;
  private final CsvRows rows;
  private final JointNames joints;
  private final AngleUnit unit;
  private final AngleUnit told;
  private final double[] defaults;
  private final SegmentList segments;
  private final Row header;
  private final JointColumns columns;
  private final List<String> names;
  private final Layout layout;

  /** Where a row has what: one configuration, or the two of a segment. */
  private sealed interface Layout {
    /** Rows are waypoints. */
    record Waypoints(CsvColumns found, int[] numbers) implements Layout {}

    /** Rows are segments. */
    record Segments(int[] from, int[] to) implements Layout {}
  }

  private Optional<double[]> last = Optional.empty();
  private Optional<Row> lastRow = Optional.empty();
  private double seconds;
  private int count;

  /** Reads the header of a file. */
  CsvPath(Path file, BufferedInputStream in, Scene scene, PathOptions options)
      throws ModelFormatException, IOException {
    this(file, in, in, scene, options);
  }

  /**
   * Reads the header of what is read.
   *
   * @param start how it begins, of which nothing is read
   */
  CsvPath(Path file, BufferedInputStream start, InputStream in, Scene scene, PathOptions options)
      throws ModelFormatException, IOException {
    this.file = file;
    Optional<AngleUnit> said = CsvRows.angles(file, start);
    this.rows = CsvRows.detect(file, start, in);
    this.joints = JointNames.of(scene).renamed(options.names().joints());
    this.told = options.told();
    this.unit = said.orElse(told);
    List<String> given = options.names().columns();
    this.defaults = scene.defaultConfiguration();
    this.segments = SegmentList.of(file, scene, options, said);
    this.header = given.isEmpty() ? written() : rows.header(given);
    List<String> ends = jointsOfSegments(header);
    if (ends.isEmpty()) {
      CsvColumns found = CsvColumns.of(header, joints, segments::warn);
      this.names = found.names();
      this.columns = JointColumns.of(joints, names, told, header);
      int[] numbers = found.numbers().stream().mapToInt(Integer::intValue).toArray();
      if (numbers.length == 0) {
        throw header.fault("no column is that of a joint; " + joints.known());
      }
      this.layout = new Layout.Waypoints(found, numbers);
    } else {
      CsvColumns.requireDistinct(
          header,
          header.cells().stream().filter(c -> c.startsWith(FROM) || c.startsWith(TO)).toList());
      this.names = ends;
      this.columns = JointColumns.of(joints, names, told, header);
      this.layout =
          new Layout.Segments(numbersOf(header, FROM, names), numbersOf(header, TO, names));
    }
  }

  /** Returns the names in a file's header, in its order. */
  static Set<String> names(Path file, BufferedInputStream in)
      throws ModelFormatException, IOException {
    Set<String> names = new LinkedHashSet<>();
    Optional<Row> header = CsvRows.detect(file, in).readHeader();
    for (String cell : header.isPresent() ? header.get().cells() : List.<String>of()) {
      boolean end = cell.startsWith(FROM) || cell.startsWith(TO);
      names.add(end ? cell.substring(cell.indexOf('_') + 1) : cell);
    }
    return names;
  }

  PathFile read() throws ModelFormatException {
    while (readRow()) {}
    return segments.finish(false);
  }

  /** Returns what collects the segments of the rows that were read. */
  SegmentList segments() {
    return segments;
  }

  /** Returns the file's name. */
  Path name() {
    return file;
  }

  /** Says where joints rest that no column is of. */
  void warnOfDefaults() {
    segments.warnOfDefaults(columns.missing(), defaults);
  }

  /** Reads one more row, or says that there is none. */
  boolean readRow() throws ModelFormatException {
    Optional<Row> row = header.next(rows);
    if (row.isEmpty()) {
      end();
      return false;
    }
    switch (layout) {
      case Layout.Waypoints waypoints -> addWaypoint(row.get(), waypoints);
      case Layout.Segments ends ->
          segments.move(
              configuration(row.get(), ends.from()),
              configuration(row.get(), ends.to()),
              new double[0],
              row.get());
    }
    count++;
    return true;
  }

  private void end() throws ModelFormatException {
    boolean waypoints = layout instanceof Layout.Waypoints;
    if (count == 0) {
      throw header.fault(
          waypoints
              ? "no waypoint follows the header; wanted a row of numbers below the names"
              : "no segment follows the header");
    }
    if (waypoints && count == 1) {
      segments.rest(last.orElseThrow(), lastRow.orElseThrow());
    }
    warnOfDefaults();
  }

  private void addWaypoint(Row row, Layout.Waypoints waypoints) throws ModelFormatException {
    double[] to = configuration(row, waypoints.numbers());
    double next = waypoints.found().seconds(row);
    if (last.isPresent()) {
      segments.move(last.get(), to, times(seconds, next), row);
    }
    seconds = next;
    last = Optional.of(to);
    lastRow = Optional.of(row);
  }

  private Row written() throws ModelFormatException {
    return rows.readHeader()
        .orElseThrow(
            () ->
                new ModelFormatException(
                    file, "is empty; wanted a header of joint names and rows of numbers below it"));
  }

  /** Returns the joints that have both columns; a joint with one of them only is a slip. */
  private List<String> jointsOfSegments(Row header) throws ModelFormatException {
    List<String> names = new ArrayList<>();
    List<String> halves = new ArrayList<>();
    Set<String> cells = new HashSet<>(header.cells());
    for (String cell : header.cells()) {
      String other = cell.startsWith(FROM) ? TO : FROM;
      if (cell.startsWith(FROM) || cell.startsWith(TO)) {
        String name = cell.substring(cell.indexOf('_') + 1);
        boolean ownName = joints.knows(cell);
        if (ownName && joints.knows(name)) {
          throw header.fault(
              "column %s can be read two ways: joint %s, or one end of a segment of joint %s; rename the joint"
                  .formatted(Quoted.of(cell), Quoted.of(cell), Quoted.of(name)));
        }
        if (!ownName && !cells.contains(other + name)) {
          halves.add(cell);
        } else if (!ownName && cell.startsWith(FROM)) {
          names.add(name);
        }
      }
    }
    for (String cell : names.isEmpty() ? List.<String>of() : halves) {
      if (joints.knows(cell.substring(cell.indexOf('_') + 1))) {
        throw header.fault(
            "column %s lacks its other end: a segment has from_J and to_J"
                .formatted(Quoted.of(cell)));
      }
    }
    return names;
  }

  /** Returns when a segment starts and ends; nothing where that is not known or makes no sense. */
  private double[] times(double from, double to) {
    if (to <= from) {
      segments.warn("times that do not grow from row to row have no effect");
    }
    return to > from ? new double[] {from, to} : new double[0];
  }

  private static int[] numbersOf(Row header, String prefix, List<String> names) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < header.cells().size(); i++) {
      numbers.putIfAbsent(header.cells().get(i), i);
    }
    return names.stream().mapToInt(name -> numbers.getOrDefault(prefix + name, -1)).toArray();
  }

  private double[] configuration(Row row, int[] numbers) throws ModelFormatException {
    double[] values = new double[numbers.length];
    for (int i = 0; i < values.length; i++) {
      AngleUnit angle = columns.isAngle(i) ? unit : AngleUnit.RADIANS;
      values[i] = row.number(numbers[i], names.get(i), angle);
    }
    double[] q = columns.configuration(values, defaults, row, segments::warn);
    segments.see(q, "in line " + row.line());
    return q;
  }
}
