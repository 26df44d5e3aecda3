package dev.clearway.coordinate;

import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/**
 * Which places of two robots' ways go together: a rectangle with the one's own clock to the right
 * and the other's upward, cut into cells by the steps of both.
 *
 * <p>A cell holds its edges: what is said of a free one holds there too, and at its corners.
 *
 * <p>Immutable and thread-safe; three bytes a cell.
 */
public final class CoordinationDiagram {
  private final double[] firstLines;
  private final double[] secondLines;
  private final byte[] states;
  private final short[] pairs;
  private final List<NamePair> names;
  private final double slack;
  private final CostCounters work;

  /**
   * Makes one; the arrays are its own from now on.
   *
   * @param firstLines where the one's steps begin and the last ends, seconds of its own clock
   * @param states number of a {@link CellState}, row by row of the second's steps
   * @param pairs for each cell 1 + the number of a pair that is not free in it; of a free one, how
   *     often its task was halved
   * @param names of the pairs
   */
  CoordinationDiagram(
      double[] firstLines,
      double[] secondLines,
      byte[] states,
      short[] pairs,
      List<NamePair> names,
      DiagramSearch.Findings found) {
    this.firstLines = firstLines;
    this.secondLines = secondLines;
    this.states = states;
    this.pairs = pairs;
    this.names = List.copyOf(names);
    this.slack = found.slack();
    this.work = found.work();
  }

  /** Returns the number of the first robot's steps. */
  public int firstSteps() {
    return firstLines.length - 1;
  }

  /** Returns the number of the second robot's steps. */
  public int secondSteps() {
    return secondLines.length - 1;
  }

  /** Returns when a step of the first robot begins by its own clock, seconds; the end after all. */
  public double firstLine(int step) {
    return firstLines[step];
  }

  /** Returns the same of the second robot. */
  public double secondLine(int step) {
    return secondLines[step];
  }

  /** Returns what is known of the cell of a step of each robot. */
  public CellState state(int first, int second) {
    return CellState.of(states[second * firstSteps() + first]);
  }

  /** Returns two bodies that hit in a cell, or of which it is not known; empty for a free cell. */
  public Optional<NamePair> pair(int first, int second) {
    return state(first, second) == CellState.FREE
        ? Optional.empty()
        : Optional.of(names.get((pairs[second * firstSteps() + first] & 0xffff) - 1));
  }

  /** Returns how often the rectangle of a task was halved to the one that a free cell is of. */
  int halvings(int first, int second) {
    return pairs[second * firstSteps() + first];
  }

  /** Returns how many cells are in a state. */
  public long count(CellState state) {
    long count = 0;
    for (byte each : states) {
      count += each == state.code() ? 1 : 0;
    }
    return count;
  }

  /** Returns the share of the rectangle's area that cells in a state take, in [0, 1]; rounded. */
  public double share(CellState state) {
    double area = 0;
    for (int j = 0; j < secondSteps(); j++) {
      double height = secondLines[j + 1] - secondLines[j];
      for (int i = 0; i < firstSteps(); i++) {
        if (state(i, j) == state) {
          area += height * (firstLines[i + 1] - firstLines[i]);
        }
      }
    }
    return area / (firstLines[firstSteps()] * secondLines[secondSteps()]);
  }

  /**
   * Returns a lower bound on separation minus clearance in all free cells, metres, &gt; 0; +∞ where
   * the robots have no pairs, or no cell is free.
   */
  public double slackLowerBound() {
    return slack;
  }

  /** Returns what it cost. */
  public CostCounters work() {
    return work;
  }
}
