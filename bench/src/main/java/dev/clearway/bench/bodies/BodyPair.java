package dev.clearway.bench.bodies;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;

/**
 * Two free bodies and nothing else.
 *
 * @param group the sequence or scene that they are of
 * @param scene of the two
 */
record BodyPair(String group, Scene scene) {
  /** Coordinates of a floating joint. */
  private static final int WIDTH = 7;

  /**
   * Returns the pair of two meshes.
   *
   * @param known a scene whose bounding volumes are used again
   */
  static BodyPair of(String group, TriangleMesh first, TriangleMesh second, Scene known) {
    return new BodyPair(
        group, scene(List.of(first, second), new SceneBuilder().sharingTreesOf(known)));
  }

  /** Returns a scene of free bodies called {@code 0}, {@code 1} and so on. */
  static Scene scene(List<TriangleMesh> meshes) {
    return scene(meshes, new SceneBuilder());
  }

  private static Scene scene(List<TriangleMesh> meshes, SceneBuilder builder) {
    for (int i = 0; i < meshes.size(); i++) {
      List<PlacedShape> shapes = List.of(new PlacedShape(meshes.get(i), Pose.IDENTITY));
      String name = String.valueOf(i);
      builder.robot(name, RobotModel.ofFreeBody(name, shapes), Pose.IDENTITY, true);
    }
    return builder.build();
  }

  /** Returns a body's triangles for samples. */
  BoxTree boxes(int body) {
    return new BoxTree((TriangleMesh) tree(body).shape());
  }

  Bvh tree(int body) {
    return scene.bodies().get(body).geometries().getFirst().tree();
  }

  /** Returns the step between given poses, the short way. */
  Step between(String name, List<Pose> from, List<Pose> to) {
    StraightMotion motion =
        StraightMotion.between(scene.tree(), coordinates(from), coordinates(to));
    return new Step(
        name,
        motion,
        Flight.between(from.getFirst(), to.getFirst()),
        Flight.between(from.getLast(), to.getLast()));
  }

  /** Returns the step of two flights, by as much as they turn. */
  Step flying(String name, Flight first, Flight second) {
    double[] from = coordinates(List.of(first.start(), second.start()));
    double[] to = from.clone();
    for (int i = 0; i < 3; i++) {
      to[i] += first.travel()[i];
      to[WIDTH + i] += second.travel()[i];
    }
    StraightMotion motion =
        StraightMotion.between(scene.tree(), from, to)
            .turning(joint(0), first.axis(), first.angle())
            .turning(joint(1), second.axis(), second.angle());
    return new Step(name, motion, first, second);
  }

  private int joint(int body) {
    return scene.tree().joint(body + "/" + RobotModel.FREE_JOINT).orElseThrow();
  }

  private static double[] coordinates(List<Pose> poses) {
    double[] q = new double[2 * WIDTH];
    Flight.coordinates(poses.getFirst(), q, 0);
    Flight.coordinates(poses.getLast(), q, WIDTH);
    return q;
  }
}
