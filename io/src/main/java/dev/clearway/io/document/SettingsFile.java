package dev.clearway.io.document;

import java.util.Map;
import java.util.Optional;

/**
 * Files of settings that lie beside the robots, scenes and paths of MoveIt and ROS: none of them is
 * read, and each is told by name where another file was meant.
 */
public final class SettingsFile {
  private static final String CONTROLLERS =
      "are settings of controllers, which bear on no check; give a path, a scene or a request";

  /** What a key at the root tells, in words that follow it. */
  private static final Map<String, String> TELLING =
      Map.ofEntries(
          Map.entry(
              "joint_limits",
              "are MoveIt's joint limits, which are not read: those of the URDF count, so write"
                  + " narrower positions there"),
          Map.entry(
              "default_robot_link_padding",
              "is MoveIt's padding of links, which is not read by itself; give it as link_padding"
                  + " of a PlanningScene, or ask for --clearance"),
          Map.entry(
              "default_robot_padding",
              "is MoveIt's padding, which is not read by itself; ask for --clearance"),
          Map.entry("planner_configs", "are settings of OMPL, which bear on no check"),
          Map.entry("planning_plugin", "are settings of a planner, which bear on no check"),
          Map.entry("planning_plugins", "are settings of a planner, which bear on no check"),
          Map.entry("sensors", "are settings of sensors, which bear on no check"),
          Map.entry("controller_list", CONTROLLERS),
          Map.entry("controller_names", CONTROLLERS),
          Map.entry("controller_manager", CONTROLLERS),
          Map.entry("moveit_simple_controller_manager", CONTROLLERS),
          Map.entry("moveit_controller_manager", CONTROLLERS),
          Map.entry(
              "initial_positions",
              "are the positions that a simulation starts at, not a path; write them as a row of"
                  + " comma-separated values below the joints' names"),
          Map.entry(
              "moveit_setup_assistant_config",
              "is the setup assistant's own file; the SRDF that it wrote is given with --srdf"));

  private static final String SOLVER = "kinematics_solver";

  private SettingsFile() {}

  /** Returns what a document is, beginning with the key that tells it, if it is one of these. */
  public static Optional<String> of(Element root) {
    if (!root.isMapping()) {
      return Optional.empty();
    }
    for (String key : root.keys()) {
      if (TELLING.containsKey(key)) {
        return Optional.of(key + ": " + TELLING.get(key));
      }
    }
    for (String key : root.keys()) {
      Optional<Element> group = root.find(key).filter(Element::isMapping);
      if (group.isPresent() && group.get().keys().contains(SOLVER)) {
        return Optional.of(SOLVER + ": is the choice of a solver, which bears on no check");
      }
    }
    return Optional.empty();
  }
}
