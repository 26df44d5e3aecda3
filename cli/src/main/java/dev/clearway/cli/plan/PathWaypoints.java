package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.RoundedMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.ConfigurationSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The waypoints of a path file, and the space of what moves between them.
 *
 * @param waypoints at least two
 * @param space in which the coordinates move that the path moves; the metric is Euclidean, radians
 *     and metres
 */
record PathWaypoints(List<double[]> waypoints, ConfigurationSpace space) {
  /**
   * Returns what a file has.
   *
   * @throws UsageException if it is not one path of straight segments, or does not move
   */
  static PathWaypoints of(PathFile file, KinematicTree tree) throws UsageException {
    return of(file, tree, new BitSet(), 0);
  }

  /**
   * Returns the same with a wider space.
   *
   * @param more coordinates that move as well
   * @param beyond how far what slides without limits may leave the range of the waypoints, metres
   * @throws UsageException if it is not one path of straight segments, or nothing moves
   */
  static PathWaypoints of(PathFile file, KinematicTree tree, BitSet more, double beyond)
      throws UsageException {
    List<double[]> waypoints = new ArrayList<>();
    for (Segment segment : file.segments()) {
      if (!(segment instanceof Segment.Moving moving)) {
        throw new UsageException(file.file() + " has one waypoint, wanted at least two");
      }
      Motion motion = betweenNumbers(moving.motion());
      double[] from = position(motion, 0);
      double[] to = position(motion, 1);
      requireStraight(file, segment.number(), motion, tree, from, to);
      if (waypoints.isEmpty()) {
        waypoints.add(from);
      } else if (!Arrays.equals(waypoints.getLast(), from)) {
        throw new UsageException(
            "%s: segment %s begins elsewhere than segment %s ends; wanted one path"
                .formatted(file.file(), segment.number(), segment.number() - 1));
      }
      waypoints.add(to);
    }
    BitSet moving = moving(tree.space(), waypoints);
    moving.or(more);
    if (moving.isEmpty()) {
      throw new UsageException(file.file() + " does not move");
    }
    return new PathWaypoints(waypoints, space(tree, waypoints, moving, beyond));
  }

  /**
   * Refuses waypoints to keep that are none between the ends, and a closed path without any.
   *
   * @param file that the path is from
   * @param kept numbers of waypoints, from 0
   * @return this
   */
  PathWaypoints keeping(PathFile file, List<Integer> kept) throws UsageException {
    int last = waypoints.size() - 1;
    int before = 0;
    for (int waypoint : kept) {
      if (waypoint <= before || waypoint >= last) {
        throw new UsageException(
            "--via: waypoint %s, wanted ascending numbers from 1 to %s of the waypoints 0 to %s of %s"
                .formatted(waypoint, last - 1, last, file.file()));
      }
      before = waypoint;
    }
    if (kept.isEmpty() && Arrays.equals(waypoints.getFirst(), waypoints.getLast())) {
      throw new UsageException(
          file.file()
              + " ends where it begins, and the shortest path there is to stay; name a waypoint"
              + " between that it has to pass through, --via N, counted from 0");
    }
    return this;
  }

  /** Of a path that is taken the short way the shifted numbers are what is smoothed. */
  private static Motion betweenNumbers(Motion motion) {
    return motion instanceof RoundedMotion rounded ? rounded.betweenRoundedEnds() : motion;
  }

  private static double[] position(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  /** A turn by more than half a turn, a screw or a spline has the same ends as another motion. */
  private static void requireStraight(
      PathFile file, int segment, Motion motion, KinematicTree tree, double[] from, double[] to)
      throws UsageException {
    boolean straight =
        motion instanceof StraightMotion
            && Arrays.equals(
                position(motion, 0.5), position(StraightMotion.between(tree, from, to), 0.5));
    if (!straight) {
      throw new UsageException(
          "%s: segment %s is not straight; of a trajectory with velocities, --straight takes the"
                  .formatted(file.file(), segment)
              + " straight segments between its points");
    }
  }

  /** The coordinates of joints that move: of an orientation all four. */
  private static BitSet moving(JointSpace space, List<double[]> waypoints) {
    BitSet joints = new BitSet();
    for (double[] q : waypoints) {
      for (int c = 0; c < q.length; c++) {
        if (q[c] != waypoints.getFirst()[c]) {
          joints.set(space.joint(c));
        }
      }
    }
    BitSet moving = new BitSet();
    for (int c = 0; c < space.size(); c++) {
      moving.set(c, joints.get(space.joint(c)));
    }
    return moving;
  }

  private static ConfigurationSpace space(
      KinematicTree tree, List<double[]> waypoints, BitSet moving, double beyond) {
    ConfigurationSpace space = ConfigurationSpace.of(tree, waypoints.getFirst());
    for (int c = moving.nextSetBit(0); c >= 0; c = moving.nextSetBit(c + 1)) {
      int coordinate = c;
      double least =
          waypoints.stream().mapToDouble(q -> q[coordinate]).min().orElseThrow() - beyond;
      double most = waypoints.stream().mapToDouble(q -> q[coordinate]).max().orElseThrow() + beyond;
      boolean unbounded = tree.space().upper(c) == Double.POSITIVE_INFINITY;
      if (unbounded && least < most && !isOrientation(tree, c)) {
        space = space.withRange(c, least, most);
      }
    }
    space = space.moving(moving::get);
    for (double[] q : waypoints) {
      space = space.including(q);
    }
    return space;
  }

  private static boolean isOrientation(KinematicTree tree, int coordinate) {
    int joint = tree.space().joint(coordinate);
    return tree.joints().get(joint).type() == JointType.FLOATING
        && coordinate >= tree.space().firstCoordinate(joint) + 3;
  }
}
