package dev.clearway.io.sdf;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.Mimic;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads joints of SDF: types, axes, limits, and whom they follow. */
final class SdfJoints {
  private final SdfFrames frames;
  private final boolean axesInModel;
  private final Map<String, Double> speeds = new HashMap<>();

  /** Whom each joint that turns or slides follows; itself where it follows none. */
  private final Map<String, String> masters = new HashMap<>();

  SdfJoints(SdfFrames frames, boolean axesInModel) {
    this.frames = frames;
    this.axesInModel = axesInModel;
  }

  /** Returns a joint that holds a link in its place. */
  static Joint fixed(String link, int parent, int child, Pose place) {
    return new Joint(
        link + ":fixed", JointType.FIXED, parent, child, place, Axis.X, 0, 0, Optional.empty());
  }

  /**
   * Returns a joint.
   *
   * @param place of the joint's frame in the parent's
   * @param worldFromJoint of the same frame
   */
  Joint read(XmlElement joint, int parent, int child, Pose place, Pose worldFromJoint)
      throws ModelFormatException {
    String name = joint.required("name");
    String type = joint.required("type");
    JointType kind =
        switch (type) {
          case "fixed" -> JointType.FIXED;
          case "revolute", "continuous" -> JointType.CONTINUOUS;
          case "prismatic" -> JointType.PRISMATIC;
          default ->
              throw joint.fault(
                  "is of type %s, which is not read: wanted fixed, revolute, continuous or"
                          .formatted(Quoted.of(type))
                      + " prismatic");
        };
    if (kind == JointType.FIXED) {
      return new Joint(name, kind, parent, child, place, Axis.X, 0, 0, Optional.empty());
    }
    XmlElement axis = joint.requiredChild("axis");
    double lower = type.equals("continuous") ? Double.NEGATIVE_INFINITY : limit(axis, "lower");
    double upper = type.equals("continuous") ? Double.POSITIVE_INFINITY : limit(axis, "upper");
    if (!(lower <= upper)) {
      throw axis.fault("its limits are %s to %s".formatted(lower, upper));
    }
    boolean limited = lower > Double.NEGATIVE_INFINITY || upper < Double.POSITIVE_INFINITY;
    JointType used = kind == JointType.CONTINUOUS && limited ? JointType.REVOLUTE : kind;
    noteSpeed(name, axis);
    Optional<Mimic> mimic = mimic(axis, name);
    masters.put(name, mimic.map(Mimic::joint).orElse(name));
    return new Joint(
        name, used, parent, child, place, direction(axis, worldFromJoint), lower, upper, mimic);
  }

  private static double limit(XmlElement axis, String side) throws ModelFormatException {
    Optional<XmlElement> limit = axis.child("limit");
    Optional<XmlElement> value = limit.isPresent() ? limit.get().child(side) : Optional.empty();
    if (value.isEmpty()) {
      return side.equals("lower") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return SdfRobot.bound(value.get());
  }

  private void noteSpeed(String name, XmlElement axis) throws ModelFormatException {
    Optional<XmlElement> limit = axis.child("limit");
    Optional<XmlElement> value =
        limit.isPresent() ? limit.get().child("velocity") : Optional.empty();
    if (value.isPresent()) {
      double speed = SdfRobot.bound(value.get());
      if (speed > 0 && Double.isFinite(speed)) {
        speeds.put(name, speed);
      }
    }
  }

  /** Returns the axis in the joint's frame, told in that of another where it says so. */
  private Axis direction(XmlElement axis, Pose worldFromJoint) throws ModelFormatException {
    Optional<XmlElement> xyz = axis.child("xyz");
    double[] v = xyz.isPresent() ? xyz.get().textNumbers(3) : new double[] {0, 0, 1};
    Optional<XmlElement> old = axis.child("use_parent_model_frame");
    boolean inModel = old.isPresent() ? SdfShapes.truth(old.get()) : axesInModel;
    Optional<String> named =
        xyz.flatMap(element -> element.attribute("expressed_in")).filter(n -> !n.isEmpty());
    try {
      if (named.isEmpty() && !inModel) {
        return new Axis(v[0], v[1], v[2]);
      }
      Pose worldFromTold = frames.worldFrom(named.orElse("__model__"), axis);
      double[] r = worldFromJoint.inverseRounded().timesRounded(worldFromTold).toArray();
      return new Axis(
          r[0] * v[0] + r[1] * v[1] + r[2] * v[2],
          r[3] * v[0] + r[4] * v[1] + r[5] * v[2],
          r[6] * v[0] + r[7] * v[1] + r[8] * v[2]);
    } catch (IllegalArgumentException e) {
      throw axis.fault(e);
    }
  }

  private Optional<Mimic> mimic(XmlElement axis, String name) throws ModelFormatException {
    Optional<XmlElement> mimic = axis.child("mimic");
    if (mimic.isEmpty()) {
      return Optional.empty();
    }
    XmlElement at = mimic.get();
    if (!at.attribute("axis").orElse("axis").equals("axis")) {
      throw at.fault("follows a second axis, which no joint that is read has");
    }
    double multiplier = number(at, "multiplier", 1);
    double offset = number(at, "offset", 0) - multiplier * number(at, "reference", 0);
    if (at.required("joint").equals(name)) {
      throw at.fault("follows itself");
    }
    return Optional.of(new Mimic(at.required("joint"), multiplier, offset));
  }

  private static double number(XmlElement at, String name, double otherwise)
      throws ModelFormatException {
    Optional<XmlElement> child = at.child(name);
    return child.isPresent() ? child.get().textNumbers(1)[0] : otherwise;
  }

  Map<String, Double> speeds() {
    return speeds;
  }

  /** Returns the name of a joint that others cannot follow. */
  Optional<String> unknownMaster() {
    for (String joint : masters.keySet()) {
      Set<String> met = new HashSet<>();
      String at = joint;
      while (met.add(at)) {
        String master = masters.get(at);
        if (master == null) {
          return Optional.of(at);
        }
        if (master.equals(at)) {
          break;
        }
        at = master;
      }
      if (!at.equals(masters.get(at))) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }
}
