package dev.clearway.scene;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The names of a scene, each of which can be read in one way only.
 *
 * <p>A link or joint of a robot is {@code robot/link}; an object goes by its own name; a joint also
 * goes by its own name where one robot alone has it. So a robot's name has no slash, no object is
 * named as if it were part of a robot, and no joint's own name is the full name of another: else
 * what is said of the one, such as that it may touch, would be taken for the other. Not
 * thread-safe.
 */
final class SceneNames {
  /** The names of each robot's joints and coordinates, without the robot's. */
  private final Map<String, Set<String>> jointsOf = new HashMap<>();

  private final Set<String> objects = new HashSet<>();

  /**
   * Adds a robot.
   *
   * @throws IllegalArgumentException if the name is taken, blank, or makes another one ambiguous
   */
  void addRobot(String name, KinematicTree tree) {
    if (name.isBlank() || name.indexOf('/') >= 0) {
      throw new IllegalArgumentException(
          "a robot's name is not blank and has no slash, got '" + name + "'");
    }
    Set<String> joints = new HashSet<>();
    for (Joint joint : tree.joints()) {
      joints.add(joint.name());
      joints.addAll(JointSpace.coordinateNames(joint));
    }
    if (jointsOf.putIfAbsent(name, joints) != null) {
      throw new IllegalArgumentException("two robots are named '" + name + "'");
    }
    for (String object : objects) {
      requireNoPart(object, name);
    }
    for (Map.Entry<String, Set<String>> other : jointsOf.entrySet()) {
      requireDistinct(name, joints, other.getKey(), other.getValue());
      requireDistinct(other.getKey(), other.getValue(), name, joints);
    }
  }

  /** Checks that no joint of one robot is named as the other's are in full. */
  private static void requireDistinct(
      String robot, Set<String> joints, String other, Set<String> others) {
    String prefix = robot + "/";
    for (String own : others) {
      if (own.startsWith(prefix) && joints.contains(own.substring(prefix.length()))) {
        throw new IllegalArgumentException(
            "'%s' names the joint '%s' of robot '%s' and the joint '%s' of robot '%s': rename one, or the robot"
                .formatted(own, own.substring(prefix.length()), robot, own, other));
      }
    }
  }

  /**
   * Adds an object.
   *
   * @throws IllegalArgumentException if its name is that of a robot's part
   */
  void addObject(String name) {
    jointsOf.keySet().forEach(robot -> requireNoPart(name, robot));
    objects.add(name);
  }

  /**
   * Checks that an object's name cannot be read as that of a part of a robot.
   *
   * @throws IllegalArgumentException if it can
   */
  static void requireNoPart(String object, String robot) {
    if (object.startsWith(robot + "/")) {
      throw new IllegalArgumentException(
          "an object named '%s' could be taken for the link '%s' of robot '%s': rename the object or the robot"
              .formatted(object, object.substring(robot.length() + 1), robot));
    }
  }
}
