package dev.clearway.io.srdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.RobotSemantics.GroupState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads named configurations.
 *
 * <p>A joint's value is one number, three for a planar joint (x, y, yaw) and seven for a floating
 * one (x, y, z, then a quaternion x, y, z, w). Joints that follow others or are fixed have no
 * coordinate, so their values have no effect; where that makes a difference there is a warning.
 */
final class GroupStateReader {
  /** Quaternions whose length is further from 1 are a slip, not rounding. */
  private static final double UNIT_QUATERNION_TOLERANCE = 1e-3;

  /** Radians or metres by which a written value may miss where its joint really is. */
  private static final double FOLLOWER_TOLERANCE = 1e-3;

  private final RobotNames names;
  private final Warnings warnings;
  private final Set<String> fixed = new LinkedHashSet<>();

  private GroupStateReader(RobotNames names, Warnings warnings) {
    this.names = names;
    this.warnings = warnings;
  }

  /**
   * Returns the states in file order; of several with one name and group, the first.
   *
   * @param groups names of the groups that there are
   * @throws ModelFormatException if a name is missing or a value has not the numbers that its joint
   *     needs
   */
  static List<GroupState> read(
      XmlElement robot, Set<String> groups, RobotNames names, Warnings warnings)
      throws ModelFormatException {
    GroupStateReader reader = new GroupStateReader(names, warnings);
    List<GroupState> states = new ArrayList<>();
    Set<List<String>> taken = new HashSet<>();
    for (XmlElement element : robot.children("group_state")) {
      GroupState state = reader.state(element);
      if (element.attribute("group").isEmpty()) {
        warnings.add(
            element, element.context() + " names no group; it is the state of the joints it names");
      } else if (!groups.contains(state.group())) {
        warnings.add(
            element,
            "%s is of group %s, which is not defined in the file"
                .formatted(element.context(), XmlElement.quote(state.group())));
      }
      if (taken.add(List.of(state.name(), state.group()))) {
        states.add(state);
      } else {
        warnings.add(element, element.context() + " is defined before; the first one counts");
      }
    }
    if (!reader.fixed.isEmpty()) {
      warnings.add(robot, "states move fixed joints, in vain: " + RobotNames.listed(reader.fixed));
    }
    return states;
  }

  private GroupState state(XmlElement element) throws ModelFormatException {
    Spelling.warnOfChildren(element, warnings, "joint");
    Map<String, Double> positions = new LinkedHashMap<>();
    Map<Integer, Double> followers = new HashMap<>();
    for (XmlElement value : element.children("joint")) {
      OptionalInt number = names.joint(value.required("name"));
      if (number.isPresent()) {
        read(value, number.getAsInt(), positions, followers);
      }
    }
    followers.forEach((joint, position) -> compare(element, joint, position, positions));
    return new GroupState(
        element.required("name"), element.attribute("group").orElse(""), positions);
  }

  private void read(
      XmlElement value, int number, Map<String, Double> positions, Map<Integer, Double> followers)
      throws ModelFormatException {
    JointSpace space = names.tree().space();
    Joint joint = names.tree().joints().get(number);
    if (joint.type() == JointType.FIXED) {
      fixed.add(joint.name());
      return;
    }
    double[] numbers = value.numbers("value", width(joint.type()));
    if (joint.mimic().isPresent()) {
      followers.put(number, numbers[0]);
      return;
    }
    if (joint.type() == JointType.FLOATING) {
      normalise(value, numbers);
    }
    for (int i = 0; i < numbers.length; i++) {
      positions.put(space.names().get(space.firstCoordinate(number) + i), numbers[i]);
    }
  }

  private static int width(JointType type) {
    return switch (type) {
      case FIXED -> 0;
      case REVOLUTE, CONTINUOUS, PRISMATIC -> 1;
      case PLANAR -> 3;
      case FLOATING -> 7;
    };
  }

  private static void normalise(XmlElement value, double[] pose) throws ModelFormatException {
    double length =
        Math.sqrt(pose[3] * pose[3] + pose[4] * pose[4] + pose[5] * pose[5] + pose[6] * pose[6]);
    if (!(Math.abs(length - 1) <= UNIT_QUATERNION_TOLERANCE)) {
      throw value.fault("the quaternion (numbers 4 to 7: x y z w) is not of unit length");
    }
    for (int i = 3; i < pose.length; i++) {
      pose[i] /= length;
    }
  }

  private void compare(XmlElement state, int joint, double written, Map<String, Double> positions) {
    Optional<Mimic> mimic = names.tree().space().master(joint);
    Double master = mimic.map(m -> positions.get(m.joint())).orElse(null);
    if (master == null) {
      return;
    }
    double real = mimic.get().multiplier() * master + mimic.get().offset();
    if (!(Math.abs(real - written) <= FOLLOWER_TOLERANCE)) {
      warnings.add(
          state,
          "%s puts joint %s at %s, but as it follows joint %s it is at %s"
              .formatted(
                  state.context(),
                  XmlElement.quote(names.tree().joints().get(joint).name()),
                  written,
                  XmlElement.quote(mimic.get().joint()),
                  real));
    }
  }
}
