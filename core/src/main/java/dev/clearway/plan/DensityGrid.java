package dev.clearway.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Milestones by the cells of a grid over some coordinates, so that one can be picked from where few
 * are.
 *
 * <p>One thread. Cost: constant for an addition and a pick, linear in the cell for a removal.
 */
final class DensityGrid {
  /** Cells along each coordinate. */
  private static final int CELLS = 10;

  private final ConfigurationSpace space;
  private final int[] axes;
  private final Map<Integer, List<Integer>> cells = new HashMap<>();
  private final List<Integer> occupied = new ArrayList<>();
  private int size;

  /**
   * Starts empty.
   *
   * @param axes coordinates that move linearly
   */
  DensityGrid(ConfigurationSpace space, int... axes) {
    this.space = space;
    this.axes = axes;
  }

  private Integer cell(double[] configuration) {
    int cell = 0;
    for (int c : axes) {
      double share = (configuration[c] - space.lower(c)) / (space.upper(c) - space.lower(c));
      cell = cell * CELLS + Math.max(0, Math.min(CELLS - 1, (int) (share * CELLS)));
    }
    return cell;
  }

  /** Adds a milestone by its number. */
  void add(int milestone, double[] configuration) {
    Integer cell = cell(configuration);
    List<Integer> members = cells.computeIfAbsent(cell, c -> new ArrayList<>());
    if (members.isEmpty()) {
      occupied.add(cell);
    }
    members.add(milestone);
    size++;
  }

  /** Takes a milestone out. */
  void remove(int milestone, double[] configuration) {
    Integer cell = cell(configuration);
    List<Integer> members = near(configuration);
    members.remove((Object) milestone);
    if (members.isEmpty()) {
      occupied.remove((Object) cell);
    }
    size--;
  }

  /** Returns the number of milestones. */
  int size() {
    return size;
  }

  /** Returns a milestone of a cell drawn evenly from those that have some. */
  int pick(RandomGenerator random) {
    List<Integer> members =
        cells.getOrDefault(occupied.get(random.nextInt(occupied.size())), List.of());
    return members.get(random.nextInt(members.size()));
  }

  /** Returns the milestones in the cell of a configuration. */
  List<Integer> near(double[] configuration) {
    return cells.getOrDefault(cell(configuration), List.of());
  }
}
