package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.JointTransforms;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The RobotState in which a trajectory starts.
 *
 * @param scene in which it runs, with what robots carry
 * @param configuration where joints are that the trajectory does not name
 * @param namesJoints whether it says where joints are
 */
record StartState(Scene scene, double[] configuration, boolean namesJoints) {
  /** Returns the scene as it is, with all at rest. */
  static StartState of(Scene scene) {
    return new StartState(scene, scene.defaultConfiguration(), false);
  }

  /** Reads the message. */
  static StartState read(Element state, Scene scene, StartScene carrier, Consumer<String> warn)
      throws ModelFormatException {
    JointNames joints = JointNames.of(scene);
    double[] q = scene.defaultConfiguration();
    Optional<Element> positions = state.find("joint_state").filter(e -> !e.isEmpty());
    if (positions.isPresent()) {
      q = JointState.read(positions.get()).configuration(joints, q, warn);
    }
    Optional<Element> multi = state.find("multi_dof_joint_state").filter(e -> !e.isEmpty());
    if (multi.isPresent()) {
      transforms(multi.get(), joints, warn, q);
    }
    boolean names = positions.isPresent() && !positions.get().elements("name").isEmpty();
    Scene with =
        state.elements("attached_collision_objects").isEmpty()
            ? scene
            : carrier.carrying(state, scene, q, warn);
    return new StartState(with, q, names);
  }

  private static void transforms(
      Element multi, JointNames joints, Consumer<String> warn, double[] q)
      throws ModelFormatException {
    List<Element> transforms = multi.elements("transforms");
    List<Element> names = multi.elements("joint_names");
    MessagePoses poses = new MessagePoses(warn);
    for (int i = 0; i < transforms.size(); i++) {
      if (i < names.size() && joints.knowsSpatial(names.get(i).text())) {
        int joint = joints.spatial(names.get(i).text(), names.get(i));
        JointTransforms.put(joints.tree(), joint, transforms.get(i), poses, q);
      } else if (!poses.transform(transforms.get(i)).hasIdentityRotation()
          || !isAtOrigin(poses.transform(transforms.get(i)).toArray())) {
        throw transforms
            .get(i)
            .fault(
                "a transform in the start state of a trajectory that is no joint's is not"
                    + " supported; say where the robot stands in the scene or with --base, or give"
                    + " the SRDF whose virtual_joint it is");
      }
    }
  }

  private static boolean isAtOrigin(double[] pose) {
    return pose[9] == 0 && pose[10] == 0 && pose[11] == 0;
  }
}
