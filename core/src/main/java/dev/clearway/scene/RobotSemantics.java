package dev.clearway.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What an SRDF says of a robot.
 *
 * @param allowed pairs of links that need no check
 * @param groups names of the joints of each group, in tree order
 * @param states named states
 * @param passiveJoints joints that no group moves
 * @param base the virtual joint that the robot's base stands on, where it is one of the model's; it
 *     moves where a path, a goal or a group says so
 */
public record RobotSemantics(
    Set<NamePair> allowed,
    Map<String, List<String>> groups,
    List<GroupState> states,
    Set<String> passiveJoints,
    Optional<String> base) {

  /** Says nothing. */
  public static final RobotSemantics NONE =
      new RobotSemantics(Set.of(), Map.of(), List.of(), Set.of());

  /** Says nothing of a base that moves. */
  public RobotSemantics(
      Set<NamePair> allowed,
      Map<String, List<String>> groups,
      List<GroupState> states,
      Set<String> passiveJoints) {
    this(allowed, groups, states, passiveJoints, Optional.empty());
  }

  /** Copies what is given. */
  public RobotSemantics {
    allowed = Set.copyOf(allowed);
    groups = Map.copyOf(groups);
    states = List.copyOf(states);
    passiveJoints = Set.copyOf(passiveJoints);
    Objects.requireNonNull(base);
  }

  /** Returns the same of a robot whose base stands on a virtual joint. */
  public RobotSemantics on(String virtualJoint) {
    return new RobotSemantics(allowed, groups, states, passiveJoints, Optional.of(virtualJoint));
  }

  /**
   * Returns the same with what another file says of the robot: more pairs that need no check, and
   * states that come after these.
   */
  public RobotSemantics and(RobotSemantics more) {
    Set<NamePair> pairs = new HashSet<>(allowed);
    pairs.addAll(more.allowed);
    List<GroupState> all = new ArrayList<>(states);
    all.addAll(more.states);
    return new RobotSemantics(pairs, groups, all, passiveJoints, base);
  }

  /**
   * A named configuration of a group.
   *
   * @param name of the state
   * @param group it belongs to
   * @param positions by coordinate name, radians or metres
   */
  public record GroupState(String name, String group, Map<String, Double> positions) {
    /** Copies the positions. */
    public GroupState {
      positions = Map.copyOf(positions);
    }
  }
}
