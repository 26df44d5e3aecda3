package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.SoftLimits;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads the soft limits of joints that have limits. A side that is not given is none: the 0 of
 * other readers would forbid all motion.
 */
final class SoftLimitReader {
  private final Warnings warnings;

  SoftLimitReader(Warnings warnings) {
    this.warnings = warnings;
  }

  /**
   * Returns the soft limits by joint name; those that leave a joint nowhere to go have no effect,
   * which is said.
   */
  Map<String, SoftLimits> read(XmlElement robot, KinematicTree tree) throws ModelFormatException {
    Map<String, SoftLimits> limits = new HashMap<>();
    for (XmlElement element : robot.children("joint")) {
      Optional<XmlElement> safety = element.child("safety_controller");
      if (safety.isPresent()) {
        Joint joint = tree.joints().get(tree.joint(element.required("name")).orElseThrow());
        of(element, safety.get(), joint).ifPresent(soft -> limits.put(joint.name(), soft));
      }
    }
    return limits;
  }

  private Optional<SoftLimits> of(XmlElement element, XmlElement safety, Joint joint)
      throws ModelFormatException {
    Spelling.warnOfAttributes(
        safety, warnings, "soft_lower_limit", "soft_upper_limit", "k_position", "k_velocity");
    boolean limited = joint.type() == JointType.REVOLUTE || joint.type() == JointType.PRISMATIC;
    OptionalDouble lower = safety.number("soft_lower_limit");
    OptionalDouble upper = safety.number("soft_upper_limit");
    if (!limited || (lower.isEmpty() && upper.isEmpty())) {
      return Optional.empty();
    }
    double from = lower.orElse(Double.NEGATIVE_INFINITY);
    double to = upper.orElse(Double.POSITIVE_INFINITY);
    if (!(Math.max(from, joint.lower()) < Math.min(to, joint.upper()))) {
      warnings.add(
          safety,
          "%s: soft limits from %s to %s leave it nowhere to go within its limits; they have no"
                  .formatted(element.context(), from, to)
              + " effect");
      return Optional.empty();
    }
    return Optional.of(new SoftLimits(from, to));
  }
}
