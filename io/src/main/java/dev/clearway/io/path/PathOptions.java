package dev.clearway.io.path;

import dev.clearway.io.angle.AngleUnit;
import java.util.Optional;

/**
 * How to read a path file.
 *
 * @param degrees whether values of revolute and continuous joints and of the yaw of planar joints
 *     are in degrees, where the file does not say itself what they are, and are told in degrees;
 *     lengths are in metres always, and angles of ROS messages in radians
 * @param straight whether a trajectory with velocities or accelerations is read as the straight
 *     segments between its points
 * @param wrap whether what turns without limits goes the short way from one point to the next
 * @param names what columns and joints are called that the file names otherwise
 * @param topic of a recording whose messages are read; may be left out where one alone has any
 */
public record PathOptions(
    boolean degrees, boolean straight, boolean wrap, ColumnNames names, Optional<String> topic) {
  /** Radians; trajectories are read as the splines that they ask for. */
  public static final PathOptions DEFAULT = new PathOptions(false, false);

  /** Options for a file that names joints as the scene does, taken as its numbers say. */
  public PathOptions(boolean degrees, boolean straight) {
    this(degrees, straight, false, ColumnNames.AS_WRITTEN, Optional.empty());
  }

  /** Returns these options with other names. */
  public PathOptions with(ColumnNames other) {
    return new PathOptions(degrees, straight, wrap, other, topic);
  }

  /** Returns these options with the way that is asked for. */
  public PathOptions withWrap(boolean shortWays) {
    return new PathOptions(degrees, straight, shortWays, names, topic);
  }

  /** Returns these options with another way, other names and another topic. */
  public PathOptions with(boolean shortWays, ColumnNames other, Optional<String> recorded) {
    return new PathOptions(degrees, straight, shortWays, other, recorded);
  }

  /** Returns the unit in which messages tell angles. */
  AngleUnit told() {
    return AngleUnit.ofDegrees(degrees);
  }
}
