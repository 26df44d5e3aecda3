package dev.clearway.scene;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an SRDF says of a robot.
 *
 * @param allowed pairs of links that need no check
 * @param groups names of the joints of each group, in tree order
 * @param states named states
 * @param passiveJoints joints that no group moves
 */
public record RobotSemantics(
    Set<NamePair> allowed,
    Map<String, List<String>> groups,
    List<GroupState> states,
    Set<String> passiveJoints) {

  /** Says nothing. */
  public static final RobotSemantics NONE =
      new RobotSemantics(Set.of(), Map.of(), List.of(), Set.of());

  /** Copies what is given. */
  public RobotSemantics {
    allowed = Set.copyOf(allowed);
    groups = Map.copyOf(groups);
    states = List.copyOf(states);
    passiveJoints = Set.copyOf(passiveJoints);
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
