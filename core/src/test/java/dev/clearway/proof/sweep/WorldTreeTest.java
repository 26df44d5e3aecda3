package dev.clearway.proof.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.proof.BoundKind;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Walks of the world's tree against all its leaves. */
class WorldTreeTest {
  private static final int SCENES = 300;

  private static PreparedScene scene(SplittableRandom random) {
    KinematicTree tree = new RandomTrees(3, 0.2, 0.4, List.of(JointType.REVOLUTE)).tree(random);
    Scene scene = new RandomScenes(random).scene(tree, 1 + random.nextInt(20), 1);
    return new PreparedScene(scene, false, false, BoundKind.NEAR);
  }

  /** All leaves with which a geometry has pairs, whatever volumes lie above them. */
  private static int[] allLeaves(StaticWorld world, SweptPairs pairs, int g) {
    WorldTree tree = world.tree().get();
    return IntStream.range(0, tree.geometryCount())
        .filter(slot -> pairs.number(g, slot) != SweptPairs.NONE)
        .flatMap(
            slot -> {
              Bvh own = world.geometries().tree(tree.geometry(slot));
              return IntStream.range(0, own.nodeCount())
                  .filter(own::isLeaf)
                  .map(node -> tree.root(slot) + node);
            })
        .toArray();
  }

  @Test
  void aWalkKeepsTheLeavesThatItsQueryMeetsAndDropsAllOthers() {
    SplittableRandom random = new SplittableRandom(6);
    int kept = 0;
    int all = 0;
    long tests = 0;
    for (int trial = 0; trial < SCENES; trial++) {
      PreparedScene prepared = scene(random);
      StaticWorld world = prepared.staticWorld();
      if (world.tree().isEmpty()) {
        continue;
      }
      SweptPairs pairs =
          new SweptPairs(
              world, world.tree().get(), prepared.pairs().moving(), world.geometries().size());
      for (int g = 0; g < world.moving().length; g++) {
        if (!pairs.hasPairs(g)) {
          continue;
        }
        WorldWalk walk = new WorldWalk(world.tree().get());
        walk.setLeastGap(Double.POSITIVE_INFINITY);
        double[] centre = new double[Directions.COUNT];
        Directions.project(
            random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1), centre);
        double radius = random.nextDouble(0.1, 0.6);
        double[] low = new double[Directions.COUNT];
        double[] high = new double[Directions.COUNT];
        Arrays.setAll(low, k -> centre[k] - radius * Directions.length(k));
        Arrays.setAll(high, k -> centre[k] + radius * Directions.length(k));
        walk.take(low, high);
        int start = walk.loadRoots(pairs, g);
        int end = walk.walk(pairs, g, 0, start, 0);
        int[] found = Arrays.copyOfRange(walk.lists(), start, end);
        double gap = walk.leastGap();
        Arrays.sort(found);
        assertThat(found).isEqualTo(meeting(world, pairs, g, low, high, gap));
        kept += found.length;
        all += allLeaves(world, pairs, g).length;
        tests += walk.tests();
      }
    }
    assertThat(kept).isGreaterThan(100);
    assertThat(all).isGreaterThan(2 * kept);
    assertThat(tests).isLessThan(2L * all);
  }

  /** The leaves whose own volumes a query meets; the others must be apart by a gap. */
  private static int[] meeting(
      StaticWorld world, SweptPairs pairs, int g, double[] low, double[] high, double gap) {
    WorldTree tree = world.tree().get();
    NodeWords nodes = new NodeWords(tree);
    long[] query = new long[DopCode.WORDS];
    tree.code().encodeQuery(low, high, new int[DopCode.FIELDS], query);
    return Arrays.stream(allLeaves(world, pairs, g))
        .filter(
            node -> {
              boolean meets = true;
              nodes.seek(node);
              long[] words = nodes.words();
              int at = nodes.at();
              for (int w = 0; w < DopCode.WORDS; w++) {
                long difference = query[w] - words[at + w];
                meets &= (difference & DopCode.GUARDS) == DopCode.GUARDS;
              }
              if (!meets) {
                assertThat(tree.code().gap(words, at, low, high))
                    .isGreaterThanOrEqualTo(gap - 1e-5); // a step of the code
              }
              return meets;
            })
        .toArray();
  }
}
