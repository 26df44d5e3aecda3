package dev.clearway.methods.advancement;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;

/** Random arms of three joints that turn, among twelve obstacles, and motions of theirs. */
final class TurningArms {
  private static final long MOTIONS = 1L << 32;

  private TurningArms() {}

  static CheckSetup setup(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    KinematicTree tree = new RandomTrees(3, 0.2, 0.4, List.of(JointType.REVOLUTE)).tree(random);
    return CheckSetup.of(new RandomScenes(random).scene(tree, 12, 1.2), CheckOptions.DEFAULT);
  }

  static Motion motion(CheckSetup setup, int seed) {
    SplittableRandom random = new SplittableRandom(MOTIONS + seed);
    KinematicTree tree = setup.scene().tree();
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    return StraightMotion.between(
        tree, space.configuration(tree, random), space.configuration(tree, random));
  }
}
