package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a ROS JointTrajectory, alone or inside the messages that carry one: RobotTrajectory ({@code
 * joint_trajectory}), FollowJointTrajectory goals ({@code goal}, {@code trajectory}) and planning
 * results ({@code trajectory} with {@code trajectory_start}). Used once.
 *
 * <p>Points are joined as a ROS 2 joint trajectory controller does it: by straight segments at
 * constant speed, or by splines where both ends have velocities, see {@link TrajectoryPoint#to}.
 */
final class TrajectoryPath {
  private static final Set<String> TRAJECTORY_KEYS = Set.of("header", "joint_names", "points");
  private static final String VELOCITIES = "velocities";
  private static final String ACCELERATIONS = "accelerations";
  private static final Set<String> POINT_KEYS =
      Set.of("positions", VELOCITIES, ACCELERATIONS, "effort", "time_from_start");
  private static final List<String> WRAPPERS = List.of("joint_trajectory", "trajectory", "goal");
  private static final double NANOSECOND = 1e-9;

  private final Element root;
  private final JointNames joints;
  private final PathOptions options;
  private final SegmentList segments;
  private double[] defaults;

  TrajectoryPath(Element root, Scene scene, PathOptions options) {
    this.root = root;
    this.joints = JointNames.of(scene);
    this.options = options;
    this.segments = new SegmentList(root.file(), scene);
    this.defaults = scene.defaultConfiguration();
  }

  PathFile read() throws ModelFormatException {
    Element trajectory = unwrap(root);
    trajectory.allowOnly(TRAJECTORY_KEYS);
    Element names = trajectory.require("joint_names");
    JointColumns columns = JointColumns.of(joints, names.texts(), options.degrees(), names);
    List<Element> points = trajectory.require("points").elements();
    if (points.isEmpty() || columns.size() == 0) {
      throw trajectory.fault("no " + (points.isEmpty() ? "points" : "joint_names"));
    }
    for (Element point : points) {
      point.allowOnly(POINT_KEYS);
    }
    boolean straightened = points.size() > 1 && straightens(points);
    addSegments(columns, points, seconds(points));
    segments.warnOfDefaults(columns.missing(), defaults);
    return segments.finish(straightened);
  }

  /** Goes down to the element that has joint names. */
  private Element unwrap(Element at) throws ModelFormatException {
    if (at.find("joint_names").isPresent() || at.find("points").isPresent()) {
      return at;
    }
    refuseContent(at, "multi_dof_joint_trajectory", "joint_names", "points");
    if (at.find("trajectory_start").isPresent()) {
      start(at.require("trajectory_start"));
    }
    for (String wrapper : WRAPPERS) {
      Optional<Element> inner = at.find(wrapper);
      if (inner.isPresent()) {
        return unwrap(single(inner.get()));
      }
    }
    throw at.fault(
        "no path: wanted a JointTrajectory with joint_names and points, or comma-separated values");
  }

  private static Element single(Element at) throws ModelFormatException {
    if (!at.isSequence()) {
      return at;
    }
    List<Element> parts = at.elements();
    if (parts.size() != 1) {
      throw at.fault("%s trajectories; wanted one in a file".formatted(parts.size()));
    }
    return parts.getFirst();
  }

  /** Takes the joints that the trajectory does not name from the state in which it starts. */
  private void start(Element state) throws ModelFormatException {
    refuseContent(state, "attached_collision_objects");
    for (Element transform :
        state.find("multi_dof_joint_state").isPresent()
            ? state.require("multi_dof_joint_state").elements("transforms")
            : List.<Element>of()) {
      double[] rotation = transform.require("rotation").vector("x", "y", "z", "w");
      double[] shift = transform.require("translation").vector("x", "y", "z");
      if (Math.abs(rotation[3]) != 1 || shift[0] != 0 || shift[1] != 0 || shift[2] != 0) {
        throw transform.fault("a transform in the start state of a trajectory is not supported");
      }
    }
    if (state.find("joint_state").isPresent()) {
      defaults =
          JointState.read(state.require("joint_state"))
              .configuration(joints, defaults, segments::warn);
    }
  }

  /** Refuses a key whose value holds something, in itself or in one of its lists. */
  private static void refuseContent(Element at, String key, String... lists)
      throws ModelFormatException {
    Optional<Element> found = at.find(key);
    if (found.isEmpty()) {
      return;
    }
    boolean holds = lists.length == 0 && !found.get().elements().isEmpty();
    for (String list : lists) {
      holds |= !found.get().elements(list).isEmpty();
    }
    if (holds) {
      throw found.get().fault("is not supported in a path; remove it");
    }
  }

  /** Returns whether points ask for splines that are to be judged as straight segments. */
  private boolean straightens(List<Element> points) throws ModelFormatException {
    for (Element point : points) {
      for (String rate : List.of(VELOCITIES, ACCELERATIONS)) {
        if (options.straight() && !point.elements(rate).isEmpty()) {
          segments.warn(
              "the straight segments between the points are judged, not the splines that "
                  + rate
                  + " ask for");
          return true;
        }
      }
    }
    return false;
  }

  private void addSegments(JointColumns columns, List<Element> points, double[] seconds)
      throws ModelFormatException {
    TrajectoryPoint at = point(columns, points.getFirst(), 0, seconds);
    if (points.size() == 1) {
      segments.rest(at.position());
    }
    for (int i = 1; i < points.size(); i++) {
      TrajectoryPoint next = point(columns, points.get(i), i, seconds);
      join(at, next, points.get(i), "between points %s and %s".formatted(i - 1, i));
      at = next;
    }
  }

  private TrajectoryPoint point(JointColumns columns, Element point, int index, double[] seconds)
      throws ModelFormatException {
    Element positions = point.require("positions");
    double[] q =
        columns.configuration(
            positions.numbers(columns.size()), defaults, positions, segments::warn);
    segments.see(q, "at point " + index);
    return new TrajectoryPoint(
        seconds.length == 0 ? Double.NaN : seconds[index],
        q,
        rates(columns, point, VELOCITIES),
        rates(columns, point, ACCELERATIONS));
  }

  private static double[] rates(JointColumns columns, Element point, String key)
      throws ModelFormatException {
    return point.elements(key).isEmpty()
        ? new double[0]
        : columns.rates(point.require(key).numbers(columns.size()));
  }

  private void join(TrajectoryPoint from, TrajectoryPoint to, Element place, String span)
      throws ModelFormatException {
    boolean velocities = from.hasVelocity() && to.hasVelocity();
    boolean accelerations = from.hasAcceleration() && to.hasAcceleration();
    if (options.straight() || !(velocities || accelerations)) {
      if (!options.straight() && (from.hasVelocity() || to.hasVelocity())) {
        segments.warn(
            "where one of two points lacks velocities, a straight segment joins them, as in a"
                + " controller");
      }
      boolean timed = !Double.isNaN(to.seconds());
      double[] times = timed ? new double[] {from.seconds(), to.seconds()} : new double[0];
      segments.move(from.position(), to.position(), times, place);
      return;
    }
    if (!velocities) {
      throw place
          .require(ACCELERATIONS)
          .fault(
              "a controller has no rule for points with accelerations but no velocities; give"
                  + " velocities, or --straight judges the straight segments between the points");
    }
    if (Double.isNaN(to.seconds())) {
      throw place.fault(
          "splines between points with velocities need times; give time_from_start, or --straight"
              + " judges the straight segments between the points");
    }
    segments.spline(from, to, place, span);
  }

  /** Returns the points' times, which grow; none where no point has one or all are 0. */
  private double[] seconds(List<Element> points) throws ModelFormatException {
    double[] seconds = new double[points.size()];
    int timed = 0;
    boolean allZero = true;
    for (int i = 0; i < seconds.length; i++) {
      Optional<Element> time = points.get(i).find("time_from_start");
      timed += time.isPresent() ? 1 : 0;
      seconds[i] = time.isPresent() ? seconds(time.get()) : 0;
      allZero &= seconds[i] == 0;
    }
    if (allZero) {
      return new double[0];
    }
    if (timed < seconds.length) {
      throw points.getFirst().fault("some points have a time_from_start and some have none");
    }
    for (int i = 0; i < seconds.length; i++) {
      if (!(seconds[i] > (i == 0 ? -Double.MIN_VALUE : seconds[i - 1]))) {
        throw points.get(i).fault("time_from_start " + seconds[i] + " s does not grow");
      }
    }
    if (seconds[0] > 0) {
      segments.warn(
          "the way to the first point, which takes %s s, is not judged".formatted(seconds[0]));
    }
    return seconds;
  }

  private static double seconds(Element time) throws ModelFormatException {
    if (!time.isMapping()) {
      return time.number();
    }
    return time.find("sec").isPresent()
        ? seconds(time.vector("sec", "nanosec"))
        : seconds(time.vector("secs", "nsecs"));
  }

  private static double seconds(double[] wholeAndNano) {
    return wholeAndNano[0] + NANOSECOND * wholeAndNano[1];
  }
}
