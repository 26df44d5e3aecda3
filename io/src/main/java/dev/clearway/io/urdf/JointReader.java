package dev.clearway.io.urdf;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.Mimic;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads one joint: its type, place, axis, limits and whom it follows. */
final class JointReader {
  private final Warnings warnings;

  private record Limits(double lower, double upper) {
    static final Limits NONE = new Limits(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    static final Limits ZERO = new Limits(0, 0);
  }

  JointReader(Warnings warnings) {
    this.warnings = warnings;
  }

  /**
   * Returns the joint.
   *
   * @param parent number of the parent link
   * @param child number of the child link
   * @throws ModelFormatException if the type is unknown, a moving joint's axis is zero, or a
   *     revolute or prismatic joint has no limits
   */
  Joint read(TreeShape.Edge edge, int parent, int child) throws ModelFormatException {
    XmlElement element = edge.element();
    Spelling.warnOfChildren(
        element,
        warnings,
        "parent",
        "child",
        "origin",
        "axis",
        "limit",
        "mimic",
        "dynamics",
        "calibration",
        "safety_controller");
    JointType type = type(element);
    Pose place = Origin.of(element, warnings);
    Limits limits = limits(element, type);
    return new Joint(
        edge.name(),
        type,
        parent,
        child,
        place,
        axis(element, type),
        limits.lower,
        limits.upper,
        mimic(element, type));
  }

  /**
   * Returns the velocity limits of a robot's joints by name. No check rests on them, so what is no
   * positive number is none: files write 0 where they know of none.
   */
  static Map<String, Double> speeds(XmlElement robot) throws ModelFormatException {
    Map<String, Double> speeds = new HashMap<>();
    for (XmlElement joint : robot.children("joint")) {
      Optional<String> velocity = joint.child("limit").flatMap(l -> l.attribute("velocity"));
      double speed = DecimalText.parse(velocity.orElse("").strip()).orElse(0);
      if (speed > 0) {
        speeds.put(joint.required("name"), speed);
      }
    }
    return speeds;
  }

  private static JointType type(XmlElement joint) throws ModelFormatException {
    String type = joint.required("type");
    return switch (type) {
      case "fixed" -> JointType.FIXED;
      case "revolute" -> JointType.REVOLUTE;
      case "continuous" -> JointType.CONTINUOUS;
      case "prismatic" -> JointType.PRISMATIC;
      case "planar" -> JointType.PLANAR;
      case "floating" -> JointType.FLOATING;
      default ->
          throw joint.fault(
              "type is %s, wanted fixed, revolute, continuous, prismatic, planar or floating"
                  .formatted(XmlElement.quote(type)));
    };
  }

  private Axis axis(XmlElement joint, JointType type) throws ModelFormatException {
    if (type == JointType.FIXED || type == JointType.FLOATING) {
      return Axis.X; // the axis has no meaning there, and files are careless with it
    }
    Optional<XmlElement> axis = joint.child("axis");
    if (axis.isEmpty()) {
      if (type == JointType.PLANAR) {
        warnings.add(
            joint,
            joint.context()
                + " is planar without an <axis>: 1 0 0 is taken, so it moves across x; MoveIt moves"
                + " it across z, <axis xyz=\"0 0 1\"/>");
      }
      return Axis.X;
    }
    Spelling.warnOfAttributes(axis.get(), warnings, "xyz");
    if (axis.get().attribute("xyz").isEmpty()) {
      warnings.add(axis.get(), joint.context() + ": <axis> has no xyz; 1 0 0 is taken");
      return Axis.X;
    }
    double[] xyz = axis.get().numbers("xyz", 3);
    if (xyz[0] == 0 && xyz[1] == 0 && xyz[2] == 0) {
      throw axis.get().fault("xyz is 0 0 0, which is no direction to move about or along");
    }
    return new Axis(xyz[0], xyz[1], xyz[2]);
  }

  private Limits limits(XmlElement joint, JointType type) throws ModelFormatException {
    return switch (type) {
      case FIXED -> Limits.ZERO;
      case CONTINUOUS, PLANAR, FLOATING -> Limits.NONE;
      case REVOLUTE, PRISMATIC -> bounded(joint);
    };
  }

  private Limits bounded(XmlElement joint) throws ModelFormatException {
    Optional<XmlElement> limit = joint.child("limit");
    if (limit.isEmpty()) {
      throw joint.fault(
          "has no <limit>, which a %s joint needs%s"
              .formatted(
                  joint.required("type"),
                  joint.required("type").equals("revolute")
                      ? "; without limits it is of type continuous"
                      : ""));
    }
    XmlElement at = limit.get();
    Spelling.warnOfAttributes(
        at,
        warnings,
        "lower",
        "upper",
        "effort",
        "velocity",
        "acceleration",
        "deceleration",
        "jerk");
    double lower = bound(joint, at, "lower");
    double upper = bound(joint, at, "upper");
    if (lower > upper) {
      throw at.fault("lower is %s, above upper, %s".formatted(lower, upper));
    }
    return new Limits(lower, upper);
  }

  private double bound(XmlElement joint, XmlElement limit, String side)
      throws ModelFormatException {
    OptionalDouble value = limit.number(side);
    if (value.isEmpty()) {
      warnings.add(limit, "%s: <limit> has no %s; 0 is taken".formatted(joint.context(), side));
    }
    return value.orElse(0);
  }

  private Optional<Mimic> mimic(XmlElement joint, JointType type) throws ModelFormatException {
    Optional<XmlElement> mimic = joint.child("mimic");
    if (mimic.isEmpty()) {
      return Optional.empty();
    }
    XmlElement at = mimic.get();
    if (type == JointType.FIXED) {
      warnings.add(at, joint.context() + " is fixed, so its <mimic> has no effect");
      return Optional.empty();
    }
    if (!type.singleAxis()) {
      throw at.fault("a " + joint.required("type") + " joint cannot follow another");
    }
    Spelling.warnOfAttributes(at, warnings, "joint", "multiplier", "offset");
    return Optional.of(
        new Mimic(
            at.required("joint"),
            at.number("multiplier").orElse(1),
            at.number("offset").orElse(0)));
  }
}
