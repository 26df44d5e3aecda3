package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Preamble;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.LineInput;
import dev.clearway.scene.Scene;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A path whose segments are read when they are wanted, so that memory does not grow with their
 * number: of comma-separated values in a file, which is read through once before to know what it
 * says as a whole, and of rows that another program writes. Other paths are held in memory.
 */
public final class PathSource {
  /** Most bytes of comma-separated values whose rows are not held: 1 TiB. */
  private static final long LARGEST = 1L << 40;

  private final PathFile head;
  private final OptionalInt size;
  private final Opening opening;

  /** Begins to read segments. */
  private interface Opening {
    Reader open() throws ModelFormatException;
  }

  /** Reads the segments of a path, one after the other. Not thread-safe. */
  public interface Reader extends Closeable {
    /**
     * Returns the next segment; empty at the end.
     *
     * @throws ModelFormatException if it cannot be read or used; then there are no more
     */
    Optional<Segment> next() throws ModelFormatException;

    /** Returns whether the next segment is there, or its end, so that nothing is waited for. */
    default boolean isReady() throws ModelFormatException {
      return true;
    }

    @Override
    default void close() {}
  }

  private PathSource(PathFile head, OptionalInt size, Opening opening) {
    this.head = head;
    this.size = size;
    this.opening = opening;
  }

  /** Returns a path that is in memory. */
  public static PathSource of(PathFile whole) {
    return new PathSource(
        whole,
        OptionalInt.of(whole.segments().size()),
        () -> {
          Deque<Segment> left = new ArrayDeque<>(whole.segments());
          return () -> Optional.ofNullable(left.pollFirst());
        });
  }

  /**
   * Reads a file through: {@link #head} is then what {@link PathReader#read} returns, but for the
   * segments.
   *
   * @param scene whose joints the path moves
   * @param carrier attaches what a start state says that robots carry
   * @throws ModelFormatException if the file cannot be read, is no path, or does not fit the scene
   */
  public static PathSource of(Path file, Scene scene, PathOptions options, StartScene carrier)
      throws ModelFormatException {
    if (!Files.isRegularFile(file) || !PathReader.hasRows(file)) {
      return of(PathReader.read(file, scene, options, carrier)); // a pipe can be read but once
    }
    Opening opening = () -> open(file, scene, options);
    try (Rows rows = open(file, scene, options)) {
      int count = 0;
      while (rows.next().isPresent()) {
        count++;
      }
      return new PathSource(rows.path.segments().soFar(), OptionalInt.of(count), opening);
    }
  }

  private static Rows open(Path file, Scene scene, PathOptions options)
      throws ModelFormatException {
    try {
      BufferedInputStream in = Preamble.skip(BoundedInput.open(file, LARGEST));
      boolean opened = false;
      try {
        Rows rows = new Rows(new CsvPath(file, in, scene, options), in);
        opened = true;
        return rows;
      } finally {
        if (!opened) {
          close(in);
        }
      }
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /** Changes segments. */
  @FunctionalInterface
  public interface SegmentChange {
    /**
     * Returns what is to be judged instead of a segment.
     *
     * @throws ModelFormatException if that is not known
     */
    Segment of(Segment segment) throws ModelFormatException;
  }

  /**
   * Returns the path with each segment changed.
   *
   * @throws ModelFormatException if one of those that are known cannot be
   */
  public PathSource changed(SegmentChange change) throws ModelFormatException {
    List<Segment> known = new ArrayList<>();
    for (Segment segment : head.segments()) {
      known.add(change.of(segment));
    }
    return new PathSource(head.with(known), size, () -> new Changed(opening.open(), change));
  }

  /** Segments that are changed as they are read. */
  private record Changed(Reader reader, SegmentChange change) implements Reader {
    @Override
    public Optional<Segment> next() throws ModelFormatException {
      Optional<Segment> next = reader.next();
      return next.isPresent() ? Optional.of(change.of(next.get())) : next;
    }

    @Override
    public boolean isReady() throws ModelFormatException {
      return reader.isReady();
    }

    @Override
    public void close() {
      reader.close();
    }
  }

  /** Returns what is known of the path; of its segments it has the first at least. */
  public PathFile head() {
    return head;
  }

  /** Returns the number of segments, where it is known. */
  public OptionalInt size() {
    return size;
  }

  /**
   * Begins to read the segments. What comes from another program is read once.
   *
   * @throws ModelFormatException if the file cannot be read any more
   */
  public Reader open() throws ModelFormatException {
    return opening.open();
  }

  private static void close(InputStream in) {
    try {
      in.close();
    } catch (IOException e) {
      // What was wanted of it is read.
    }
  }

  /** Reads segments row by row. */
  private static final class Rows implements Reader {
    private final CsvPath path;
    private final InputStream in;
    private final Deque<Segment> read = new ArrayDeque<>();
    private boolean ended;

    Rows(CsvPath path, InputStream in) {
      this.path = path;
      this.in = in;
    }

    @Override
    public Optional<Segment> next() throws ModelFormatException {
      while (read.isEmpty() && !ended) {
        ended = true; // where the row cannot be used
        ended = !path.readRow();
        read.addAll(path.segments().take());
      }
      return Optional.ofNullable(read.pollFirst());
    }

    @Override
    public void close() {
      PathSource.close(in);
    }
  }

  /** A path that another program writes, row by row. Not thread-safe. */
  public static final class Written {
    private final Path name;
    private final LineInput in;
    private Optional<byte[]> head = Optional.empty();

    /**
     * Takes what is read; nothing is read yet.
     *
     * @param name that stands for it in messages and results
     */
    public Written(Path name, InputStream in) {
      this.name = name;
      this.in = new LineInput(in);
    }

    /** Returns its name. */
    public Path name() {
      return name;
    }

    private BufferedInputStream start() throws ModelFormatException {
      try {
        if (head.isEmpty()) {
          head = Optional.of(in.readHead());
        }
        return new BufferedInputStream(new ByteArrayInputStream(head.get()));
      } catch (IOException e) {
        throw BoundedInput.unreadable(name, e);
      }
    }

    /** Returns the names in its header, for which it is waited for. */
    public List<String> names() {
      try {
        return List.copyOf(CsvPath.names(name, start()));
      } catch (IOException | ModelFormatException e) {
        return List.of(); // what is wrong is said when it is read
      }
    }

    /**
     * Returns its segments; the first is waited for.
     *
     * @param scene whose joints the path moves
     * @param watch told, before each segment is handed over, what is known of the path by then
     * @throws ModelFormatException if the header or the first segment cannot be used
     */
    public PathSource read(Scene scene, PathOptions options, Watch watch)
        throws ModelFormatException {
      try {
        if (PathReader.isDocument(start())) {
          throw new ModelFormatException(
              name, "begins a message, which is read from files; wanted rows below a header");
        }
        InputStream all = new SequenceInputStream(start(), in);
        CsvPath path = new CsvPath(name, start(), all, scene, options);
        path.warnOfDefaults();
        Rows rows = new Rows(path, in);
        Optional<Segment> first = rows.next();
        watch.seen(path.segments().soFar());
        first.ifPresent(rows.read::addFirst);
        return new PathSource(
            path.segments().soFar(), OptionalInt.empty(), () -> new Watched(rows, in, watch));
      } catch (IOException e) {
        throw BoundedInput.unreadable(name, e);
      }
    }
  }

  /** Looks at what is known of a path. */
  @FunctionalInterface
  public interface Watch {
    /**
     * So much is known.
     *
     * @throws ModelFormatException if it is a reason to read no further
     */
    void seen(PathFile soFar) throws ModelFormatException;
  }

  /** Segments of another program, each looked at as it comes. */
  private record Watched(Rows rows, LineInput in, Watch watch) implements Reader {
    @Override
    public Optional<Segment> next() throws ModelFormatException {
      Optional<Segment> next = rows.next();
      watch.seen(rows.path.segments().soFar());
      return next;
    }

    @Override
    public boolean isReady() throws ModelFormatException {
      try {
        return !rows.read.isEmpty() || in.isLineReady();
      } catch (IOException e) {
        throw BoundedInput.unreadable(rows.path.name(), e);
      }
    }
  }
}
