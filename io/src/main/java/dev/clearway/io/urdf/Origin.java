package dev.clearway.io.urdf;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import java.util.Optional;

/** Reads the {@code <origin>} of a joint or a piece of geometry. */
final class Origin {
  /** Metres; beyond, coordinates stop being trustworthy. */
  private static final double FARTHEST = 1e9;

  private Origin() {}

  /**
   * Returns the place that the element's origin gives it; without one, no change.
   *
   * <p>The rotation is {@code rpy} (radians, fixed axes) or one of the dialects' quaternions,
   * {@code quat_xyzw} or {@code wxyz}.
   *
   * @throws ModelFormatException if there are several origins, several rotations, or numbers that
   *     are no numbers
   */
  static Pose of(XmlElement element, Warnings warnings) throws ModelFormatException {
    Optional<XmlElement> origin = element.child("origin");
    if (origin.isEmpty()) {
      return Pose.IDENTITY;
    }
    XmlElement at = origin.get();
    Spelling.warnOfAttributes(at, warnings, "xyz", "rpy", "quat_xyzw", "wxyz");
    double[] p = at.attribute("xyz").isPresent() ? at.numbers("xyz", 3) : new double[3];
    for (double coordinate : p) {
      if (!(Math.abs(coordinate) <= FARTHEST)) {
        throw at.fault("xyz has " + coordinate + ", beyond 1e9 m");
      }
    }
    return placed(at, p);
  }

  private static Pose placed(XmlElement at, double[] p) throws ModelFormatException {
    boolean rpy = at.attribute("rpy").isPresent();
    boolean xyzw = at.attribute("quat_xyzw").isPresent();
    boolean wxyz = at.attribute("wxyz").isPresent();
    if (rpy ? xyzw || wxyz : xyzw && wxyz) {
      throw at.fault("has more than one rotation; keep one of rpy, quat_xyzw and wxyz");
    }
    if (xyzw || wxyz) {
      double[] q = at.numbers(xyzw ? "quat_xyzw" : "wxyz", 4);
      return xyzw ? turned(at, p, q[0], q[1], q[2], q[3]) : turned(at, p, q[1], q[2], q[3], q[0]);
    }
    double[] a = rpy ? at.numbers("rpy", 3) : new double[3];
    if (a[0] == 0 && a[1] == 0 && a[2] == 0) {
      return Pose.translation(p[0], p[1], p[2]);
    }
    return Pose.fromRollPitchYaw(p[0], p[1], p[2], a[0], a[1], a[2]);
  }

  private static Pose turned(XmlElement at, double[] p, double qx, double qy, double qz, double qw)
      throws ModelFormatException {
    try {
      return Pose.fromQuaternion(p[0], p[1], p[2], new Quaternion(qx, qy, qz, qw));
    } catch (IllegalArgumentException e) {
      throw at.fault(e);
    }
  }
}
