package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.path.JointColumns;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Poses as our scene file and as ROS messages write them. Quaternions are x y z w; off unit length
 * they are normalised with a warning or refused, as {@link JointColumns} says.
 */
final class Poses {
  private static final Set<String> OWN_KEYS = Set.of("xyz", "rpy", "quaternion");

  /** Metres: the size up to which shapes are accepted too. */
  private static final double FURTHEST = 1e9;

  private final Consumer<String> warn;

  Poses(Consumer<String> warn) {
    this.warn = warn;
  }

  /** Returns the pose {@code {xyz: ..., rpy: ...}} or {@code {xyz: ..., quaternion: ...}}. */
  Pose own(Element pose) throws ModelFormatException {
    pose.allowOnly(OWN_KEYS);
    Optional<Element> xyz = pose.find("xyz");
    double[] p = xyz.isPresent() ? near(xyz.get().numbers(3), xyz.get()) : new double[3];
    Optional<Element> rpy = pose.find("rpy");
    Optional<Element> quaternion = pose.find("quaternion");
    if (rpy.isPresent() && quaternion.isPresent()) {
      throw pose.fault("has both rpy and quaternion; wanted one");
    }
    if (quaternion.isPresent()) {
      return turned(p, quaternion.get().numbers(4), quaternion.get());
    }
    double[] angles = rpy.isPresent() ? rpy.get().numbers(3) : new double[3];
    return Pose.fromRollPitchYaw(p[0], p[1], p[2], angles[0], angles[1], angles[2]);
  }

  /** Returns the pose at a key, or the identity where there is none. */
  Pose own(Element object, String key) throws ModelFormatException {
    Optional<Element> pose = object.find(key);
    return pose.isPresent() ? own(pose.get()) : Pose.IDENTITY;
  }

  /** Returns a geometry_msgs Pose. */
  Pose message(Element pose) throws ModelFormatException {
    return message(pose, "position", "orientation");
  }

  /** Returns a geometry_msgs Transform. */
  Pose transform(Element transform) throws ModelFormatException {
    return message(transform, "translation", "rotation");
  }

  private Pose message(Element pose, String positionKey, String rotationKey)
      throws ModelFormatException {
    pose.allowOnly(Set.of(positionKey, rotationKey));
    Optional<Element> position = pose.find(positionKey);
    Optional<Element> rotation = pose.find(rotationKey);
    double[] p =
        position.isPresent()
            ? near(position.get().vector("x", "y", "z"), position.get())
            : new double[3];
    double[] q = rotation.isPresent() ? rotation.get().vector("x", "y", "z", "w") : new double[4];
    if (q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0) {
      // A message whose rotation was never set; MoveIt takes it for no rotation.
      if (rotation.isPresent()) {
        warn.accept("a rotation of four zeros is taken for none: " + rotation.get().path());
      }
      return Pose.translation(p[0], p[1], p[2]);
    }
    return turned(p, q, rotation.orElse(pose));
  }

  private static double[] near(double[] p, Element place) throws ModelFormatException {
    for (double coordinate : p) {
      if (!(Math.abs(coordinate) <= FURTHEST)) {
        throw place.fault("a place " + coordinate + " m away; wanted at most " + FURTHEST);
      }
    }
    return p;
  }

  private Pose turned(double[] p, double[] q, Element place) throws ModelFormatException {
    double error = Pose.quaternionError(q[0], q[1], q[2], q[3]);
    if (!(error <= JointColumns.LARGEST_QUATERNION_ERROR)) {
      throw place.fault(
          "the quaternion (x y z w) = (%s %s %s %s) is off unit length by %s"
              .formatted(q[0], q[1], q[2], q[3], error));
    }
    if (error > JointColumns.QUIET_QUATERNION_ERROR) {
      warn.accept(
          "a quaternion off unit length by %s is normalised: %s".formatted(error, place.path()));
    }
    return Pose.fromQuaternion(p[0], p[1], p[2], q[0], q[1], q[2], q[3]);
  }
}
