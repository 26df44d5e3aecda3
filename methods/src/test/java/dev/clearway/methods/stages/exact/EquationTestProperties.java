package dev.clearway.methods.stages.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
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
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Features that are made to touch at a known instant, and such that never do. */
class EquationTestProperties {
  private static final TriangleMesh MOVING =
      TriangleMesh.of(
          new double[] {0.1, 0.02, 0, 0.3, 0, 0.05, 0.2, 0.1, -0.02}, new int[] {0, 1, 2});

  private final Random random = new Random(15);
  private int narrowed;
  private int refuted;

  private double[] vector(double size) {
    return new double[] {
      size * random.nextGaussian(), size * random.nextGaussian(), size * random.nextGaussian()
    };
  }

  @Test
  void anInstantOfTouchIsNeverLeftOut() {
    int count = 1_500;
    for (int i = 0; i < count; i++) {
      RandomTrees trees = RandomTrees.ofAllTypes(3, 0, 0.3);
      KinematicTree tree = trees.tree(random);
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      double instant = random.nextDouble(0.1, 0.9);
      double half = Math.pow(10, -random.nextDouble(1, 5));
      double shift = random.nextDouble(-0.9, 0.9) * half;
      boolean edges = random.nextBoolean();
      double[] span = {instant + shift - half, instant + shift + half};
      judge(tree, from, to, instant, span, edges);
    }
    assertThat(narrowed).isGreaterThan(count / 2);
    assertThat(refuted).isGreaterThan(count / 2);
  }

  private void judge(
      KinematicTree tree, double[] from, double[] to, double s, double[] span, boolean edges) {
    Scene alone = scene(tree, MOVING);
    double[] touched = touched(alone, StraightMotion.between(alone.tree(), from, to), s, edges);
    double[] u = vector(0.1);
    double[] v = vector(0.1);
    double[] corners = new double[9];
    for (int k = 0; k < 3; k++) {
      // Touched lies on the edge of corners 0 and 1, and inside the face for a vertex.
      corners[k] = touched[k] + u[k];
      corners[3 + k] = touched[k] - (edges ? u[k] : 0.3 * u[k] + 0.4 * v[k]);
      corners[6 + k] = touched[k] + v[k];
    }
    Scene scene = scene(tree, TriangleMesh.of(corners, new int[] {0, 1, 2}));
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    EquationTest test = over(scene, motion, span, edges);
    assertThat(test.mayTouch(0)).isTrue();
    assertThat(test.low()).isLessThanOrEqualTo(s + 1e-9);
    assertThat(test.high()).isGreaterThanOrEqualTo(s - 1e-9);
    narrowed += test.high() - test.low() < (span[1] - span[0]) / 2 ? 1 : 0;
    double[] beside = corners.clone();
    double[] way = vector(0.3);
    for (int k = 0; k < 9; k++) {
      beside[k] += way[k % 3];
    }
    Scene other = scene(tree, TriangleMesh.of(beside, new int[] {0, 1, 2}));
    refuted += over(other, motion, span, edges).mayTouch(0) ? 0 : 1;
  }

  private static Scene scene(KinematicTree tree, TriangleMesh obstacle) {
    Map<String, List<PlacedShape>> geometry =
        Map.of(tree.links().getLast(), List.of(new PlacedShape(MOVING, Pose.IDENTITY)));
    return new SceneBuilder()
        .robot("r", new RobotModel("r", tree, geometry, RobotSemantics.NONE), Pose.IDENTITY, false)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), Pose.IDENTITY)
        .build();
  }

  /**
   * A place, in the world at an instant, of a vertex of the moving triangle or a point of an edge.
   */
  private double[] touched(Scene scene, Motion motion, double s, boolean edges) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    double[] links = new double[Pose.SIZE * scene.tree().links().size()];
    ForwardKinematics.of(scene.tree()).compute(q, links);
    double[] shapes = new double[2 * Pose.SIZE];
    GeometryTable geometries = GeometryTable.of(scene);
    geometries.place(links, shapes);
    double[] pose = new double[Pose.SIZE];
    System.arraycopy(shapes, Pose.SIZE * moving(geometries), pose, 0, Pose.SIZE);
    double share = edges ? random.nextDouble(0.1, 0.9) : 0;
    double[] point = new double[3];
    for (int k = 0; k < 3; k++) {
      point[k] = (1 - share) * MOVING.coordinate(0, k) + share * MOVING.coordinate(1, k);
    }
    Pose.fromArray(pose).transform(point, 0, point, 0);
    return point;
  }

  private static int moving(GeometryTable geometries) {
    return geometries.link(0) == 0 ? 1 : 0;
  }

  /** The equation of vertex 0 and the obstacle's face, or of the edges of corners 0 and 1. */
  private static EquationTest over(Scene scene, Motion motion, double[] span, boolean edges) {
    GeometryTable geometries = GeometryTable.of(scene);
    int moving = moving(geometries);
    List<MovingGeometry> movers =
        List.of(new MovingGeometry(moving, 0), new MovingGeometry(1 - moving, 0));
    ChainEnclosure chain = new ChainEnclosure(scene.tree(), geometries, movers);
    chain.start(motion);
    chain.over(span[0], span[1]);
    GeometryMeshes meshes = GeometryMeshes.of(geometries);
    Equations equations = new Equations();
    PointTable points = new PointTable(chain);
    int equation = equations.add(0, edges);
    int own = edges ? 2 : 1;
    for (int k = 0; k < 4; k++) {
      int mover = k < own ? 0 : 1;
      GeometryMeshes.Part part = meshes.part(movers.get(mover).geometry());
      int vertex = part.mesh().vertexOf(0, k < own ? k : k - own);
      equations.point(equation, k, points.number(mover, vertex, part));
    }
    EquationTest test = new EquationTest(chain, equations, points);
    test.over(span[0], span[1]);
    return test;
  }
}
