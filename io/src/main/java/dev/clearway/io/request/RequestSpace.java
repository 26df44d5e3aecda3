package dev.clearway.io.request;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.limit.SoftRanges;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Makes requests of ends: the joints that move get ranges as their limits or the workspace say, and
 * as wide as the ends need.
 *
 * <p>Immutable and thread-safe.
 */
public final class RequestSpace {
  private final Scene scene;
  private final BitSet moving;
  private final Optional<Workspace> workspace;
  private final JointAngles angles;

  private RequestSpace(Scene scene, BitSet moving, Optional<Workspace> workspace, AngleUnit told) {
    this.scene = scene;
    this.moving = moving;
    this.workspace = workspace;
    this.angles = new JointAngles(scene.tree(), told);
  }

  /**
   * Returns the maker for a scene.
   *
   * @param moving coordinates that may move; copied
   * @param workspace of what slides without limits, which rests where there is none
   * @param told the unit in which messages tell angles
   */
  public static RequestSpace of(
      Scene scene, BitSet moving, Optional<Workspace> workspace, AngleUnit told) {
    return new RequestSpace(scene, (BitSet) moving.clone(), workspace, told);
  }

  /** Returns the coordinates of a space that move. */
  public static BitSet moves(ConfigurationSpace space) {
    BitSet moves = new BitSet();
    Arrays.stream(space.linearCoordinates()).forEach(moves::set);
    Arrays.stream(space.orientations()).forEach(at -> moves.set(at, at + 4));
    return moves;
  }

  /**
   * Returns the request between ends.
   *
   * @param start laid out as the scene's joint space
   * @param goals laid out likewise, at least one; what turns without limits may end there or any
   *     number of turns from there, of which the nearest values to the start either way are offered
   * @param place of the goals, for faults
   * @param warn told of ends outside joint limits
   * @throws ModelFormatException if a goal asks for a joint to move that does not, or none moves
   */
  public PlanningRequest between(
      double[] start, List<double[]> goals, SourceLocation place, Consumer<String> warn)
      throws ModelFormatException {
    ConfigurationSpace space = within(SoftRanges.of(scene), inWorkspace(start)).including(start);
    LimitMonitor limits = new LimitMonitor(scene);
    limits.observe(start, "at the start");
    PeriodicCoordinates turns = PeriodicCoordinates.of(space);
    space = turns.around(space, start);
    List<double[]> offered = new ArrayList<>();
    for (double[] goal : goals) {
      requireReachable(space, start, goal, place);
      limits.observe(goal, "at the goal");
      offered.addAll(turns.ends(start, goal));
    }
    for (double[] goal : offered) {
      space = space.including(goal);
    }
    if (space.dimension() == 0) {
      throw place.fault("no joint moves");
    }
    refuseDegrees(limits.limits(), place, warn);
    limits
        .warnings(angles.unit())
        .forEach(warning -> warn.accept(warning + "; its range is widened to there"));
    return new PlanningRequest(scene, space, start, offered, OptionalDouble.empty(), 1);
  }

  /** Ends far outside their limits that would keep them as degrees are no radians. */
  private void refuseDegrees(PathLimits limits, SourceLocation place, Consumer<String> warn)
      throws ModelFormatException {
    if (angles.unit() == AngleUnit.DEGREES) {
      return;
    }
    if (limits.seemDegrees()) {
      throw place.fault(
          limits.violations().getFirst().describe(AngleUnit.RADIANS)
              + "; the angles would keep their limits as degrees: give --degrees");
    }
    limits
        .turnsAsDegrees()
        .ifPresent(turn -> warn.accept(turn.describe() + "; if that is degrees, give --degrees"));
  }

  private ConfigurationSpace inWorkspace(double[] start) {
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), start).moving(moving::get);
    for (int c = moving.nextSetBit(0); c >= 0; c = moving.nextSetBit(c + 1)) {
      int axis = UnlimitedTranslations.axis(scene, c);
      if (axis != UnlimitedTranslations.NONE && workspace.isPresent()) {
        space = space.withRange(c, workspace.get().lower()[axis], workspace.get().upper()[axis]);
      }
    }
    return space;
  }

  /** The space within the soft limits of joints that move. */
  private ConfigurationSpace within(SoftRanges soft, ConfigurationSpace whole) {
    ConfigurationSpace space = whole;
    for (int c : whole.linearCoordinates()) {
      double lower = Math.max(scene.tree().space().lower(c), soft.lower(c));
      double upper = Math.min(scene.tree().space().upper(c), soft.upper(c));
      if (lower < upper && Double.isFinite(upper - lower)) {
        space = space.withRange(c, lower, upper);
      }
    }
    return space;
  }

  private void requireReachable(
      ConfigurationSpace space, double[] start, double[] goal, SourceLocation place)
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
          "%s is to go from %s to %s, but it does not move: %s"
              .formatted(
                  Quoted.of(JointNames.shortest(scene).get(c)),
                  angles.describe(c, start[c]),
                  angles.describe(c, goal[c]),
                  reason(c)));
    }
  }

  private String reason(int c) {
    if (!moving.get(c)) {
      return "it is not among the joints that are planned for";
    }
    double only = scene.tree().space().lower(c);
    return only == scene.tree().space().upper(c)
        ? "its limits and those of its followers leave it only " + angles.describe(c, only)
        : "it has no limits; give it a workspace";
  }
}
