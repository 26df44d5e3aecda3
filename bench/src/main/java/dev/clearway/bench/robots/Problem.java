package dev.clearway.bench.robots;

import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;

/**
 * A motion planning problem: a scene, where the robot starts and where it is to go.
 *
 * @param index its number in the source
 * @param scene the robot among obstacles, with its allowed pairs
 * @param start in the scene's joint space
 * @param goal in the scene's joint space
 */
public record Problem(int index, Scene scene, double[] start, double[] goal) {
  /** Returns the straight segment in joint space from start to goal. */
  public StraightMotion segment() {
    return StraightMotion.between(scene.tree(), start, goal);
  }
}
