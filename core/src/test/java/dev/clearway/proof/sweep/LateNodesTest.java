package dev.clearway.proof.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.proof.BoundKind;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Words of large meshes that are made block by block, against all made at once. */
class LateNodesTest {
  private static StaticWorld world(SplittableRandom random) {
    KinematicTree tree = new RandomTrees(2, 0.2, 0.4, List.of(JointType.REVOLUTE)).tree(random);
    List<PlacedShape> ball = List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY));
    RobotModel model =
        new RobotModel("r", tree, Map.of(tree.links().getLast(), ball), RobotSemantics.NONE);
    SceneBuilder builder = new SceneBuilder().robot("r", model, Pose.IDENTITY, true);
    PlacedShape large = new PlacedShape(Meshes.torus(300, 250, 1, 0.3), Pose.IDENTITY);
    PlacedShape small = new PlacedShape(Meshes.torus(20, 10, 1, 0.3), Pose.IDENTITY);
    int number = 0;
    for (PlacedShape shape : List.of(large, small, large)) {
      Pose place =
          Pose.translation(random.nextDouble(5), random.nextDouble(5), random.nextDouble(5));
      builder.obstacle("o" + number++, List.of(shape), place);
    }
    Scene scene = builder.build();
    return new PreparedScene(scene, false, false, BoundKind.NEAR).staticWorld();
  }

  @Test
  void eachNodeHasTheWordsThatItHasWhereAllAreMadeAtOnce() {
    StaticWorld world = world(new SplittableRandom(3));
    WorldTree tree = world.tree().orElseThrow();
    LateNodes late = tree.late();
    assertThat(late.first()).isGreaterThan(tree.root(0));
    NodeWords nodes = new NodeWords(tree);
    SplittableRandom random = new SplittableRandom(4);
    int lateOnes = 0;
    for (int slot = 0; slot < tree.geometryCount(); slot++) {
      int root = tree.root(slot);
      Bvh own = world.geometries().tree(tree.geometry(slot));
      long[] whole = new long[WorldTree.STRIDE * own.nodeCount()];
      new GeometryWords(world.geometries(), tree.poses(), tree.code())
          .write(tree.geometry(slot), root, 0, own.nodeCount(), whole, 0);
      for (int i = 0; i < own.nodeCount(); i++) {
        int node = i % 3 == 0 ? random.nextInt(own.nodeCount()) : i; // from block to block
        lateOnes += LateNodes.isLate(own) ? 1 : 0;
        nodes.seek(root + node);
        int at = WorldTree.STRIDE * node;
        assertThat(
                Arrays.mismatch(
                    nodes.words(),
                    nodes.at(),
                    nodes.at() + DopCode.WORDS,
                    whole,
                    at,
                    at + DopCode.WORDS))
            .isEqualTo(-1);
        long last = nodes.words()[nodes.at() + DopCode.WORDS];
        assertThat((int) last).isEqualTo((int) whole[at + DopCode.WORDS]);
        int second = (int) (last >> 32);
        assertThat(second < 0).isEqualTo(own.isLeaf(node));
        if (second >= 0) {
          assertThat(nodes.secondChild(root + node, second))
              .isEqualTo(root + own.secondChild(node));
        }
      }
    }
    assertThat(lateOnes).isGreaterThan(500_000);
    assertThat(tree.words().length).isLessThan(WorldTree.STRIDE * 2_000);
  }
}
