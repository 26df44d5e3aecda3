package dev.clearway.cli.plan;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.LimitWatch;
import dev.clearway.io.text.Place;
import dev.clearway.io.text.Quoted;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What is asked: a path in a scene, from a start to one of some goals.
 *
 * @param scene robots among obstacles
 * @param space the joints that move, within ranges that hold the start and the goals
 * @param start laid out as the scene's joint space
 * @param goals laid out likewise
 */
record Query(Scene scene, ConfigurationSpace space, double[] start, List<double[]> goals) {
  /**
   * Returns the query, with ranges as wide as its ends need.
   *
   * @param moving coordinates that may move
   * @param warn told of ends outside joint limits
   * @throws ModelFormatException if a goal asks for a joint to move that does not
   */
  static Query of(
      Scene scene,
      BitSet moving,
      double[] start,
      List<double[]> goals,
      Place place,
      Consumer<String> warn)
      throws ModelFormatException {
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), start).moving(moving::get);
    LimitWatch limits = new LimitWatch(scene.tree().space());
    limits.see(start, "at the start");
    space = space.including(start);
    for (double[] goal : goals) {
      requireReachable(scene, space, start, goal, place);
      limits.see(goal, "at the goal");
      space = space.including(goal);
    }
    if (space.dimension() == 0) {
      throw place.fault("no joint moves");
    }
    limits.warnings().forEach(warning -> warn.accept(warning + "; its range is widened to there"));
    return new Query(scene, space, start, goals);
  }

  private static void requireReachable(
      Scene scene, ConfigurationSpace space, double[] start, double[] goal, Place place)
      throws ModelFormatException {
    BitSet moves = moves(space);
    Optional<Integer> stuck =
        IntStream.range(0, start.length)
            .filter(c -> !moves.get(c) && start[c] != goal[c])
            .boxed()
            .findFirst();
    if (stuck.isPresent()) {
      int c = stuck.get();
      throw place.fault(
          "%s is to go from %s to %s, but it does not move: it is not in the group, or has no range"
              .formatted(Quoted.of(JointNames.shortest(scene).get(c)), start[c], goal[c]));
    }
  }

  /** Returns the coordinates of a space that move. */
  static BitSet moves(ConfigurationSpace space) {
    BitSet moves = new BitSet();
    Arrays.stream(space.linearCoordinates()).forEach(moves::set);
    Arrays.stream(space.orientations()).forEach(at -> moves.set(at, at + 4));
    return moves;
  }
}
