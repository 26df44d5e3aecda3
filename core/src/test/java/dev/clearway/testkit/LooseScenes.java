package dev.clearway.testkit;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.scene.Body;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Scenes of one robot in which links and bodies are off their places. */
public final class LooseScenes {
  private LooseScenes() {}

  /** Returns a place within a play: mostly as far off as may be. */
  public static Pose within(Play play, RandomGenerator random) {
    double[] way = direction(random);
    double[] axis = direction(random);
    double shift = play.shift() * (random.nextBoolean() ? 1 : random.nextDouble());
    double half = play.turn() * (random.nextBoolean() ? 1 : random.nextDouble()) / 2;
    double sine = Math.sin(half);
    Quaternion turn =
        new Quaternion(sine * axis[0], sine * axis[1], sine * axis[2], Math.cos(half));
    return Pose.fromQuaternion(shift * way[0], shift * way[1], shift * way[2], turn);
  }

  private static double[] direction(RandomGenerator random) {
    double[] out = new double[3];
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      out[k] = random.nextGaussian();
      squared += out[k] * out[k];
    }
    for (int k = 0; k < 3; k++) {
      out[k] /= Math.sqrt(squared) * (1 + 0x1p-40);
    }
    return out;
  }

  /**
   * Returns a copy of a scene of one robot and obstacles.
   *
   * @param off where links, by their names in the scene, and obstacles are in their own frames
   */
  public static Scene displaced(Scene scene, Map<String, Pose> off) {
    Scene.PlacedRobot placed = scene.robots().getFirst();
    KinematicTree tree = placed.model().tree();
    List<Pose> places =
        tree.links().stream()
            .map(link -> off.getOrDefault(placed.name() + "/" + link, Pose.IDENTITY))
            .toList();
    KinematicTree.Builder moved = KinematicTree.withRoot(tree.links().getFirst());
    for (Joint joint : tree.joints()) {
      Joint there =
          new Joint(
              joint.name(),
              joint.type(),
              joint.parent(),
              joint.child(),
              places.get(joint.parent()).times(joint.parentFromJoint()),
              joint.axis(),
              joint.lower(),
              joint.upper(),
              joint.mimic());
      moved.add(tree.links().get(joint.child()), there);
    }
    Map<String, List<PlacedShape>> shapes = new HashMap<>();
    placed
        .model()
        .geometry()
        .forEach(
            (link, all) -> shapes.put(link, moved(places.get(tree.link(link).orElseThrow()), all)));
    Pose base =
        scene.tree().joints().get(scene.tree().jointAbove(placed.rootLink())).parentFromJoint();
    RobotModel model = new RobotModel("r", moved.build(), shapes, RobotSemantics.NONE);
    SceneBuilder out = new SceneBuilder().robot(placed.name(), model, base, placed.selfPairs());
    for (Body body : scene.bodies()) {
      if (body.kind() == Body.Kind.OBSTACLE) {
        List<PlacedShape> all =
            body.geometries().stream().map(Body.CollisionGeometry::placed).toList();
        Pose play = off.getOrDefault(body.name(), Pose.IDENTITY);
        out.obstacle(body.name(), moved(play, all), body.linkFromBody());
      }
    }
    return out.build();
  }

  private static List<PlacedShape> moved(Pose play, List<PlacedShape> shapes) {
    return shapes.stream()
        .map(one -> new PlacedShape(one.shape(), play.times(one.bodyFromShape())))
        .toList();
  }
}
