package dev.clearway.coordinate;

import dev.clearway.scene.NamePair;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The zones of two robots: as long as both are never in one zone at once, they do not meet.
 *
 * <p><b>Guarantee.</b> Each cell that is not free lies in a zone, and no two zones let the robots
 * wait for each other forever: docs/coordination.md, section 4. Robots that wait for more than one
 * other, in a ring of three, are not looked at.
 *
 * <p>Where a robot starts or ends in a zone, the other one may pass only after it, or before it. A
 * zone in which both is so has the order {@link Interlock.Order#NONE}: then whole motions do not
 * serve, though a schedule may be there.
 *
 * <p>A zone is made of whole motions, since a program can wait between them: first one around each
 * set of neighbouring cells, then one around two that could deadlock. They are as few as that makes
 * them, not the fewest.
 *
 * @param zones in the order of the first robot's motions
 */
public record InterlockTable(List<Interlock> zones) {
  /** Copies the list. */
  public InterlockTable {
    zones = List.copyOf(zones);
  }

  /** Returns the zones of two robots. */
  static InterlockTable of(CoordinationDiagram diagram, StepTree first, StepTree second) {
    List<Interlock> zones = new Patches(diagram, first, second).zones();
    boolean merged = true;
    while (merged) {
      merged = false;
      for (int i = 0; i < zones.size() && !merged; i++) {
        for (int j = 0; j < zones.size() && !merged; j++) {
          if (i != j && zones.get(i).deadlocksWith(zones.get(j))) {
            Interlock both = zones.get(i).hull(zones.get(j));
            zones.remove(Math.max(i, j));
            zones.set(Math.min(i, j), both);
            merged = true;
          }
        }
      }
    }
    zones.sort(
        (a, b) ->
            a.first().from() != b.first().from()
                ? Integer.compare(a.first().from(), b.first().from())
                : Integer.compare(a.second().from(), b.second().from()));
    return new InterlockTable(zones);
  }

  /** The sets of neighbouring cells that are not free. */
  private static final class Patches {
    private final CoordinationDiagram diagram;
    private final StepTree first;
    private final StepTree second;
    private final boolean[] seen;

    Patches(CoordinationDiagram diagram, StepTree first, StepTree second) {
      this.diagram = diagram;
      this.first = first;
      this.second = second;
      this.seen = new boolean[diagram.firstSteps() * diagram.secondSteps()];
    }

    List<Interlock> zones() {
      List<Interlock> out = new ArrayList<>();
      for (int cell = 0; cell < seen.length; cell++) {
        if (isOpen(cell)) {
          out.add(patch(cell));
        }
      }
      return out;
    }

    private boolean isOpen(int cell) {
      int width = diagram.firstSteps();
      return !seen[cell] && diagram.state(cell % width, cell / width) != CellState.FREE;
    }

    /** Returns the zone around a cell and those that it reaches by edges and corners. */
    private Interlock patch(int start) {
      int width = diagram.firstSteps();
      int left = start % width;
      int right = left;
      int low = start / width;
      int high = low;
      Deque<Integer> next = new ArrayDeque<>();
      next.push(start);
      seen[start] = true;
      while (!next.isEmpty()) {
        int cell = next.pop();
        int x = cell % width;
        int y = cell / width;
        left = Math.min(left, x);
        right = Math.max(right, x);
        high = Math.max(high, y);
        low = Math.min(low, y);
        for (int j = Math.max(0, y - 1); j <= Math.min(diagram.secondSteps() - 1, y + 1); j++) {
          for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
            if (isOpen(j * width + i)) {
              seen[j * width + i] = true;
              next.push(j * width + i);
            }
          }
        }
      }
      NamePair pair = diagram.pair(start % width, start / width).orElseThrow();
      Interlock.Order order =
          (left == 0 || high == diagram.secondSteps() - 1
                  ? Interlock.Order.FIRST_BEFORE
                  : Interlock.Order.ANY)
              .and(
                  low == 0 || right == width - 1
                      ? Interlock.Order.SECOND_BEFORE
                      : Interlock.Order.ANY);
      return new Interlock(stretch(first, left, right), stretch(second, low, high), order, pair);
    }

    /** Returns the motions that steps reach into, their ends included. */
    private static Interlock.Stretch stretch(StepTree tree, int from, int to) {
      PathClock clock = tree.clock();
      PathClock.Place begin = tree.place(from);
      PathClock.Place end = tree.place(to + 1);
      int last = end.parameter() == 0 && end.motion() > 0 ? end.motion() - 1 : end.motion();
      return new Interlock.Stretch(
          begin.motion(),
          Math.max(begin.motion(), last),
          clock.motion(begin.motion()).seconds(0) - clock.start(),
          clock.motion(Math.max(begin.motion(), last)).seconds(1) - clock.start());
    }
  }
}
