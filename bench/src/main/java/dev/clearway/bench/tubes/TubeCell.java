package dev.clearway.bench.tubes;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Arms among boxes, as they are, and with floating joints where links or boxes may be off. */
final class TubeCell {
  /** How far arms stand from each other, metres. */
  private static final double APART = 1.1;

  private static final int BOXES = 8;

  private final List<RobotModel> models;
  private final List<Pose> places;
  private final List<Box> boxes;
  private final Scene scene;

  private TubeCell(List<RobotModel> models, List<Pose> places, List<Box> boxes) {
    this.models = models;
    this.places = places;
    this.boxes = boxes;
    this.scene = scene(Pose.IDENTITY);
  }

  /** Draws boxes around arms. */
  static TubeCell draw(List<RobotModel> models, SplittableRandom random) {
    List<Pose> places = new ArrayList<>();
    List<Box> boxes = new ArrayList<>();
    for (int k = 0; k < BOXES; k++) {
      boxes.add(
          new Box(
              random.nextDouble(0.05, 0.5),
              random.nextDouble(0.05, 0.5),
              random.nextDouble(0.05, 0.5)));
      double turn = random.nextDouble(-Math.PI, Math.PI);
      double away = random.nextDouble(0.4, 1.2);
      places.add(
          Pose.fromRollPitchYaw(
              away * Math.cos(turn),
              away * Math.sin(turn),
              random.nextDouble(0, 1.2),
              random.nextDouble(-3, 3),
              random.nextDouble(-1.5, 1.5),
              random.nextDouble(-3, 3)));
    }
    return new TubeCell(List.copyOf(models), places, boxes);
  }

  private static String robot(int k) {
    return k == 0 ? "r" : "r" + (k + 1);
  }

  private static Pose place(int k) {
    return Pose.translation(APART * k, 0, 0);
  }

  private List<PlacedShape> box(int k) {
    return List.of(new PlacedShape(boxes.get(k), Pose.IDENTITY));
  }

  /** Returns the scene. */
  Scene scene() {
    return scene;
  }

  /** Returns the scene with the base of the first arm elsewhere. */
  Scene scene(Pose base) {
    SceneBuilder builder = new SceneBuilder();
    for (int k = 0; k < models.size(); k++) {
      builder.robot(robot(k), models.get(k), k == 0 ? base : place(k), true);
    }
    for (int k = 0; k < boxes.size(); k++) {
      builder.obstacle("box" + k, box(k), places.get(k));
    }
    return builder.build();
  }

  /** Returns the name of the floating joint of a link or box in a loose scene. */
  static String joint(String name) {
    int slash = name.indexOf('/');
    return slash < 0
        ? name + "/" + RobotModel.FREE_JOINT
        : name.substring(0, slash + 1) + off(name.substring(slash + 1));
  }

  private static String off(String link) {
    return link + ".off";
  }

  /**
   * Returns a scene of the same pairs in which some links and boxes have floating joints of their
   * own, at which all is in place when they are.
   *
   * @param loose their names in the scene
   */
  Scene loosened(Set<String> loose) {
    SceneBuilder builder = new SceneBuilder().sharingTreesOf(scene);
    for (int k = 0; k < models.size(); k++) {
      builder.robot(robot(k), loosened(models.get(k), robot(k), loose), place(k), true);
    }
    for (int k = 0; k < boxes.size(); k++) {
      String name = "box" + k;
      if (loose.contains(name)) {
        builder.robot(name, RobotModel.ofFreeBody(name, box(k)), places.get(k), false);
      } else {
        builder.obstacle(name, box(k), places.get(k));
      }
    }
    allow(builder, loose);
    return builder.build();
  }

  /** Leaves out the pairs that the scene leaves out. */
  private void allow(SceneBuilder builder, Set<String> loose) {
    for (BodyPairs.BodyPair pair : BodyPairs.excluded(scene, false, true).keySet()) {
      builder.allow(
          scene.bodies().get(pair.first()).name(), scene.bodies().get(pair.second()).name());
    }
    for (int k = 0; k < boxes.size(); k++) {
      for (int l = 0; l < k; l++) {
        builder.allow(body("box" + k, loose), body("box" + l, loose));
      }
    }
  }

  private static String body(String box, Set<String> loose) {
    return loose.contains(box) ? box + "/body" : box;
  }

  private static RobotModel loosened(RobotModel model, String robot, Set<String> loose) {
    KinematicTree tree = model.tree();
    List<String> links = tree.links();
    boolean base = loose.contains(robot + "/" + links.getFirst());
    KinematicTree.Builder out =
        KinematicTree.withRoot(base ? off(links.getFirst()) : links.getFirst());
    int[] numbers = new int[links.size()];
    if (base) {
      numbers[0] = out.add(links.getFirst(), floating(links.getFirst(), 0, 1));
    }
    for (Joint joint : tree.joints()) {
      String link = links.get(joint.child());
      boolean isLoose = loose.contains(robot + "/" + link);
      int child = out.size();
      out.add(isLoose ? off(link) : link, between(joint, numbers[joint.parent()], child));
      numbers[joint.child()] = isLoose ? out.add(link, floating(link, child, child + 1)) : child;
    }
    return new RobotModel(model.name(), out.build(), model.geometry(), model.semantics());
  }

  private static Joint between(Joint joint, int parent, int child) {
    return new Joint(
        joint.name(),
        joint.type(),
        parent,
        child,
        joint.parentFromJoint(),
        joint.axis(),
        joint.lower(),
        joint.upper(),
        joint.mimic());
  }

  private static Joint floating(String link, int parent, int child) {
    double any = Double.POSITIVE_INFINITY;
    return new Joint(
        off(link),
        JointType.FLOATING,
        parent,
        child,
        Pose.IDENTITY,
        Axis.Z,
        -any,
        any,
        Optional.empty());
  }
}
