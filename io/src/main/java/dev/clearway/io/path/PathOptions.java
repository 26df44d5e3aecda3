package dev.clearway.io.path;

/**
 * How to read a path file.
 *
 * @param degrees whether values of revolute and continuous joints and of the yaw of planar joints
 *     are in degrees; lengths are in metres always
 * @param straight whether a trajectory with velocities or accelerations is read as the straight
 *     segments between its points
 * @param names what columns and joints are called that the file names otherwise
 */
public record PathOptions(boolean degrees, boolean straight, ColumnNames names) {
  /** Radians; trajectories are read as the splines that they ask for. */
  public static final PathOptions DEFAULT = new PathOptions(false, false);

  /** Options for a file that names joints as the scene does. */
  public PathOptions(boolean degrees, boolean straight) {
    this(degrees, straight, ColumnNames.AS_WRITTEN);
  }

  /** Returns these options with other names. */
  public PathOptions with(ColumnNames other) {
    return new PathOptions(degrees, straight, other);
  }
}
