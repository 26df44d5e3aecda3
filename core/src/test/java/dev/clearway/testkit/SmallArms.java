package dev.clearway.testkit;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Scenes of an arm of four turning and sliding joints among five things, and its motions. */
public final class SmallArms {
  /** Returns the scene of the seed. */
  public static Scene scene(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    KinematicTree tree =
        new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC)).tree(random);
    return new RandomScenes(random).scene(tree, 5, 1.2);
  }

  /** Returns so many motions of the seed between random configurations. */
  public static List<Motion> motions(Scene scene, int count, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    List<Motion> motions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      motions.add(
          StraightMotion.between(
              scene.tree(),
              space.configuration(scene.tree(), random),
              space.configuration(scene.tree(), random)));
    }
    return motions;
  }

  private SmallArms() {}
}
