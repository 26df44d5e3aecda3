package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Poses as our scene file writes them. Quaternions are x y z w; off unit length they are normalised
 * with a warning or refused, as {@link MessagePoses} says.
 */
final class Poses {
  private static final Set<String> OWN_KEYS = Set.of("xyz", "rpy", "quaternion");

  private final MessagePoses messages;

  Poses(Consumer<String> warn) {
    this.messages = new MessagePoses(warn);
  }

  /** Returns the pose {@code {xyz: ..., rpy: ...}} or {@code {xyz: ..., quaternion: ...}}. */
  Pose own(Element pose) throws ModelFormatException {
    pose.allowOnly(OWN_KEYS);
    Optional<Element> xyz = pose.find("xyz");
    double[] p =
        xyz.isPresent() ? MessagePoses.near(xyz.get().numbers(3), xyz.get()) : new double[3];
    Optional<Element> rpy = pose.find("rpy");
    Optional<Element> quaternion = pose.find("quaternion");
    if (rpy.isPresent() && quaternion.isPresent()) {
      throw pose.fault("has both rpy and quaternion; wanted one");
    }
    if (quaternion.isPresent()) {
      return messages.turned(p, quaternion.get().numbers(4), quaternion.get());
    }
    double[] angles = rpy.isPresent() ? rpy.get().numbers(3) : new double[3];
    return Pose.fromRollPitchYaw(p[0], p[1], p[2], angles[0], angles[1], angles[2]);
  }

  /** Returns the pose at a key, or the identity where there is none. */
  Pose own(Element object, String key) throws ModelFormatException {
    Optional<Element> pose = object.find(key);
    return pose.isPresent() ? own(pose.get()) : Pose.IDENTITY;
  }
}
