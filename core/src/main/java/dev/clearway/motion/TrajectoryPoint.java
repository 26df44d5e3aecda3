package dev.clearway.motion;

import dev.clearway.kinematics.KinematicTree;
import java.util.Arrays;
import java.util.Objects;

/**
 * A point of a trajectory: where a robot is at a time, and how fast it goes there.
 *
 * <p>All arrays are laid out as the tree's joint space. Copies are taken and given.
 *
 * @param seconds on the clock of the trajectory
 * @param position radians and metres
 * @param velocity radians and metres per second; empty where it is left open
 * @param acceleration radians and metres per second squared; empty where it is left open
 */
public record TrajectoryPoint(
    double seconds, double[] position, double[] velocity, double[] acceleration) {
  /** Copies the arrays. */
  public TrajectoryPoint {
    position = position.clone();
    velocity = velocity.clone();
    acceleration = acceleration.clone();
  }

  /** Returns a copy of the position. */
  @Override
  public double[] position() {
    return position.clone();
  }

  /** Returns a copy of the velocity; empty where it is left open. */
  @Override
  public double[] velocity() {
    return velocity.clone();
  }

  /** Returns a copy of the acceleration; empty where it is left open. */
  @Override
  public double[] acceleration() {
    return acceleration.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TrajectoryPoint that
        && Double.compare(seconds, that.seconds) == 0
        && Arrays.equals(position, that.position)
        && Arrays.equals(velocity, that.velocity)
        && Arrays.equals(acceleration, that.acceleration);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        seconds,
        Arrays.hashCode(position),
        Arrays.hashCode(velocity),
        Arrays.hashCode(acceleration));
  }

  /** Returns a point that is passed in the same way elsewhere. */
  public TrajectoryPoint at(double[] elsewhere) {
    return new TrajectoryPoint(seconds, elsewhere, velocity, acceleration);
  }

  /** Returns whether the velocity is given. */
  public boolean hasVelocity() {
    return velocity.length > 0;
  }

  /** Returns whether the acceleration is given. */
  public boolean hasAcceleration() {
    return acceleration.length > 0;
  }

  /**
   * Returns the motion that a ROS 2 joint trajectory controller runs from this point to the next
   * one: straight at constant speed unless both points have velocities, a cubic spline if they have
   * those only, a quintic one if both have accelerations besides.
   *
   * @throws IllegalArgumentException if both points have accelerations, but not both velocities,
   *     for which the controller has no rule; if a point does not fit the tree, the times do not
   *     grow, or an orientation of a floating joint would have to be splined
   */
  public Motion to(KinematicTree tree, TrajectoryPoint next) {
    boolean velocities = hasVelocity() && next.hasVelocity();
    boolean accelerations = hasAcceleration() && next.hasAcceleration();
    if (accelerations && !velocities) {
      throw new IllegalArgumentException("accelerations at two points, but not their velocities");
    }
    if (accelerations) {
      return SplineMotion.quintic(tree, this, next);
    }
    return velocities
        ? SplineMotion.cubic(tree, this, next)
        : StraightMotion.timed(tree, position, next.position, seconds, next.seconds);
  }
}
