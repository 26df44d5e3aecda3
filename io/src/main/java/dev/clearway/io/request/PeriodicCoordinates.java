package dev.clearway.io.request;

import dev.clearway.io.angle.AngleWrapping;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.plan.ConfigurationSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The coordinates of a search that are back where they were after a full turn: continuous joints
 * and the yaw of planar ones. Joints that others follow are not among them, since a turn moves the
 * followers.
 *
 * <p>Values turns apart mean the same pose within the rounding of their numbers, see {@link
 * AngleWrapping}. What is searched, judged and written is the shifted number.
 */
final class PeriodicCoordinates {
  /** Most ends that are offered of one goal: of up to five joints each can go either way. */
  private static final int MOST_ENDS = 32;

  private final int[] coordinates;

  private PeriodicCoordinates(int[] coordinates) {
    this.coordinates = coordinates;
  }

  static PeriodicCoordinates of(ConfigurationSpace space) {
    return new PeriodicCoordinates(
        Arrays.stream(space.linearCoordinates())
            .filter(c -> JointAngles.turnsFreely(space.tree(), c))
            .toArray());
  }

  /**
   * Returns the space with a turn around the start for each of them; as it is for starts so large
   * that their neighbours are further than a turn.
   */
  ConfigurationSpace around(ConfigurationSpace space, double[] start) {
    ConfigurationSpace out = space;
    for (int c : coordinates) {
      double from = start[c] - StrictMath.PI;
      double to = start[c] + StrictMath.PI;
      out = from < to ? out.withRange(c, from, to) : out;
    }
    return out;
  }

  /**
   * Returns what ends the same way as a goal: first the values nearest the start; then the same
   * with one of those that are to move reached the other way round, then with two, and so on, at
   * most {@value #MOST_ENDS} in all.
   */
  List<double[]> ends(double[] start, double[] goal) {
    double[] nearest = goal.clone();
    double[] other = goal.clone();
    for (int c : coordinates) {
      double turns = AngleWrapping.turnsBetween(goal[c], start[c]);
      nearest[c] = AngleWrapping.shifted(goal[c], turns);
      other[c] = AngleWrapping.shifted(goal[c], turns + (nearest[c] > start[c] ? -1 : 1));
    }
    int[] free = Arrays.stream(coordinates).filter(c -> nearest[c] != start[c]).toArray();
    List<double[]> out = new ArrayList<>();
    for (int turned = 0; turned <= free.length; turned++) {
      addTurned(nearest.clone(), other, free, 0, turned, out);
    }
    return out;
  }

  /** Adds all ways to take so many more of the free coordinates, from a place on, from other. */
  private static void addTurned(
      double[] end, double[] other, int[] free, int place, int more, List<double[]> out) {
    if (out.size() >= MOST_ENDS) {
      return;
    }
    if (more == 0) {
      out.add(end.clone());
      return;
    }
    for (int i = place; i <= free.length - more; i++) {
      double near = end[free[i]];
      end[free[i]] = other[free[i]];
      addTurned(end, other, free, i + 1, more - 1, out);
      end[free[i]] = near;
    }
  }
}
