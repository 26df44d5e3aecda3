package dev.clearway.io.srdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xacro.Xacro;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotSemantics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads what an SRDF says of a robot whose URDF has been read.
 *
 * <p>Names of links and joints that the robot lacks are common in files in use (another variant of
 * the robot, frozen joints); they are left out with one warning. Virtual joints are recorded and
 * their names known; whether the robot's base moves by one is for its user to say, else a scene
 * places the robot. End effectors, tool centre points, plugins and sphere approximations bear on no
 * check and are ignored.
 */
public final class SrdfReader {
  private static final Set<String> KNOWN =
      Set.of(
          "group",
          "group_state",
          "virtual_joint",
          "passive_joint",
          "end_effector",
          "disable_collisions",
          "enable_collisions",
          "disable_default_collisions",
          "joint_property",
          "group_tcps",
          "link_sphere_approximation");

  /** What tools know besides and what bears on no check. */
  private static final Set<String> WITHOUT_BEARING =
      Set.of(
          "kinematics_plugin_config",
          "contact_managers_plugin_config",
          "group_opw",
          "group_kinematics",
          "group_rep",
          "group_rop",
          "handle",
          "axial_handle",
          "gripper",
          "contact",
          "rotor_params");

  /** What would bear on a check, and what to do instead. */
  private static final Map<String, String> NOT_READ =
      Map.of(
          "collision_margins",
          "say which clearance is required in the scene",
          "calibration_config",
          "joints stand as the URDF says; write calibrated origins there",
          "loop_constraint",
          "the loop that it closes counts as an open chain; give every joint's value in the path");

  private SrdfReader() {}

  /**
   * Returns what a file says of a robot.
   *
   * @param tree the robot's links and joints
   * @throws ModelFormatException if the file cannot be used; names file, line and element
   */
  public static SrdfModel read(Path file, KinematicTree tree) throws ModelFormatException {
    return read(file, tree, Xacro.NEVER);
  }

  /**
   * Returns the same.
   *
   * @param xacro expands the file where its name says so
   * @throws ModelFormatException if the file cannot be used; names file, line and element
   */
  public static SrdfModel read(Path file, KinematicTree tree, Xacro xacro)
      throws ModelFormatException {
    Warnings warnings = new Warnings();
    XmlElement robot = xacro.robot(file, warnings);
    if (!robot.children("link").isEmpty()) {
      throw robot.fault("has links, so it is a URDF; wanted an SRDF, or give it with --robot");
    }
    Spelling.warnOfChildren(robot, warnings, KNOWN.toArray(String[]::new));
    warnOfOthers(robot, warnings);
    List<VirtualJoint> virtualJoints = virtualJoints(robot);
    RobotNames names = new RobotNames(tree, virtualJoints);
    Map<NamePair, String> pairs = DisabledPairs.read(robot, names);
    Map<String, List<String>> groups = GroupReader.read(robot, names, warnings);
    RobotSemantics semantics =
        new RobotSemantics(
            pairs.keySet(),
            groups,
            GroupStateReader.read(robot, groups.keySet(), names, warnings),
            passiveJoints(robot, names));
    names.requireSameRobot(robot);
    names.report(robot, warnings);
    return new SrdfModel(
        semantics,
        warnings.toList(),
        virtualJoints,
        robot.children("disable_collisions").size(),
        pairs);
  }

  /** Says what is not read and may bear on a check; what is misspelt has been told. */
  private static void warnOfOthers(XmlElement robot, Warnings warnings) {
    for (XmlElement element : robot.children()) {
      String name = element.name();
      if (NOT_READ.containsKey(name)) {
        warnings.add(element, "<%s> has no effect; %s".formatted(name, NOT_READ.get(name)));
      } else if (!KNOWN.contains(name)
          && !WITHOUT_BEARING.contains(name)
          && name.indexOf(':') < 0
          && Spelling.nearest(name, KNOWN).isEmpty()) {
        warnings.add(element, "<%s> is unknown and has no effect".formatted(name));
      }
    }
  }

  private static List<VirtualJoint> virtualJoints(XmlElement robot) throws ModelFormatException {
    List<VirtualJoint> joints = new ArrayList<>();
    for (XmlElement element : robot.children("virtual_joint")) {
      String type = element.required("type");
      if (!Set.of("fixed", "planar", "floating").contains(type)) {
        throw element.fault(
            "type is %s, wanted fixed, planar or floating".formatted(XmlElement.quote(type)));
      }
      joints.add(
          new VirtualJoint(
              element.required("name"),
              type,
              element.required("parent_frame"),
              element.required("child_link")));
    }
    return joints;
  }

  private static Set<String> passiveJoints(XmlElement robot, RobotNames names)
      throws ModelFormatException {
    Set<String> passive = new LinkedHashSet<>();
    for (XmlElement element : robot.children("passive_joint")) {
      String name = element.required("name");
      if (names.joint(name).isPresent() || names.virtualJoints().contains(name)) {
        passive.add(name);
      }
    }
    return passive;
  }
}
