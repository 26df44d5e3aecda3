package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.LinkNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.InverseKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.ToolFollower;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The arm that a program moves: its flange, the frame of its poses, and its six joints. An arm of
 * more has some that rest.
 */
final class ToolFrames {
  private static final int JOINTS = 6;

  private final KinematicTree tree;
  private final int flange;

  /** A link above the flange to which the frame of the poses is fixed. */
  private final int anchor;

  private final Pose anchorFromBase;
  private final int[] coordinates;
  private final boolean redundant;

  private ToolFrames(
      KinematicTree tree,
      int flange,
      int anchor,
      Pose anchorFromBase,
      int[] coordinates,
      boolean redundant) {
    this.tree = tree;
    this.flange = flange;
    this.anchor = anchor;
    this.anchorFromBase = anchorFromBase;
    this.coordinates = coordinates;
    this.redundant = redundant;
  }

  /**
   * Finds them in a scene.
   *
   * @throws ModelFormatException if a link is not there, not the only one of its name, the frame of
   *     the poses moves, or there are not six joints between it and the flange besides those that
   *     rest
   */
  static ToolFrames of(Path file, Scene scene, ProgramOptions options) throws ModelFormatException {
    KinematicTree tree = scene.tree();
    int flange =
        options.flange().isPresent()
            ? link(file, tree, options.flange().get(), "--flange")
            : LinkNames.tool(tree)
                .orElseThrow(
                    () ->
                        new ModelFormatException(
                            file,
                            "programs move a flange, and no single link is called tool0 or flange;"
                                + " --flange LINK names it"));
    int base =
        options.base().isPresent()
            ? link(file, tree, options.base().get(), "--program-base")
            : usualBase(scene, flange);
    int anchor = base;
    Pose anchorFromBase = Pose.IDENTITY;
    List<Integer> above = above(tree, flange);
    while (!above.contains(anchor)) {
      Joint joint = tree.joints().get(tree.jointAbove(anchor));
      if (joint.type() != JointType.FIXED) {
        throw new ModelFormatException(
            file,
            "link %s, in whose frame poses are told, moves by joint %s beside the arm; --program-base"
                    .formatted(Quoted.of(tree.links().get(base)), Quoted.of(joint.name()))
                + " LINK names another");
      }
      anchorFromBase = joint.parentFromJoint().times(anchorFromBase);
      anchor = joint.parent();
    }
    List<Integer> joints = joints(tree, above, anchor);
    boolean redundant = !options.fixed().isEmpty();
    for (String name : options.fixed()) {
      int rests = fixed(file, tree, joints, name);
      joints.removeIf(joint -> joint == rests);
    }
    int[] arm = arm(file, tree, joints, anchor, flange);
    return new ToolFrames(tree, flange, anchor, anchorFromBase, arm, redundant);
  }

  /** Returns the joint of an arm that is called so, or {@code robot/joint}. */
  private static int fixed(Path file, KinematicTree tree, List<Integer> joints, String name)
      throws ModelFormatException {
    for (int joint : joints) {
      String known = tree.joints().get(joint).name();
      if (known.equals(name) || known.endsWith("/" + name)) {
        return joint;
      }
    }
    List<String> names = joints.stream().map(j -> tree.joints().get(j).name()).toList();
    throw new ModelFormatException(
        file,
        "--program-fixed names the joint %s, which is not one of the arm's: %s"
            .formatted(Quoted.of(name), Quoted.of(String.join(", ", names))));
  }

  private static int link(Path file, KinematicTree tree, String name, String option)
      throws ModelFormatException {
    Optional<Integer> found = LinkNames.find(tree, name);
    if (found.isEmpty()) {
      throw new ModelFormatException(
          file, "%s names the link %s, which is not there once".formatted(option, Quoted.of(name)));
    }
    return found.get();
  }

  /** Returns the link called base of the flange's robot, or its root. */
  private static int usualBase(Scene scene, int flange) {
    String name = scene.tree().links().get(flange);
    int slash = name.indexOf('/');
    String robot = slash < 0 ? "" : name.substring(0, slash + 1);
    int root =
        scene.robots().stream()
            .filter(r -> robot.isEmpty() || robot.equals(r.name() + "/"))
            .findFirst()
            .map(Scene.PlacedRobot::rootLink)
            .orElse(0);
    return scene.tree().link(robot + "base").orElse(root);
  }

  /** Returns a link and those above it. */
  private static List<Integer> above(KinematicTree tree, int link) {
    List<Integer> out = new ArrayList<>(List.of(link));
    for (int at = link; at != 0; at = tree.parentLink(at)) {
      out.add(tree.parentLink(at));
    }
    return out;
  }

  /** Returns the numbers of the joints that move by themselves, from the base on. */
  private static List<Integer> joints(KinematicTree tree, List<Integer> above, int anchor) {
    List<Integer> found = new ArrayList<>();
    for (int link : above) {
      if (link == anchor) {
        break;
      }
      int joint = tree.jointAbove(link);
      JointType type = tree.joints().get(joint).type();
      if (type != JointType.FIXED && type.singleAxis() && tree.space().master(joint).isEmpty()) {
        found.addFirst(joint);
      }
    }
    return found;
  }

  private static int[] arm(
      Path file, KinematicTree tree, List<Integer> joints, int anchor, int flange)
      throws ModelFormatException {
    if (joints.size() != JOINTS) {
      String problem =
          "%s joints move the link %s in the frame of %s; a program is judged for arms of six"
              .formatted(
                  joints.size(),
                  Quoted.of(tree.links().get(flange)),
                  Quoted.of(tree.links().get(anchor)));
      String remedy = "; --program-fixed JOINT,... names those that rest";
      throw new ModelFormatException(file, problem + (joints.size() > JOINTS ? remedy : ""));
    }
    return joints.stream().mapToInt(tree.space()::firstCoordinate).toArray();
  }

  /**
   * Returns whether joints of the arm rest, so that what a program tells of the posture of an arm
   * of six does not hold of it.
   */
  boolean isRedundant() {
    return redundant;
  }

  /** Returns a follower of a tool, told in the flange's frame. */
  ToolFollower follower(Pose tool) {
    return new ToolFollower(tree, anchor, flange, tool, coordinates);
  }

  /** Returns what finds joints for a tool, told in the flange's frame. */
  InverseKinematics inverse(Pose tool) {
    return new InverseKinematics(tree, anchor, flange, tool, coordinates);
  }

  /** Returns whether a joint of the arm turns. */
  boolean turns(int joint) {
    return joint(joint).type() != JointType.PRISMATIC;
  }

  private Joint joint(int joint) {
    return tree.joints().get(tree.space().joint(coordinates[joint]));
  }

  boolean isWithinLimits(int joint, double value) {
    int c = coordinates[joint];
    return tree.space().lower(c) <= value && value <= tree.space().upper(c);
  }

  /** Returns the direction of a joint's axis and its origin in the world, six numbers; rounded. */
  double[] axis(double[] q, int joint) {
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(q, poses);
    int at = Pose.SIZE * joint(joint).child();
    Axis a = joint(joint).axis();
    double[] out = new double[6];
    for (int i = 0; i < 3; i++) {
      int row = at + 3 * i;
      out[i] = poses[row] * a.x() + poses[row + 1] * a.y() + poses[row + 2] * a.z();
      out[3 + i] = poses[at + 9 + i];
    }
    return out;
  }

  /**
   * Returns how far the arm's joints go on a part of a motion, added up: radians of those that
   * turn, metres of those that slide; upper bounds.
   */
  double[] way(Motion motion, double from, double to) {
    RateSpace rates = RateSpace.of(tree);
    double[] variation = new double[rates.size()];
    motion.variation(from, to, variation);
    double[] out = new double[2];
    for (int joint = 0; joint < coordinates.length; joint++) {
      double way = variation[rates.firstRate(tree.space().joint(coordinates[joint]))];
      out[turns(joint) ? 0 : 1] += way * (1 + 1e-12);
    }
    return out;
  }

  /** Returns an upper bound on the distance of the tool from any joint of the arm, metres. */
  double reach(Pose tool) {
    double sum = length(tool);
    for (int link = flange; link != anchor; link = tree.parentLink(link)) {
      Joint joint = tree.joints().get(tree.jointAbove(link));
      sum += length(joint.parentFromJoint());
      if (joint.type() == JointType.PRISMATIC) {
        sum += Math.max(Math.abs(joint.lower()), Math.abs(joint.upper()));
      }
    }
    return sum * (1 + 1e-9);
  }

  private static double length(Pose pose) {
    return Math.sqrt(pose.x() * pose.x() + pose.y() * pose.y() + pose.z() * pose.z());
  }

  /** Returns a pose of the program in the anchor's frame, as paths are told. */
  Pose placed(Pose pose) {
    return anchorFromBase.times(pose);
  }

  /** Returns where joints put a tool, in the anchor's frame; rounded. */
  Pose toolAt(double[] q, Pose tool) {
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(q, poses);
    double[] flangeInAnchor = new double[Pose.SIZE];
    Pose.relative(poses, Pose.SIZE * anchor, poses, Pose.SIZE * flange, flangeInAnchor, 0);
    double[] out = new double[Pose.SIZE];
    Pose.multiply(flangeInAnchor, 0, tool.toArray(), 0, out, 0);
    return Pose.fromArray(out);
  }

  /** Returns a configuration with the arm's joints changed. */
  double[] with(double[] q, double[] joints) {
    double[] out = q.clone();
    for (int i = 0; i < coordinates.length; i++) {
      out[coordinates[i]] = joints[i];
    }
    return out;
  }

  /** Returns the coordinates of the arm's joints, from the base on. */
  int[] coordinates() {
    return coordinates.clone();
  }
}
