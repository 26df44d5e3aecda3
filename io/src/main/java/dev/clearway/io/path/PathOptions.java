package dev.clearway.io.path;

/**
 * How to read a path file.
 *
 * @param degrees whether values of revolute and continuous joints and of the yaw of planar joints
 *     are in degrees; lengths are in metres always
 * @param straight whether a trajectory with velocities or accelerations is read as the straight
 *     segments between its points
 */
public record PathOptions(boolean degrees, boolean straight) {
  /** Radians; trajectories are read as the splines that they ask for. */
  public static final PathOptions DEFAULT = new PathOptions(false, false);
}
