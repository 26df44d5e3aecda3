package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleUnwrapper;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.TrajectoryMessage;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the trajectories of a ROS message, see {@link TrajectoryMessage}, or the configuration at
 * rest of a JointState. Used once.
 *
 * <p>Points are joined as a ROS 2 joint trajectory controller does it: by straight segments at
 * constant speed, or by splines where both ends have velocities, see {@link TrajectoryPoint#to}.
 * Several trajectories of one message run one after the other.
 */
final class TrajectoryPath {
  /**
   * Radians or metres: parts of one motion, and a trajectory and its start state, that are further
   * apart do not belong together. MoveIt's tolerance at the start of an execution.
   */
  private static final double LARGEST_GAP = 0.01;

  private final Element root;
  private final Scene scene;
  private final JointNames joints;
  private final PathOptions options;
  private final StartScene carrier;
  private final SegmentList segments;
  private double clock;

  TrajectoryPath(Element root, Scene scene, PathOptions options, StartScene carrier) {
    this.root = root;
    this.scene = scene;
    this.joints = JointNames.of(scene).renamed(options.names().joints());
    this.options = options;
    this.carrier = carrier;
    this.segments = SegmentList.of(root.file(), scene, options, Optional.of(AngleUnit.RADIANS));
    if (options.degrees()) {
      segments.warn(
          "is a ROS message, whose angles are radians; --degrees is about other files and about"
              + " what is told");
    }
  }

  PathFile read() throws ModelFormatException {
    if (root.find("name").isPresent() && root.find("position").isPresent()) {
      JointState state = JointState.read(root);
      double[] q = state.configuration(joints, scene.defaultConfiguration(), segments::warn);
      segments.giveAllBut(state.missing(joints));
      segments.see(q, "in the state");
      segments.rest(q, root);
      return segments.finish(false);
    }
    TrajectoryMessage message = TrajectoryMessage.of(root, segments::warn);
    StartState start =
        message.start().filter(e -> !e.isEmpty()).isPresent()
            ? StartState.read(message.start().get(), scene, carrier, segments::warn)
            : StartState.of(scene);
    boolean straightened = false;
    double[] at = start.configuration();
    for (int i = 0; i < message.parts().size(); i++) {
      TrajectoryPart part = TrajectoryPart.of(message.parts().get(i), joints, options.told());
      boolean single = part.size() == 1 && message.parts().size() == 1;
      straightened |= !single && straightens(part);
      boolean follows = i > 0 || start.namesJoints();
      at = add(part, follows ? at : new double[0], at, i);
      if (i == 0) {
        segments.warnOfDefaults(part.missing(), start.configuration());
      }
      segments.giveAllBut(part.missing());
    }
    PathFile file = segments.finish(straightened);
    return start.scene() == scene ? file : file.in(start.scene());
  }

  /** Returns whether points ask for splines that are to be judged as straight segments. */
  private boolean straightens(TrajectoryPart part) throws ModelFormatException {
    for (String rate : List.of(TrajectoryPart.VELOCITIES, TrajectoryPart.ACCELERATIONS)) {
      if (!part.has(rate)) {
        continue;
      }
      if (options.straight()) {
        segments.warn(
            "the straight segments between the points are judged, not the splines that "
                + rate
                + " ask for");
        return true;
      }
      if (part.hasTransforms()) {
        throw part.point(0)
            .fault(
                "no controller has a rule for transforms with "
                    + rate
                    + "; --straight judges the straight segments between the points");
      }
    }
    return false;
  }

  /**
   * Adds the segments of a part.
   *
   * @param before where the part before ended, or the start state; empty where neither is known
   * @param rest where joints are that the part does not name
   * @param number of the part, from 0
   * @return where it ends
   */
  private double[] add(TrajectoryPart part, double[] before, double[] rest, int number)
      throws ModelFormatException {
    double[] seconds = part.seconds();
    if (number == 0 && seconds.length > 0 && seconds[0] > 0) {
      segments.warn(
          "the way to the first point, which takes %s s, is not judged".formatted(seconds[0]));
    }
    TrajectoryPoint at = point(part, 0, seconds, rest);
    meet(before, at.position(), number, part.point(0));
    if (part.size() == 1) {
      segments.rest(at.position(), part.point(0));
    }
    for (int i = 1; i < part.size(); i++) {
      TrajectoryPoint next = point(part, i, seconds, at.position());
      join(at, next, part.point(i), "between points %s and %s".formatted(i - 1, i));
      at = next;
    }
    clock = seconds.length == 0 ? clock : at.seconds();
    return at.position();
  }

  private TrajectoryPoint point(TrajectoryPart part, int index, double[] seconds, double[] before)
      throws ModelFormatException {
    double time = seconds.length == 0 ? Double.NaN : clock + seconds[index];
    TrajectoryPoint point = part.at(index, time, before, segments::warn);
    segments.see(point.position(), "at point " + index);
    return point;
  }

  /**
   * Joins the start of a part to the end of the one before, or compares it with the start state.
   */
  private void meet(double[] before, double[] start, int number, Element place)
      throws ModelFormatException {
    double[] near =
        before.length > 0 && options.wrap()
            ? new AngleUnwrapper(scene.tree()).unwrap(before, start).to()
            : start.clone();
    int worst = before.length == 0 ? 0 : ConfigurationDifference.widest(scene.tree(), before, near);
    double gap = before.length == 0 ? 0 : Math.abs(near[worst] - before[worst]);
    if (gap > LARGEST_GAP) {
      JointAngles angles = new JointAngles(scene.tree(), options.told());
      String text =
          "starts with %s at %s, but %s it at %s"
              .formatted(
                  scene.tree().space().names().get(worst),
                  angles.describe(worst, start[worst]),
                  number == 0 ? "the start state has" : "the part before leaves",
                  angles.describe(worst, before[worst]));
      if (number > 0) {
        throw place.fault(text + "; give the parts in files of their own");
      }
      segments.warn("the trajectory " + text + "; the way between is not judged");
    } else if (number > 0 && (gap > 0 || !Arrays.equals(before, start))) {
      segments.move(before, start, new double[0], place);
    }
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
          .require(TrajectoryPart.ACCELERATIONS)
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
}
