package dev.clearway.viewer;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.proof.tube.TubeReach;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/** The links whose way is drawn, and how far a tube lets them be from it at instants of a film. */
final class ToolTubes {
  private ToolTubes() {}

  /** Returns the last link with a body of each robot. */
  static List<Integer> tools(Scene scene) {
    List<Integer> tools = new ArrayList<>();
    for (int r = 0; r < scene.robots().size(); r++) {
      int robot = r;
      scene.bodies().stream()
          .filter(body -> scene.robotOf(body) == robot)
          .mapToInt(Body::link)
          .max()
          .ifPresent(tools::add);
    }
    return tools;
  }

  /**
   * Returns how far the origin of each of the links may be from where the film has it, metres, link
   * after link, instant after instant; nothing where the scene has no tube.
   */
  static float[] along(Scene scene, Frames frames) {
    if (scene.tube().isNone()) {
      return new float[0];
    }
    List<TubeReach> reaches = tools(scene).stream().map(link -> TubeReach.of(scene, link)).toList();
    ForwardKinematics kinematics = ForwardKinematics.of(scene.tree());
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    float[] radii = new float[frames.size() * reaches.size()];
    for (int i = 0; i < frames.size(); i++) {
      kinematics.compute(frames.configurations().get(i), poses);
      for (int k = 0; k < reaches.size(); k++) {
        radii[i * reaches.size() + k] = (float) reaches.get(k).displacement(poses);
      }
    }
    return radii;
  }
}
