package dev.clearway.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.Partitioner;

/**
 * Runs of rows that are expected to be about the same work, each a task. Rows go by their numbers,
 * so that a slice is the same whoever works on it, and however often.
 */
final class Slices extends Partitioner {
  private static final long serialVersionUID = 1;

  /** Numbers of the first rows of all slices but the first, ascending. */
  private final long[] starts;

  private Slices(long[] starts) {
    this.starts = starts;
  }

  /**
   * Cuts a table where the work up to there passes the next share of the whole: no slice is
   * expected to be more than one block of rows above its share.
   *
   * @param parts of the table, in their order
   * @param wanted number of slices, at least 1; fewer are made where blocks are few
   */
  static Slices of(List<Survey> parts, int wanted) {
    double whole = parts.stream().mapToDouble(part -> Arrays.stream(part.blocks()).sum()).sum();
    double share = whole / wanted;
    List<Long> starts = new ArrayList<>();
    double before = 0;
    for (Survey part : parts) {
      for (int i = 0; i < part.blocks().length; i++) {
        if (before >= (starts.size() + 1) * share) {
          starts.add(part.first() + (long) i * Survey.BLOCK);
        }
        before += part.blocks()[i];
      }
    }
    return new Slices(starts.stream().mapToLong(Long::longValue).toArray());
  }

  @Override
  public int numPartitions() {
    return starts.length + 1;
  }

  @Override
  public int getPartition(Object key) {
    int at = Arrays.binarySearch(starts, (Long) key);
    return at >= 0 ? at + 1 : -at - 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Slices slices && Arrays.equals(starts, slices.starts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(starts);
  }
}
