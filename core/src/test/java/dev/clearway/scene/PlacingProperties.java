package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Placing what moves alone is, bit for bit, as good as placing all. */
class PlacingProperties {
  @Test
  void whatRestsStaysWhereItWasAndAllElseMoves() {
    int resting = 0;
    int moved = 0;
    for (int seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomTrees trees = RandomTrees.ofAllTypes(4, 0.2, 0.4);
      KinematicTree tree = trees.tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 5, 1.2);
      GeometryTable table = GeometryTable.of(scene);
      ForwardKinematics kinematics = ForwardKinematics.of(scene.tree());
      double[] links = new double[12 * kinematics.links()];
      double[] some = new double[12 * table.size()];
      double[] all = new double[12 * table.size()];
      kinematics.compute(trees.configuration(scene.tree(), random), links);
      table.place(links, some);
      double[] before = some.clone();
      kinematics.compute(trees.configuration(scene.tree(), random), links);
      table.place(links, all);
      table.placeMoving(links, some);
      for (int e = 0; e < table.size(); e++) {
        int at = 12 * e;
        assertThat(Arrays.copyOfRange(some, at, at + 12))
            .as("seed %d, element %d", seed, e)
            .isEqualTo(Arrays.copyOfRange(all, at, at + 12));
        boolean same = Arrays.equals(some, at, at + 12, before, at, at + 12);
        resting += table.link(e) == 0 ? 1 : 0;
        moved += same ? 0 : 1;
      }
    }
    assertThat(resting).isGreaterThan(40);
    assertThat(moved).isGreaterThan(40);
  }
}
