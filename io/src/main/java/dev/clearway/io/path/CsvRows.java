package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleUnitComment;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The rows of a comma-separated file (RFC 4180), one by one, with their lines.
 *
 * <p>Besides: cells may be parted otherwise, see {@link CsvDialect}, and rows may end with one
 * separator more; a byte order mark is skipped, blanks around a cell are dropped, a row that starts
 * with {@code #} is a comment, blank lines may stand before the header and at the end. Not
 * thread-safe.
 */
final class CsvRows {
  /** Longer rows are no rows, but a quote that nothing closes or no text at all. */
  private static final int LONGEST_ROW = 1 << 20;

  private static final int END = -1;

  /** Not read yet: a row is out before the next one is waited for. */
  private static final int UNREAD = -2;

  private final Path file;
  private final Reader in;
  private final CsvDialect dialect;
  private int line = 1;
  private int ahead;
  private int length;
  private int blankLine;
  private boolean started;
  private boolean afterReturn;

  /**
   * One row.
   *
   * @param file it stands in
   * @param line where it starts, from 1
   * @param cells without quotes and outer blanks
   * @param dialect of the file
   */
  record Row(Path file, int line, List<String> cells, CsvDialect dialect)
      implements SourceLocation {
    @Override
    public String at() {
      return file + ":" + line;
    }

    @Override
    public ModelFormatException fault(String problem) {
      return new ModelFormatException(file, line, problem);
    }

    /**
     * Returns the next row below this header, or empty at the end.
     *
     * @throws ModelFormatException if it has another number of cells
     */
    Optional<Row> next(CsvRows rows) throws ModelFormatException {
      Optional<Row> row = rows.read();
      int size = row.isPresent() ? row.get().cells().size() : cells.size();
      if (size == cells.size() + 1 && row.get().cells().getLast().isEmpty()) {
        return Optional.of(row.get().withoutLast());
      }
      if (size != cells.size()) {
        throw row.get()
            .fault("%s cells, but the header has %s%s".formatted(size, cells.size(), hint(size)));
      }
      return row;
    }

    private String hint(int size) {
      return size == 2 * cells.size() && !dialect.decimalCommas()
          ? "; if commas are decimal ones, write points, or part the cells by semicolons"
          : "";
    }

    private Row withoutLast() {
      return new Row(file, line, cells.subList(0, cells.size() - 1), dialect);
    }

    /** Returns what a message calls a column of this row. */
    String name(int column) {
      return "column " + (column + 1);
    }

    /**
     * Returns the number in a column.
     *
     * @param name of the column, for the message
     */
    double number(int column, String name) throws ModelFormatException {
      return number(column, name, AngleUnit.RADIANS);
    }

    /** Returns the same of an angle, in radians. */
    double number(int column, String name, AngleUnit unit) throws ModelFormatException {
      String text = cells.get(column);
      boolean comma = dialect.decimalCommas() && text.indexOf('.') < 0;
      OptionalDouble value = unit.parse(comma ? text.replace(',', '.') : text);
      if (value.isEmpty()) {
        throw fault(
            "column %s (%s): wanted a finite decimal number, got %s"
                .formatted(column + 1, Quoted.plain(name), Quoted.of(text)));
      }
      return value.getAsDouble();
    }
  }

  CsvRows(Path file, InputStream in) throws ModelFormatException {
    this(file, in, CsvDialect.COMMAS);
  }

  private CsvRows(Path file, InputStream in, CsvDialect dialect) throws ModelFormatException {
    this.file = file;
    this.dialect = dialect;
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    this.ahead = next();
    if (ahead == '\uFEFF') {
      ahead = next();
    }
  }

  /** Returns the rows of a file in its own dialect. */
  static CsvRows detect(Path file, BufferedInputStream in)
      throws ModelFormatException, IOException {
    return detect(file, in, in);
  }

  /**
   * Returns the rows of what is read, in its own dialect.
   *
   * @param start how it begins, of which nothing is read
   */
  static CsvRows detect(Path file, BufferedInputStream start, InputStream in)
      throws ModelFormatException, IOException {
    return new CsvRows(file, in, CsvDialect.of(start));
  }

  /** Returns the unit of angles that comments above the rows of a file say, if they do. */
  static Optional<AngleUnit> angles(Path file, BufferedInputStream in)
      throws ModelFormatException, IOException {
    try {
      return AngleUnitComment.find(CsvDialect.peek(in));
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(file, String.valueOf(e.getMessage()));
    }
  }

  /** Returns a row of names for a file that has none. */
  Row header(List<String> names) {
    return new Row(file, 0, names, dialect);
  }

  /** Returns the header: the first row, without the empty cell after a separator at its end. */
  Optional<Row> readHeader() throws ModelFormatException {
    Optional<Row> row = read();
    return row.map(
        r -> r.cells().size() > 1 && r.cells().getLast().isEmpty() ? r.withoutLast() : r);
  }

  /** Returns the next row, or empty at the end. */
  Optional<Row> read() throws ModelFormatException {
    while (lookAhead() != END) {
      length = 0;
      int start = line;
      boolean comment = ahead == '#';
      Row row = new Row(file, start, cells(), dialect);
      boolean blank = row.cells().equals(List.of(""));
      if (blank && !comment) {
        blankLine = started ? start : 0;
      } else if (!comment) {
        if (blankLine > 0) {
          throw new ModelFormatException(file, blankLine, "a blank line between rows; remove it");
        }
        started = true;
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  /** Returns the first letter of the row that comes next. */
  private int lookAhead() throws ModelFormatException {
    if (ahead == UNREAD) {
      length = 0;
      ahead = next();
      if (afterReturn && ahead == '\n') {
        ahead = next();
      }
    }
    return ahead;
  }

  /** Reads up to the end of the row; a comment's cells are read as any others and dropped. */
  private List<String> cells() throws ModelFormatException {
    if (ahead == '#') {
      skipComment();
      return List.of();
    }
    List<String> cells = new ArrayList<>();
    cells.add(cell());
    while (ahead == dialect.separator()) {
      ahead = next();
      skipBlanks();
      if (dialect.separator() == ' ' && atRowEnd()) {
        break;
      }
      cells.add(cell());
    }
    endRow();
    return cells;
  }

  private void skipComment() throws ModelFormatException {
    StringBuilder text = new StringBuilder();
    while (!atRowEnd()) {
      text.append((char) ahead);
      ahead = next();
    }
    if (started && AngleUnitComment.matches(text.toString())) {
      throw new ModelFormatException(
          file, line, "the unit of angles is said below numbers; write it above the header");
    }
    endRow();
  }

  private String cell() throws ModelFormatException {
    skipBlanks();
    if (ahead == '"') {
      return quotedCell();
    }
    StringBuilder text = new StringBuilder();
    while (ahead != dialect.separator() && !atRowEnd()) {
      text.append((char) ahead);
      ahead = next();
    }
    return text.toString().strip();
  }

  private String quotedCell() throws ModelFormatException {
    int opened = line;
    StringBuilder text = new StringBuilder();
    ahead = next();
    while (true) {
      if (ahead == END) {
        throw new ModelFormatException(file, opened, "a quote is opened and never closed");
      }
      if (ahead == '"') {
        ahead = next();
        if (ahead != '"') {
          break;
        }
      }
      countLine();
      text.append((char) ahead);
      ahead = next();
    }
    if (dialect.separator() != ' ') {
      skipBlanks();
    }
    if (ahead != dialect.separator() && !atRowEnd()) {
      throw new ModelFormatException(file, line, "text follows a closing quote");
    }
    return text.toString();
  }

  private void skipBlanks() throws ModelFormatException {
    while (ahead == ' ' || (ahead == '\t' && dialect.separator() != '\t')) {
      ahead = next();
    }
  }

  private boolean atRowEnd() {
    return ahead == '\n' || ahead == '\r' || ahead == END;
  }

  private void endRow() {
    afterReturn = ahead == '\r';
    ahead = ahead == END ? END : UNREAD;
    line++;
  }

  private void countLine() {
    line += ahead == '\n' ? 1 : 0;
  }

  private int next() throws ModelFormatException {
    try {
      length++;
      if (length > LONGEST_ROW) {
        throw new ModelFormatException(
            file, line, "a row of more than " + LONGEST_ROW + " letters");
      }
      return in.read();
    } catch (CharacterCodingException e) {
      throw new ModelFormatException(
          file, line, "is no text in UTF-8; export the path as CSV or as a ROS JointTrajectory");
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }
}
