package dev.clearway.cli;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathSource;
import dev.clearway.io.path.Segment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The segments of several paths, one after the other, a batch at a time: many where they are there
 * already, and no more than there are where one would have to be waited for.
 */
final class SegmentFeed implements AutoCloseable {
  /** Enough to keep all threads at work, few enough to hold. */
  private static final int MOST = 1024;

  private final Deque<PathSource> left;
  private final Consumer<ModelFormatException> fault;
  private Optional<PathSource> source = Optional.empty();
  private Optional<PathSource.Reader> reader = Optional.empty();
  private Optional<ModelFormatException> found = Optional.empty();

  /**
   * A segment and the file it stands in.
   *
   * @param whole whether all is known that the file says
   */
  record Item(PathFile file, boolean whole, Segment segment) {}

  /**
   * Reads paths.
   *
   * @param fault told why the rest of a path cannot be used, once what stands before is handed over
   */
  SegmentFeed(List<PathSource> sources, Consumer<ModelFormatException> fault) {
    this.left = new ArrayDeque<>(sources);
    this.fault = fault;
  }

  /** Returns how many segments there are, where that is known of all paths. */
  OptionalInt size() {
    return left.stream().allMatch(path -> path.size().isPresent())
        ? OptionalInt.of(left.stream().mapToInt(path -> path.size().getAsInt()).sum())
        : OptionalInt.empty();
  }

  /** Returns the next segments; none at the end. The first of them is waited for. */
  List<Item> batch() {
    found.ifPresent(fault);
    found = Optional.empty();
    List<Item> batch = new ArrayList<>();
    while (batch.size() < MOST && (reader.isPresent() || !left.isEmpty())) {
      try {
        if (!read(batch)) {
          return batch;
        }
      } catch (ModelFormatException e) {
        close();
        if (!batch.isEmpty()) {
          found = Optional.of(e);
          return batch;
        }
        fault.accept(e);
      }
    }
    return batch;
  }

  /** Reads one segment more, or passes to the next path; false where it would have to wait. */
  private boolean read(List<Item> batch) throws ModelFormatException {
    if (reader.isEmpty()) {
      source = Optional.of(left.remove());
      reader = Optional.of(source.get().open());
    }
    if (!batch.isEmpty() && !reader.get().isReady()) {
      return false;
    }
    Optional<Segment> next = reader.get().next();
    if (next.isEmpty()) {
      close();
    } else {
      PathSource from = source.orElseThrow();
      batch.add(new Item(from.head(), from.size().isPresent(), next.get()));
    }
    return true;
  }

  @Override
  public void close() {
    reader.ifPresent(PathSource.Reader::close);
    reader = Optional.empty();
  }
}
