package dev.clearway.kinematics;

/** The joint types of URDF. */
public enum JointType {
  /** No motion, no coordinate. */
  FIXED,
  /** Turns about an axis within limits; one coordinate, radians. */
  REVOLUTE,
  /** Turns about an axis without limits; one coordinate, radians, never wrapped. */
  CONTINUOUS,
  /** Slides along an axis within limits; one coordinate, metres. */
  PRISMATIC,
  /** Slides in the plane across the axis and turns about the axis; x, y (metres), yaw (radians). */
  PLANAR,
  /** Moves freely; x, y, z (metres) and a unit quaternion qx, qy, qz, qw. */
  FLOATING;

  /** Returns whether the joint moves at all. */
  public boolean movable() {
    return this != FIXED;
  }

  /** Returns whether the joint has one coordinate along or about an axis. */
  public boolean singleAxis() {
    return this == REVOLUTE || this == CONTINUOUS || this == PRISMATIC;
  }
}
