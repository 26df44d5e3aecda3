package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.CsvRows.Row;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.Scene;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a comma-separated path: waypoints, whose header names joints, or independent segments,
 * whose header has {@code from_J} and {@code to_J} for each joint J. Used once.
 */
final class CsvPath {
  private static final String FROM = "from_";
  private static final String TO = "to_";

  private final Path file;
  private final CsvRows rows;
  private final JointNames joints;
  private final AngleUnit unit;
  private final AngleUnit told;
  private final List<String> given;
  private final double[] defaults;
  private final SegmentList segments;

  CsvPath(Path file, BufferedInputStream in, Scene scene, PathOptions options)
      throws ModelFormatException, IOException {
    this.file = file;
    Optional<AngleUnit> said = CsvRows.angles(file, in);
    this.rows = CsvRows.detect(file, in);
    this.joints = JointNames.of(scene).renamed(options.names().joints());
    this.told = options.told();
    this.unit = said.orElse(told);
    this.given = options.names().columns();
    this.defaults = scene.defaultConfiguration();
    this.segments = SegmentList.of(file, scene, options, said);
  }

  /** Returns the names in a file's header. */
  static Set<String> names(Path file, BufferedInputStream in)
      throws ModelFormatException, IOException {
    Set<String> names = new HashSet<>();
    Optional<Row> header = CsvRows.detect(file, in).readHeader();
    for (String cell : header.isPresent() ? header.get().cells() : List.<String>of()) {
      boolean end = cell.startsWith(FROM) || cell.startsWith(TO);
      names.add(end ? cell.substring(cell.indexOf('_') + 1) : cell);
    }
    return names;
  }

  PathFile read() throws ModelFormatException {
    Row header = given.isEmpty() ? written() : rows.header(given);
    List<String> names = jointsOfSegments(header);
    if (names.isEmpty()) {
      readWaypoints(header);
    } else {
      readSegments(header, names);
    }
    return segments.finish(false);
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

  private void readWaypoints(Row header) throws ModelFormatException {
    CsvColumns found = CsvColumns.of(header, joints, segments::warn);
    List<String> names = found.names();
    JointColumns columns = JointColumns.of(joints, names, told, header);
    int[] numbers = found.numbers().stream().mapToInt(Integer::intValue).toArray();
    if (numbers.length == 0) {
      throw header.fault("no column is that of a joint; " + joints.known());
    }
    Optional<Row> row = header.next(rows);
    if (row.isEmpty()) {
      throw header.fault("no waypoint follows the header; wanted a row of numbers below the names");
    }
    double[] at = configuration(row.get(), columns, numbers, names);
    double seconds = found.seconds(row.get());
    int count = 1;
    for (row = header.next(rows); row.isPresent(); row = header.next(rows), count++) {
      double[] to = configuration(row.get(), columns, numbers, names);
      double next = found.seconds(row.get());
      segments.move(at, to, times(seconds, next), row.get());
      seconds = next;
      at = to;
    }
    if (count == 1) {
      segments.rest(at);
    }
    segments.warnOfDefaults(columns.missing(), defaults);
  }

  /** Returns when a segment starts and ends; nothing where that is not known or makes no sense. */
  private double[] times(double from, double to) {
    if (to <= from) {
      segments.warn("times that do not grow from row to row have no effect");
    }
    return to > from ? new double[] {from, to} : new double[0];
  }

  private void readSegments(Row header, List<String> names) throws ModelFormatException {
    CsvColumns.requireDistinct(
        header,
        header.cells().stream().filter(c -> c.startsWith(FROM) || c.startsWith(TO)).toList());
    JointColumns columns = JointColumns.of(joints, names, told, header);
    int[] from = numbersOf(header, FROM, names);
    int[] to = numbersOf(header, TO, names);
    Optional<Row> row = header.next(rows);
    if (row.isEmpty()) {
      throw header.fault("no segment follows the header");
    }
    for (; row.isPresent(); row = header.next(rows)) {
      segments.move(
          configuration(row.get(), columns, from, names),
          configuration(row.get(), columns, to, names),
          new double[0],
          row.get());
    }
    segments.warnOfDefaults(columns.missing(), defaults);
  }

  private static int[] numbersOf(Row header, String prefix, List<String> names) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < header.cells().size(); i++) {
      numbers.putIfAbsent(header.cells().get(i), i);
    }
    return names.stream().mapToInt(name -> numbers.getOrDefault(prefix + name, -1)).toArray();
  }

  private double[] configuration(Row row, JointColumns columns, int[] numbers, List<String> names)
      throws ModelFormatException {
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
