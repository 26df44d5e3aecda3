package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A sensor_msgs MultiDOFJointState: where floating joints of the model are, and where the model's
 * root stands if the message names a joint that the model lacks, which is its virtual joint.
 *
 * @param modelFromRoot what the virtual joint says; the identity where there is none
 * @param values positions by number of a coordinate of the model
 */
record MultiDofState(Pose modelFromRoot, Map<Integer, Double> values) {
  private static final Set<String> KEYS =
      Set.of("header", "joint_names", "transforms", "twist", "wrench");

  static MultiDofState read(Optional<Element> message, KinematicTree tree, Poses poses)
      throws ModelFormatException {
    Map<Integer, Double> values = new HashMap<>();
    if (message.isEmpty()) {
      return new MultiDofState(Pose.IDENTITY, values);
    }
    message.get().allowOnly(KEYS);
    Optional<Element> list = message.get().find("joint_names");
    List<String> names = list.isPresent() ? list.get().texts() : List.of();
    List<Element> transforms = message.get().elements("transforms");
    if (names.size() != transforms.size()) {
      throw message
          .get()
          .fault("%s joint_names, but %s transforms".formatted(names.size(), transforms.size()));
    }
    List<Pose> virtual = new ArrayList<>();
    for (int i = 0; i < transforms.size(); i++) {
      Pose transform = poses.transform(transforms.get(i));
      Optional<Joint> joint = tree.joint(names.get(i)).map(tree.joints()::get);
      if (joint.isEmpty()) {
        virtual.add(transform);
      } else {
        put(tree, joint.get(), transforms.get(i), transform, values);
      }
    }
    if (virtual.size() > 1) {
      throw message.get().fault("names several joints that the model lacks");
    }
    return new MultiDofState(virtual.isEmpty() ? Pose.IDENTITY : virtual.getFirst(), values);
  }

  private static void put(
      KinematicTree tree, Joint joint, Element element, Pose transform, Map<Integer, Double> values)
      throws ModelFormatException {
    if (joint.type() != JointType.FLOATING) {
      throw element.fault(
          "joint %s is %s, a transform does not fit it"
              .formatted(Quoted.of(joint.name()), joint.type()));
    }
    double[] q =
        element.find("rotation").isPresent()
            ? element.require("rotation").vector("x", "y", "z", "w")
            : new double[] {0, 0, 0, 1};
    double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    int at = tree.space().number(joint.name() + ".x").orElseThrow();
    values.put(at, transform.x());
    values.put(at + 1, transform.y());
    values.put(at + 2, transform.z());
    for (int i = 0; i < 4; i++) {
      // A rotation of four zeros is none, as in the poses of messages.
      values.put(at + 3 + i, norm > 0 ? q[i] / norm : i == 3 ? 1 : 0);
    }
  }

  /** Puts the values into a configuration of the model. */
  void applyTo(double[] configuration) {
    values.forEach((coordinate, value) -> configuration[coordinate] = value);
  }
}
