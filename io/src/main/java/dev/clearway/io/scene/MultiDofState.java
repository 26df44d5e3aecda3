package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.JointTransforms;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A sensor_msgs MultiDOFJointState: where floating and planar joints of the model are, and where
 * the model's root stands if the message names a joint that the model lacks, which is its virtual
 * joint.
 *
 * @param modelFromRoot what the virtual joint says; the identity where there is none
 * @param values positions by number of a coordinate of the model
 */
record MultiDofState(Pose modelFromRoot, Map<Integer, Double> values) {
  private static final Set<String> KEYS =
      Set.of("header", "joint_names", "transforms", "twist", "wrench");

  static MultiDofState read(Optional<Element> message, KinematicTree tree, MessagePoses poses)
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
      Optional<Integer> joint = tree.joint(names.get(i));
      if (joint.isEmpty()) {
        virtual.add(poses.transform(transforms.get(i)));
      } else {
        double[] q = tree.space().zero();
        int number = joint.get();
        JointTransforms.put(tree, number, transforms.get(i), poses, q);
        int first = tree.space().firstCoordinate(number);
        for (int c = first; c < q.length && tree.space().joint(c) == number; c++) {
          values.put(c, q[c]);
        }
      }
    }
    if (virtual.size() > 1) {
      throw message.get().fault("names several joints that the model lacks");
    }
    return new MultiDofState(virtual.isEmpty() ? Pose.IDENTITY : virtual.getFirst(), values);
  }

  /** Puts the values into a configuration of the model. */
  void applyTo(double[] configuration) {
    values.forEach((coordinate, value) -> configuration[coordinate] = value);
  }
}
