package dev.clearway.io.mjcf;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mjcf.Body.BodyJoint;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.AxisAngle;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes a kinematic tree of bodies: a link for each, named as it is, below a link {@code world}.
 *
 * <p>The joints of a body move it one after the other, the first one in the body above, each about
 * or along its own axis in the body's frame: X = B · J₁ · … · Jₙ, where a hinge at the anchor p is
 * J = T(p) · R(axis, q − ref) · T(−p) and a slide T((q − ref) · axis); the value of a free joint is
 * its body's place in the world. So a body of several joints, or of a hinge that is not at its
 * origin, has links without geometry on the way, named {@code BODY:JOINT}.
 *
 * @see "MuJoCo documentation, Computation: kinematics; XML reference: joint"
 */
final class TreeMaker {
  private final KinematicTree.Builder tree = KinematicTree.withRoot("world");
  private final Map<Body, Integer> links;
  private final Map<String, Double> rest = new TreeMap<>();

  /**
   * Starts with the world alone.
   *
   * @param links written: the number of the link of each body
   */
  TreeMaker(Body world, Map<Body, Integer> links) {
    this.links = links;
    links.put(world, 0);
  }

  /** Adds a body, whose body above was added. */
  void add(Body body) throws ModelFormatException {
    try {
      links.put(body, added(body));
    } catch (IllegalArgumentException e) {
      throw body.element().fault(e);
    }
  }

  private int added(Body body) {
    int link = Objects.requireNonNull(links.get(body.above().orElseThrow()), "added before");
    Pose place = body.aboveFromBody();
    boolean named = false;
    for (int i = 0; i < body.joints().size(); i++) {
      BodyJoint joint = body.joints().get(i);
      named = i == body.joints().size() - 1 && isOrigin(joint.anchor());
      String name = jointName(joint, body, i);
      note(name, joint, place);
      Pose anchor = Pose.translation(joint.anchor()[0], joint.anchor()[1], joint.anchor()[2]);
      Pose from = isOrigin(joint.anchor()) ? place : place.times(anchor);
      link =
          tree.add(
              named ? body.name() : body.name() + ":" + name,
              joint(name, joint, link, from.times(unmoved(joint))));
      place = isOrigin(joint.anchor()) ? Pose.IDENTITY : anchor.inverse();
    }
    return named ? link : fixed(body.name(), link, place);
  }

  /** Adds a link that is rigidly joined to another one. */
  int fixed(String name, int parent, Pose parentFromLink) {
    return tree.add(
        name,
        new Joint(
            name + ":fixed",
            JointType.FIXED,
            parent,
            tree.size(),
            parentFromLink,
            Axis.X,
            0,
            0,
            Optional.empty()));
  }

  private static boolean isOrigin(double[] anchor) {
    return anchor[0] == 0 && anchor[1] == 0 && anchor[2] == 0;
  }

  /** Takes back the reference: a joint's value is 0 where its link is there. */
  private static Pose unmoved(BodyJoint joint) {
    double[] axis = joint.axis();
    double by = -joint.reference();
    if (by == 0) {
      return Pose.IDENTITY;
    }
    return joint.kind().equals("hinge")
        ? Pose.fromQuaternion(0, 0, 0, Compiler.turn(axis, by))
        : Pose.translation(by * axis[0], by * axis[1], by * axis[2]);
  }

  /** Notes where a joint stands in the file; a free one's place is its value. */
  private void note(String name, BodyJoint joint, Pose place) {
    if (!joint.kind().equals("free")) {
      rest.put(name, joint.reference());
      return;
    }
    double[] p = place.toArray();
    AxisAngle about = AxisAngle.of(p);
    Axis axis = about.axis();
    Quaternion turn = Compiler.turn(new double[] {axis.x(), axis.y(), axis.z()}, about.angle());
    double[] values = {p[9], p[10], p[11], turn.x(), turn.y(), turn.z(), turn.w()};
    for (int i = 0; i < values.length; i++) {
      rest.put(name + "." + List.of("x", "y", "z", "qx", "qy", "qz", "qw").get(i), values[i]);
    }
  }

  private Joint joint(String name, BodyJoint joint, int parent, Pose place) {
    boolean limited = joint.lower() > Double.NEGATIVE_INFINITY;
    JointType type =
        switch (joint.kind()) {
          case "hinge" -> limited ? JointType.REVOLUTE : JointType.CONTINUOUS;
          case "slide" -> JointType.PRISMATIC;
          default -> JointType.FLOATING;
        };
    double[] axis = joint.axis();
    return new Joint(
        name,
        type,
        parent,
        tree.size(),
        type == JointType.FLOATING ? Pose.IDENTITY : place,
        type == JointType.FLOATING ? Axis.X : new Axis(axis[0], axis[1], axis[2]),
        joint.lower(),
        joint.upper(),
        Optional.empty());
  }

  private String jointName(BodyJoint joint, Body body, int index) {
    return joint
        .element()
        .attribute("name")
        .filter(name -> !name.isBlank())
        .orElse(body.name() + ":" + joint.kind() + (index == 0 ? "" : index + 1));
  }

  /** Returns where the file puts what moves: values by the names of coordinates. */
  Map<String, Double> rest() {
    return rest;
  }

  KinematicTree build() {
    return tree.build();
  }
}
