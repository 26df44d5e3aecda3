package dev.clearway.methods.stages.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.methods.stages.chain.MovingGeometry;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Boxes of two moving tori, and features of their triangles, against contact at many instants. */
class MovingBoxesProperties {
  private final Random random = new Random(6);
  private final PlacedPair placed = new PlacedPair();
  private final ContactQuery query = new ContactQuery(placed);
  private final ContactQuery.Result found = new ContactQuery.Result();
  private int apart;
  private int apartAtAll;
  private int met;

  /** Two elements on a random tree, over an interval of a motion. */
  private record Setting(
      Scene scene, GeometryTable geometries, Motion motion, double from, double to) {}

  private Setting setting() {
    RandomTrees trees = RandomTrees.ofAllTypes(3, 0.3, 0.3);
    KinematicTree tree = trees.tree(random);
    Map<String, List<PlacedShape>> geometry =
        Map.of(
            tree.links().getLast(),
            List.of(new PlacedShape(Meshes.torus(6, 4, 0.2, 0.08), Pose.IDENTITY)));
    RobotModel model = new RobotModel("r", tree, geometry, RobotSemantics.NONE);
    Pose place = new RandomScenes(random).pose(0.4);
    Scene scene =
        new SceneBuilder()
            .robot("r", model, Pose.IDENTITY, false)
            .obstacle(
                "o", List.of(new PlacedShape(Meshes.torus(6, 4, 0.2, 0.08), Pose.IDENTITY)), place)
            .build();
    double[] from = trees.configuration(tree, random);
    double[] to = trees.configuration(tree, random);
    double length = Math.pow(10, -random.nextDouble(0.3, 3));
    double start = random.nextDouble() * (1 - length);
    return new Setting(
        scene,
        GeometryTable.of(scene),
        StraightMotion.between(scene.tree(), from, to),
        start,
        start + length);
  }

  @Test
  void nodesThatMeetAtSomeInstantAreNeverLeftOut() {
    for (int i = 0; i < 500; i++) {
      check(setting());
    }
    assertThat(met).isGreaterThan(150);
    assertThat(apart).isGreaterThan(apartAtAll * 3 / 4);
  }

  private void check(Setting setting) {
    ChainEnclosure chain =
        new ChainEnclosure(
            setting.scene.tree(),
            setting.geometries,
            List.of(new MovingGeometry(0, 0), new MovingGeometry(1, 0)));
    chain.start(setting.motion);
    chain.over(setting.from, setting.to);
    MovingBoxes boxes = new MovingBoxes(chain);
    boxes.over();
    GeometryMeshes meshes = GeometryMeshes.of(setting.geometries);
    GeometryMeshes.Part a = meshes.part(0);
    GeometryMeshes.Part b = meshes.part(1);
    for (int k = 0; k < 30; k++) {
      int i = random.nextInt(a.tree().nodeCount());
      int j = random.nextInt(b.tree().nodeCount());
      boolean may = boxes.mayOverlap(0, a.boxes(), i, 1, b.boxes(), j);
      boolean touched = false;
      for (int n = 0; n < 8; n++) {
        double s = setting.from + (n / 7.0) * (setting.to - setting.from);
        touched |= touch(setting, a.tree(), i, b.tree(), j, Math.min(s, setting.to));
      }
      met += touched ? 1 : 0;
      apartAtAll += touched ? 0 : 1;
      apart += may ? 0 : 1;
      if (touched) {
        assertThat(may).isTrue();
      }
    }
  }

  /** Whether what two nodes hold is in contact at an instant, by distances. */
  private boolean touch(Setting setting, Bvh a, int i, Bvh b, int j, double s) {
    double[] q = new double[setting.motion.coordinates()];
    setting.motion.position(s, q);
    double[] links = new double[Pose.SIZE * setting.scene.tree().links().size()];
    ForwardKinematics.of(setting.scene.tree()).compute(q, links);
    double[] shapes = new double[2 * Pose.SIZE];
    setting.geometries.place(links, shapes);
    double[] relative = new double[Pose.SIZE];
    Pose.relative(shapes, 0, shapes, Pose.SIZE, relative, 0);
    placed.place(a, b, relative, 0);
    return query.proximity(i, j, 0, 0, found) == Proximity.IN_CONTACT;
  }
}
