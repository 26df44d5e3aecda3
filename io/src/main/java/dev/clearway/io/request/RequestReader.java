package dev.clearway.io.request;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.path.JointColumns;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.scene.RobotStateMessage;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads a moveit_msgs MotionPlanRequest about the robots of a scene.
 *
 * <p>{@code docs/request-file.md} says what becomes of each field: what restricts or enlarges the
 * problem is honoured or refused by name. Goals are the positions of joint constraints themselves,
 * whatever their tolerances. Used once.
 */
public final class RequestReader {
  private static final Set<String> KEYS =
      Set.of(
          "workspace_parameters",
          "start_state",
          "goal_constraints",
          "path_constraints",
          "trajectory_constraints",
          "reference_trajectories",
          "pipeline_id",
          "planner_id",
          "group_name",
          "num_planning_attempts",
          "allowed_planning_time",
          "max_velocity_scaling_factor",
          "max_acceleration_scaling_factor",
          "cartesian_speed_end_effector_link",
          "cartesian_speed_limited_link",
          "max_cartesian_speed");
  private static final Set<String> CONSTRAINT_KEYS =
      Set.of(
          "name",
          "joint_constraints",
          "position_constraints",
          "orientation_constraints",
          "visibility_constraints");
  private static final Set<String> JOINT_KEYS =
      Set.of("joint_name", "position", "tolerance_above", "tolerance_below", "weight");

  private final Element request;
  private final Optional<String> group;
  private final UrdfOptions files;
  private final AngleUnit told;
  private final Warnings warnings = new Warnings();
  private final Consumer<String> warn;
  private Scene scene;

  private RequestReader(
      Element request,
      Scene scene,
      Optional<String> group,
      UrdfOptions files,
      AngleUnit told,
      Consumer<String> warn) {
    this.request = request;
    this.scene = scene;
    this.group = group;
    this.files = files;
    this.told = told;
    this.warn = warn;
  }

  /**
   * Reads a request.
   *
   * @param scene of the robots that it is about
   * @param group whose joints move, instead of the request's
   * @param files how meshes of attached objects are found and read
   * @param warn told what a user should know
   * @throws ModelFormatException if a field is not honoured, or the request does not fit the scene
   */
  public static PlanningRequest read(
      Element request,
      Scene scene,
      Optional<String> group,
      UrdfOptions files,
      Consumer<String> warn)
      throws ModelFormatException {
    return read(request, scene, group, files, AngleUnit.RADIANS, warn);
  }

  /**
   * Reads a request, as {@link #read(Element, Scene, Optional, UrdfOptions, Consumer)} does.
   *
   * @param told the unit in which messages tell angles; a request has radians
   * @throws ModelFormatException if a field is not honoured, or the request does not fit the scene
   */
  public static PlanningRequest read(
      Element request,
      Scene scene,
      Optional<String> group,
      UrdfOptions files,
      AngleUnit told,
      Consumer<String> warn)
      throws ModelFormatException {
    return new RequestReader(request, scene, group, files, told, warn).read();
  }

  private PlanningRequest read() throws ModelFormatException {
    request.allowOnly(KEYS);
    refuseConstraints("path_constraints");
    refuseTrajectories();
    requireNone("max_cartesian_speed");
    double[] start = start();
    BitSet moving = moving();
    List<double[]> goals = goals(start, moving);
    if (!isGrouped()) {
      moving.or(SceneGroups.of(scene).bases(start, goals));
    }
    RequestSpace space = RequestSpace.of(scene, moving, workspace(moving), told);
    PlanningRequest between =
        space.between(start, goals, request.require("goal_constraints"), this::note);
    warnings.toList().forEach(warn);
    return new PlanningRequest(
        scene, between.space(), start, between.goals(), seconds(), speedScale());
  }

  private void note(String text) {
    warnings.add(request.file() + ": " + text);
  }

  private void refuseConstraints(String key) throws ModelFormatException {
    Optional<Element> constraints = request.find(key);
    if (constraints.isPresent()) {
      constraints.get().allowOnly(CONSTRAINT_KEYS);
      for (String kind : CONSTRAINT_KEYS) {
        if (!kind.equals("name")) {
          refuse(constraints.get(), kind);
        }
      }
    }
  }

  private static void refuse(Element at, String list) throws ModelFormatException {
    if (!at.elements(list).isEmpty()) {
      throw at.require(list).fault("not supported: no path would be known to keep it; remove it");
    }
  }

  private void refuseTrajectories() throws ModelFormatException {
    Optional<Element> trajectory = request.find("trajectory_constraints");
    if (trajectory.isPresent()) {
      trajectory.get().allowOnly(Set.of("constraints"));
      refuse(trajectory.get(), "constraints");
    }
    if (!request.elements("reference_trajectories").isEmpty()) {
      note("reference_trajectories have no effect");
    }
  }

  private void requireNone(String key) throws ModelFormatException {
    Optional<Element> value = request.find(key);
    if (value.isPresent() && value.get().number() != 0) {
      throw value.get().fault("not supported: times are those of joints; remove it, or write 0");
    }
  }

  private double[] start() throws ModelFormatException {
    Optional<Element> state = request.find("start_state");
    if (state.isEmpty()) {
      return scene.defaultConfiguration();
    }
    RobotStateMessage read = RobotStateMessage.read(state.get(), scene, files, warnings);
    scene = read.scene();
    return read.configuration();
  }

  private BitSet moving() throws ModelFormatException {
    SceneGroups groups = SceneGroups.of(scene);
    Optional<Element> named = request.find("group_name");
    if (group.isPresent()) {
      return groups.group(group.get(), request);
    }
    return named.isPresent() && !named.get().text().isEmpty()
        ? groups.group(named.get().text(), named.get())
        : groups.all();
  }

  private boolean isGrouped() throws ModelFormatException {
    Optional<Element> named = request.find("group_name");
    return group.isPresent() || (named.isPresent() && !named.get().text().isEmpty());
  }

  private List<double[]> goals(double[] start, BitSet moving) throws ModelFormatException {
    List<double[]> goals = new ArrayList<>();
    for (Element goal : request.require("goal_constraints").elements()) {
      goal.allowOnly(CONSTRAINT_KEYS);
      for (String kind : CONSTRAINT_KEYS) {
        if (!kind.equals("name") && !kind.equals("joint_constraints")) {
          refuse(goal, kind);
        }
      }
      goals.add(goal(goal.require("joint_constraints"), start, moving));
    }
    if (goals.isEmpty()) {
      throw request.require("goal_constraints").fault("no goal");
    }
    return goals;
  }

  private double[] goal(Element constraints, double[] start, BitSet moving)
      throws ModelFormatException {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (Element constraint : constraints.elements()) {
      constraint.allowOnly(JOINT_KEYS);
      names.add(constraint.require("joint_name").name());
      values.add(constraint.require("position").number());
      noteTolerance(constraint, "tolerance_above");
      noteTolerance(constraint, "tolerance_below");
    }
    if (names.isEmpty()) {
      throw constraints.fault("no joint, so any configuration would do; constrain one");
    }
    JointColumns columns = JointColumns.of(JointNames.of(scene), names, told, constraints);
    List<String> open =
        columns.missing().stream()
            .filter(moving::get)
            .map(JointNames.shortest(scene)::get)
            .toList();
    if (!open.isEmpty()) {
      note("joints that the goal leaves open stay as at the start: " + String.join(", ", open));
    }
    return columns.configuration(
        values.stream().mapToDouble(Double::doubleValue).toArray(), start, constraints, this::note);
  }

  private void noteTolerance(Element constraint, String key) throws ModelFormatException {
    Optional<Element> tolerance = constraint.find(key);
    if (tolerance.isPresent() && !(tolerance.get().number() >= 0)) {
      throw tolerance.get().fault("a tolerance is ≥ 0");
    }
    if (tolerance.isPresent() && tolerance.get().number() > 0) {
      note("the goal is the position of each joint itself; its tolerances are not used");
    }
  }

  private Optional<Workspace> workspace(BitSet moving) throws ModelFormatException {
    Optional<Element> given = request.find("workspace_parameters");
    if (given.isEmpty()) {
      return Optional.empty();
    }
    given.get().allowOnly(Set.of("header", "min_corner", "max_corner"));
    double[] lower = given.get().require("min_corner").vector("x", "y", "z");
    double[] upper = given.get().require("max_corner").vector("x", "y", "z");
    boolean none = true;
    for (int i = 0; i < 3; i++) {
      none &= lower[i] == 0 && upper[i] == 0;
    }
    if (none || !UnlimitedTranslations.any(scene, moving)) {
      return Optional.empty();
    }
    Optional<Element> frame = given.get().find("header").flatMap(h -> h.find("frame_id"));
    if (frame.isPresent()
        && !Set.of("", "world").contains(frame.get().text())
        && !isFrameOfBase(frame.get().text())) {
      throw frame.get().fault("not supported: wanted none, or world, where the joints stand");
    }
    return Optional.of(given.get().make(() -> new Workspace(lower, upper)));
  }

  /** Whether a frame is the one in which the virtual joint of a robot moves its base. */
  private boolean isFrameOfBase(String frame) {
    return scene.robots().stream()
        .map(Scene.PlacedRobot::model)
        .anyMatch(
            model ->
                model.semantics().base().isPresent()
                    && model.tree().links().getFirst().equals(frame));
  }

  /**
   * Returns the names of joints that a request moves, or starts elsewhere than at the identity, and
   * of its group: a virtual joint among them lets the robot's base move.
   */
  public static Set<String> names(Element request) throws ModelFormatException {
    Set<String> names = new HashSet<>();
    Optional<Element> multi =
        request.find("start_state").flatMap(state -> state.find("multi_dof_joint_state"));
    if (multi.isPresent()) {
      MessagePoses poses = new MessagePoses(warning -> {});
      List<Element> transforms = multi.get().elements("transforms");
      List<Element> joints = multi.get().elements("joint_names");
      for (int i = 0; i < Math.min(joints.size(), transforms.size()); i++) {
        if (!poses.transform(transforms.get(i)).equals(Pose.IDENTITY)) {
          names.add(joints.get(i).text());
        }
      }
    }
    for (Element goal : request.elements("goal_constraints")) {
      for (Element constraint : goal.elements("joint_constraints")) {
        Optional<Element> name = constraint.find("joint_name");
        if (name.isPresent()) {
          names.add(name.get().text());
        }
      }
    }
    Optional<Element> named = request.find("group_name");
    if (named.isPresent()) {
      names.add(named.get().text());
    }
    return names;
  }

  private OptionalDouble seconds() throws ModelFormatException {
    Optional<Element> given = request.find("allowed_planning_time");
    double seconds = given.isPresent() ? given.get().number() : 0;
    return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }

  /** As in MoveIt, what is not above 0 and at most 1 is none. */
  private double speedScale() throws ModelFormatException {
    Optional<Element> given = request.find("max_velocity_scaling_factor");
    double scale = given.isPresent() ? given.get().number() : 1;
    return scale > 0 && scale <= 1 ? scale : 1;
  }
}
