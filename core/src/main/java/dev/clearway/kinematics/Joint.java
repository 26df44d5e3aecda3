package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import java.util.Objects;
import java.util.Optional;

/**
 * One joint of a {@link KinematicTree}.
 *
 * @param name unique in its tree
 * @param type how it moves
 * @param parent number of the parent link
 * @param child number of the child link
 * @param parentFromJoint the joint's frame at position zero, in the parent link's frame
 * @param axis the axis in the joint's frame, of unit length (three numbers); for a planar joint the
 *     normal of its plane
 * @param lower least position, radians or metres; −∞ where unbounded
 * @param upper largest position, radians or metres; +∞ where unbounded
 * @param mimic the joint it follows, if any; single-axis joints only
 */
public record Joint(
    String name,
    JointType type,
    int parent,
    int child,
    Pose parentFromJoint,
    Axis axis,
    double lower,
    double upper,
    Optional<Mimic> mimic) {

  /** Checks what can be checked without the tree. */
  public Joint {
    Objects.requireNonNull(name);
    Objects.requireNonNull(parentFromJoint);
    Objects.requireNonNull(axis);
    if (!(lower <= upper)) {
      throw new IllegalArgumentException(
          "joint '%s' has limits [%s, %s]".formatted(name, lower, upper));
    }
    if (mimic.isPresent() && !type.singleAxis()) {
      throw new IllegalArgumentException(
          "joint '%s' of type %s cannot follow another".formatted(name, type));
    }
  }
}
