package dev.clearway.coordinate;

import dev.clearway.coordinate.PathClock.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds the schedule that ends first, of all in which robots wait where a step begins, and of those
 * one in which robots wait least before their own ends: the shortest way through the corners of the
 * cells, where each move takes some robots one step on.
 *
 * <p>A move of both robots of a pair goes through a cell, a move of one along the edge between two,
 * of which one has to be free: docs/coordination.md, section 3. Cost: the corners, times the moves,
 * times the pairs.
 */
public final class ScheduleSearch {
  /** Most corners: thirteen bytes each. */
  public static final long MOST_CORNERS = 1L << 26;

  /** Times that differ by less are the same, seconds: of the same moves in another order. */
  private static final double SAME = 1e-9;

  /** The same of sums in single precision. */
  private static final float SAME_WAITS = 1e-4f;

  private final Coordination robots;
  private final boolean[][][] blocked;
  private final int[] steps;
  private final int[] strides;
  private final double[] times;

  /** How long robots waited that had not ended yet, added up, seconds. */
  private final float[] waited;

  private final byte[] moves;

  private ScheduleSearch(Coordination robots, boolean[][][] blocked, long corners) {
    this.robots = robots;
    this.blocked = blocked;
    int count = robots.robots();
    steps = new int[count];
    strides = new int[count];
    int stride = 1;
    for (int r = 0; r < count; r++) {
      steps[r] = robots.tree(r).steps();
      strides[r] = stride;
      stride *= steps[r] + 1;
    }
    times = new double[(int) corners];
    waited = new float[(int) corners];
    moves = new byte[(int) corners];
  }

  /**
   * Finds the schedule.
   *
   * @param diagrams of each pair of robots: 0 and 1, 0 and 2, 1 and 2, 0 and 3, ...
   * @param lag how far robots may lag behind the schedule, each by its own, at any time, seconds;
   *     rounded up to steps
   * @return empty where none is proven
   * @throws IllegalArgumentException if there are more than {@link #MOST_CORNERS} corners, or the
   *     lag is negative
   */
  public static Optional<Schedule> search(
      Coordination robots, List<CoordinationDiagram> diagrams, double lag) {
    long corners = 1;
    for (int r = 0; r < robots.robots(); r++) {
      corners *= robots.tree(r).steps() + 1;
      if (corners > MOST_CORNERS) {
        throw new IllegalArgumentException(
            "a schedule in steps of %s s has more than %s corners; take longer steps"
                .formatted(robots.step(), MOST_CORNERS));
      }
    }
    if (!(lag >= 0 && lag < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a lag of " + lag + " s");
    }
    int late = (int) Math.min(Coordination.MOST_STEPS, Math.ceil(lag / robots.step()));
    boolean[][][] blocked = new boolean[diagrams.size()][][];
    for (int d = 0; d < blocked.length; d++) {
      blocked[d] = blocked(diagrams.get(d), late);
    }
    return new ScheduleSearch(robots, blocked, corners).search();
  }

  /** Returns the number of the diagram of two robots, the first the smaller. */
  public static int diagram(int first, int second) {
    return second * (second - 1) / 2 + first;
  }

  /**
   * Returns which cells may not be passed: those that are not free, and those from which lags lead
   * into one, [second][first].
   */
  private static boolean[][] blocked(CoordinationDiagram diagram, int late) {
    boolean[][] out = new boolean[diagram.secondSteps()][diagram.firstSteps()];
    int[] lastInColumn = new int[diagram.firstSteps()];
    Arrays.fill(lastInColumn, -1 - late);
    for (int j = 0; j < out.length; j++) {
      int last = -1 - late;
      for (int i = 0; i < out[j].length; i++) {
        lastInColumn[i] = diagram.state(i, j) == CellState.FREE ? lastInColumn[i] : j;
        last = j - lastInColumn[i] <= late && lastInColumn[i] >= 0 ? i : last;
        out[j][i] = last >= 0 && i - last <= late;
      }
    }
    return out;
  }

  private Optional<Schedule> search() {
    Arrays.fill(times, Double.POSITIVE_INFINITY);
    int[] at = new int[steps.length];
    if (!isPassable(at)) {
      return Optional.empty();
    }
    times[0] = 0;
    for (int corner = 1; corner < times.length; corner++) {
      for (int r = 0; ++at[r] > steps[r]; r++) {
        at[r] = 0;
      }
      reach(corner, at);
    }
    return times[times.length - 1] < Double.POSITIVE_INFINITY
        ? Optional.of(schedule())
        : Optional.empty();
  }

  /** Returns whether each pair of robots is at the corner of a free cell. */
  private boolean isPassable(int[] at) {
    for (int q = 1; q < at.length; q++) {
      for (int p = 0; p < q; p++) {
        if (blocked[diagram(p, q)][at[q]][at[p]]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Finds the quickest move to a corner. */
  private void reach(int corner, int[] at) {
    for (int move = (1 << at.length) - 1; move > 0; move--) {
      int before = corner;
      double seconds = 0;
      for (int r = 0; r < at.length && before >= 0; r++) {
        if (((move >> r) & 1) != 0) {
          before = at[r] == 0 ? -1 : before - strides[r];
          seconds = at[r] == 0 ? 0 : Math.max(seconds, length(r, at[r] - 1));
        }
      }
      if (before < 0 || times[before] == Double.POSITIVE_INFINITY || haltsGiven(move, at)) {
        continue;
      }
      double time = times[before] + seconds;
      float waits = waited[before] + (float) (seconds * waiting(move, at));
      if (isBetter(corner, before, move, time, waits) && isFree(move, at)) {
        times[corner] = time;
        waited[corner] = waits;
        moves[corner] = (byte) move;
      }
    }
  }

  /** Returns whether a robot that never waits stands still during a move before its end. */
  private boolean haltsGiven(int move, int[] at) {
    for (int r = 0; r < at.length; r++) {
      if (((move >> r) & 1) == 0 && at[r] < steps[r] && !robots.mayWait(r)) {
        return true;
      }
    }
    return false;
  }

  /** Returns how many robots that have not ended stand still during a move. */
  private int waiting(int move, int[] at) {
    int count = 0;
    for (int r = 0; r < at.length; r++) {
      count += ((move >> r) & 1) == 0 && at[r] < steps[r] ? 1 : 0;
    }
    return count;
  }

  private boolean isBetter(int corner, int before, int move, double time, float waits) {
    if (Math.abs(time - times[corner]) > SAME) {
      return time < times[corner];
    }
    if (Math.abs(waits - waited[corner]) > SAME_WAITS) {
      return waits < waited[corner];
    }
    return moves[before] == move && moves[before(corner)] != moves[corner]; // fewer stops
  }

  private int before(int corner) {
    int before = corner;
    for (int r = 0; r < steps.length; r++) {
      before -= ((moves[corner] >> r) & 1) * strides[r];
    }
    return before;
  }

  private double length(int robot, int step) {
    return robots.tree(robot).line(step + 1) - robots.tree(robot).line(step);
  }

  private boolean isFree(int move, int[] to) {
    for (int q = 1; q < to.length; q++) {
      for (int p = 0; p < q; p++) {
        boolean movesFirst = ((move >> p) & 1) != 0;
        boolean movesSecond = ((move >> q) & 1) != 0;
        boolean[][] cells = blocked[diagram(p, q)];
        if (movesFirst && movesSecond) {
          if (cells[to[q] - 1][to[p] - 1]) {
            return false;
          }
        } else if ((movesFirst && !isEdgeFree(cells, to[p] - 1, 0, to[q], steps[q]))
            || (movesSecond && !isEdgeFree(cells, to[q] - 1, 1, to[p], steps[p]))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether a step of one robot is free while the other stands where a step begins. */
  private static boolean isEdgeFree(boolean[][] cells, int step, int axis, int line, int lines) {
    return (line > 0 && !(axis == 0 ? cells[line - 1][step] : cells[step][line - 1]))
        || (line < lines && !(axis == 0 ? cells[line][step] : cells[step][line]));
  }

  private Schedule schedule() {
    List<Integer> way = new ArrayList<>();
    for (int corner = times.length - 1; corner > 0; corner = before(corner)) {
      way.add(corner);
    }
    List<List<Schedule.Wait>> waits = new ArrayList<>();
    for (int r = 0; r < steps.length; r++) {
      waits.add(waits(r, way));
    }
    return new Schedule(times[times.length - 1], waits);
  }

  /**
   * Returns where a robot waits.
   *
   * @param way the corners, the last one first
   */
  private List<Schedule.Wait> waits(int robot, List<Integer> way) {
    List<Schedule.Wait> out = new ArrayList<>();
    double waited = 0;
    for (int w = way.size() - 1; w >= 0; w--) {
      int corner = way.get(w);
      int line = corner / strides[robot] % (steps[robot] + 1);
      if (((moves[corner] >> robot) & 1) == 0 && line < steps[robot]) {
        waited += times[corner] - times[before(corner)];
      }
      boolean leaves = w == 0 || ((moves[way.get(w - 1)] >> robot) & 1) != 0;
      if (waited > 0 && leaves) {
        Place place = robots.tree(robot).place(line);
        double at = robots.tree(robot).line(line);
        out.add(new Schedule.Wait(at, place.motion(), place.parameter(), waited));
        waited = 0;
      }
    }
    return out;
  }
}
