package dev.clearway.watch;

import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.Joint;
import dev.clearway.scene.Scene;
import java.util.Arrays;

/**
 * What the joints of a scene never exceed. Immutable.
 *
 * @param speeds of each coordinate of the scene's joint space, radians or metres per second
 * @param accelerations of each, per second squared
 * @param tolerance what a position read, extrapolated, may be off without contradicting the one
 *     before, radians or metres; what that moves bodies is to be covered by the safety distance
 */
public record JointBounds(Configuration speeds, Configuration accelerations, double tolerance) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative, infinite or NaN
   */
  public JointBounds {
    if (!(areSizes(speeds) && areSizes(accelerations) && isSize(tolerance))) {
      throw new IllegalArgumentException(
          "bounds of joints that are no numbers of 0 or more: "
              + speeds
              + ", "
              + accelerations
              + ", "
              + tolerance);
    }
  }

  private static boolean areSizes(Configuration numbers) {
    return Arrays.stream(numbers.toArray()).allMatch(JointBounds::isSize);
  }

  private static boolean isSize(double number) {
    return number >= 0 && number < Double.POSITIVE_INFINITY;
  }

  /**
   * Returns the velocity limits of the robots' descriptions, and one acceleration for all joints.
   *
   * @throws IllegalArgumentException if a joint has no velocity limit: it is named
   */
  public static JointBounds ofLimits(Scene scene, double acceleration, double tolerance) {
    double[] speeds = new double[scene.tree().space().size()];
    double[] accelerations = new double[speeds.length];
    Arrays.fill(accelerations, acceleration);
    for (Scene.PlacedRobot robot : scene.robots()) {
      for (Joint joint : robot.model().tree().joints()) {
        int number = scene.tree().joint(robot.name() + "/" + joint.name()).orElseThrow();
        int coordinate = scene.tree().space().firstCoordinate(number);
        if (joint.type().movable() && coordinate >= 0) {
          Double speed = robot.model().speeds().get(joint.name());
          if (speed == null) {
            throw new IllegalArgumentException(
                "joint '" + robot.name() + "/" + joint.name() + "' has no velocity limit");
          }
          speeds[coordinate] = speed;
        }
      }
    }
    return new JointBounds(Configuration.of(speeds), Configuration.of(accelerations), tolerance);
  }
}
