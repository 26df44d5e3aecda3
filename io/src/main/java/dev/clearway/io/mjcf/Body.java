package dev.clearway.io.mjcf;

import dev.clearway.geometry.Pose;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A body of a model, or its world, with what stands in it. Filled by {@link BodyReader}. */
final class Body {
  private final XmlElement element;
  private final String name;
  private final Optional<Body> above;
  private final Pose aboveFromBody;
  private final List<BodyJoint> joints = new ArrayList<>();
  private final List<Geom> geoms = new ArrayList<>();
  private final List<Body> below = new ArrayList<>();

  /**
   * A joint; the joints of one body move it one after the other.
   *
   * @param element the joint's own
   * @param kind hinge, slide or free
   * @param anchor where its axis is, in the body's frame; three numbers
   * @param axis unit vector in the body's frame
   * @param reference its value where the file puts the body, radians or metres
   * @param lower least value; −∞ where unbounded
   * @param upper largest value; +∞ where unbounded
   */
  record BodyJoint(
      XmlElement element,
      String kind,
      double[] anchor,
      double[] axis,
      double reference,
      double lower,
      double upper) {}

  Body(XmlElement element, String name, Optional<Body> above, Pose aboveFromBody) {
    this.element = element;
    this.name = name;
    this.above = above;
    this.aboveFromBody = aboveFromBody;
  }

  XmlElement element() {
    return element;
  }

  String name() {
    return name;
  }

  Optional<Body> above() {
    return above;
  }

  Pose aboveFromBody() {
    return aboveFromBody;
  }

  List<BodyJoint> joints() {
    return joints;
  }

  List<Geom> geoms() {
    return geoms;
  }

  List<Body> below() {
    return below;
  }

  /** Returns the body that this one is rigidly joined to and that has joints, or the world. */
  Body weld() {
    Body at = this;
    while (at.joints.isEmpty() && at.above.isPresent()) {
      at = at.above.get();
    }
    return at;
  }

  boolean isStatic() {
    return weld().above.isEmpty();
  }

  /** Returns whether it or a body that hangs on it has joints. */
  boolean carriesJoints() {
    return !joints.isEmpty() || below.stream().anyMatch(Body::carriesJoints);
  }

  /** Returns where a body that cannot move stands. */
  Pose worldFromBody() {
    return above.map(body -> body.worldFromBody().times(aboveFromBody)).orElse(aboveFromBody);
  }
}
