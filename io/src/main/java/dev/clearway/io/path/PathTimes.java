package dev.clearway.io.path;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * When the waypoints of a path are reached if each straight segment is run at constant speed, as
 * fast as the velocity limits of the robots' joints allow.
 *
 * <p>What has no such limit turns at {@value #DEFAULT_ANGULAR_SPEED} rad/s and slides at {@value
 * #DEFAULT_LINEAR_SPEED} m/s. Accelerations are not looked at. Immutable and thread-safe.
 */
public final class PathTimes {
  /** Radians per second of joints without a velocity limit. */
  public static final double DEFAULT_ANGULAR_SPEED = 1;

  /** Metres per second of joints without a velocity limit. */
  public static final double DEFAULT_LINEAR_SPEED = 0.1;

  private static final double NANOSECONDS = 1e9;

  private final Scene scene;
  private final double[] speeds;

  private PathTimes(Scene scene, double[] speeds) {
    this.scene = scene;
    this.speeds = speeds;
  }

  /** Returns the times that a scene's robots need. */
  public static PathTimes of(Scene scene) {
    JointSpace space = scene.tree().space();
    double[] speeds = new double[space.size()];
    for (int c = 0; c < speeds.length; c++) {
      Joint joint = scene.tree().joints().get(space.joint(c));
      speeds[c] =
          limit(scene, joint.name())
              .orElse(turns(space, c, joint) ? DEFAULT_ANGULAR_SPEED : DEFAULT_LINEAR_SPEED);
    }
    for (int j = 0; j < scene.tree().joints().size(); j++) {
      Optional<Double> limit = limit(scene, scene.tree().joints().get(j).name());
      if (space.master(j).isPresent() && limit.isPresent()) {
        int c = space.number(space.master(j).get().joint()).orElseThrow();
        speeds[c] = Math.min(speeds[c], limit.get() / Math.abs(space.master(j).get().multiplier()));
      }
    }
    return new PathTimes(scene, speeds);
  }

  private static boolean turns(JointSpace space, int coordinate, Joint joint) {
    return switch (joint.type()) {
      case FIXED, PRISMATIC -> false;
      case REVOLUTE, CONTINUOUS -> true;
      case PLANAR -> space.names().get(coordinate).endsWith(".yaw");
      case FLOATING -> coordinate >= space.firstCoordinate(space.joint(coordinate)) + 3;
    };
  }

  private static Optional<Double> limit(Scene scene, String joint) {
    for (Scene.PlacedRobot robot : scene.robots()) {
      String prefix = robot.name() + "/";
      if (joint.startsWith(prefix)) {
        return Optional.ofNullable(robot.model().speeds().get(joint.substring(prefix.length())));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the times at a share of these speeds.
   *
   * @throws IllegalArgumentException if the share is not in (0, 1]
   */
  public PathTimes scaled(double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("a share of " + share);
    }
    return new PathTimes(scene, Arrays.stream(speeds).map(speed -> share * speed).toArray());
  }

  /**
   * Returns the nanoseconds at which the waypoints are reached, from 0, growing by at least one.
   *
   * @param waypoints read, laid out as the scene's joint space
   */
  public long[] nanoseconds(List<double[]> waypoints) {
    long[] times = new long[waypoints.size()];
    for (int i = 1; i < times.length; i++) {
      double seconds = seconds(waypoints.get(i - 1), waypoints.get(i));
      times[i] = Math.addExact(times[i - 1], Math.max(1, (long) Math.ceil(NANOSECONDS * seconds)));
    }
    return times;
  }

  /** Returns the least seconds from one configuration straight to another at constant speed. */
  public double seconds(double[] from, double[] to) {
    double seconds = 0;
    JointSpace space = scene.tree().space();
    for (int c = 0; c < speeds.length; c++) {
      int first = space.firstCoordinate(space.joint(c));
      boolean floating =
          scene.tree().joints().get(space.joint(c)).type() == JointType.FLOATING && c >= first + 3;
      double way = floating ? angle(from, to, first + 3) : Math.abs(to[c] - from[c]);
      seconds = Math.max(seconds, way / speeds[c]);
    }
    return seconds;
  }

  /** Returns the angle of the turn from one orientation to another, in [0, π]. */
  private static double angle(double[] from, double[] to, int at) {
    double[] a = Arrays.copyOfRange(from, at, at + 4);
    double[] b = Arrays.copyOfRange(to, at, at + 4);
    double cosine = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
    return 2 * Math.acos(Math.min(1, cosine));
  }
}
