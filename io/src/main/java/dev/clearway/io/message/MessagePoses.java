package dev.clearway.io.message;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Poses and transforms of ROS messages. Quaternions are x y z w; off unit length they are
 * normalised silently below {@value #QUIET_QUATERNION_ERROR}, with a warning below {@value
 * #LARGEST_QUATERNION_ERROR}, and else refused.
 *
 * <p>What is left out is 0, and a rotation whose numbers are all left out or 0 is none. Where x, y
 * or z is given and w is not, ROS 1 means 0 and ROS 2 means 1: that is refused.
 */
public final class MessagePoses {
  /** How far from 1 a quaternion's length may be before that is worth a warning. */
  public static final double QUIET_QUATERNION_ERROR = 1e-6;

  /** How far from 1 a quaternion's length may be before that is an error. */
  public static final double LARGEST_QUATERNION_ERROR = 1e-3;

  /** Metres: the size up to which shapes are accepted too. */
  private static final double FURTHEST = 1e9;

  private final Consumer<String> warn;

  /** Returns a reader that tells what a user should know. */
  public MessagePoses(Consumer<String> warn) {
    this.warn = warn;
  }

  /** Returns a geometry_msgs Pose. */
  public Pose pose(Element pose) throws ModelFormatException {
    return read(pose, "position", "orientation");
  }

  /** Returns a geometry_msgs Transform. */
  public Pose transform(Element transform) throws ModelFormatException {
    return read(transform, "translation", "rotation");
  }

  private Pose read(Element pose, String positionKey, String rotationKey)
      throws ModelFormatException {
    if (pose.isEmpty()) {
      warn.accept("nothing stands at " + pose.path() + "; it is taken for no shift and no turn");
      return Pose.IDENTITY;
    }
    pose.allowOnly(Set.of(positionKey, rotationKey));
    Optional<Element> position = pose.find(positionKey).filter(p -> !p.isEmpty());
    Optional<Element> rotation = pose.find(rotationKey).filter(r -> !r.isEmpty());
    double[] p =
        position.isPresent()
            ? near(position.get().vector("x", "y", "z"), position.get())
            : new double[3];
    double[] q = rotation.isPresent() ? quaternion(rotation.get()) : new double[4];
    return q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0
        ? Pose.translation(p[0], p[1], p[2])
        : turned(p, q, rotation.orElse(pose));
  }

  /**
   * Returns the four numbers as they are written, or zeros where there is no rotation; MoveIt takes
   * zeros, of a rotation that was never set, for none.
   */
  private double[] quaternion(Element rotation) throws ModelFormatException {
    double[] q = rotation.vector("x", "y", "z", "w");
    boolean without = rotation.isMapping() && rotation.find("w").isEmpty();
    boolean turns = q[0] != 0 || q[1] != 0 || q[2] != 0;
    if (without && turns) {
      throw rotation.fault("'w' is missing, which ROS 1 takes for 0 and ROS 2 for 1; write it");
    }
    if (!without && !turns && q[3] == 0) {
      warn.accept("a rotation of four zeros is taken for none: " + rotation.path());
    }
    return q;
  }

  /**
   * Returns a place's coordinates if they are near enough to be one.
   *
   * @throws ModelFormatException if they are not
   */
  public static double[] near(double[] p, Element place) throws ModelFormatException {
    for (double coordinate : p) {
      if (!(Math.abs(coordinate) <= FURTHEST)) {
        throw place.fault("a place " + coordinate + " m away; wanted at most " + FURTHEST);
      }
    }
    return p;
  }

  /**
   * Returns the pose of a place and a quaternion x y z w.
   *
   * @throws ModelFormatException if the quaternion is far from unit length
   */
  public Pose turned(double[] p, double[] q, Element place) throws ModelFormatException {
    double error = Quaternion.of(q, 0).lengthError();
    if (!(error <= LARGEST_QUATERNION_ERROR)) {
      throw place.fault(
          "the quaternion (x y z w) = (%s %s %s %s) is off unit length by %s"
              .formatted(q[0], q[1], q[2], q[3], error));
    }
    if (error > QUIET_QUATERNION_ERROR) {
      warn.accept(
          "a quaternion off unit length by %s is normalised: %s".formatted(error, place.path()));
    }
    return Pose.fromQuaternion(p[0], p[1], p[2], Quaternion.of(q, 0));
  }
}
