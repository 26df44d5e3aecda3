package dev.clearway.methods.stages.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.methods.stages.chain.MovingGeometry;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Points of random links at many instants against the surfaces and boxes that they sweep. */
class SweptSurfaceProperties {
  private static final List<JointType> TYPES = List.of(JointType.REVOLUTE, JointType.PRISMATIC);

  private final Random random = new Random(9);
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery query = new DistanceQuery(placed);
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private double nearest = Double.POSITIVE_INFINITY;
  private double errors;

  @Test
  void everyPointOfALinkStaysWithinReachOfItsSurface() {
    int count = 60;
    for (int i = 0; i < count; i++) {
      RandomTrees trees = new RandomTrees(random.nextInt(1, 6), 0, 0.4, TYPES);
      KinematicTree tree = trees.tree(random);
      String last = tree.links().getLast();
      TriangleMesh mesh =
          Meshes.box(-0.3, -0.05, -0.04, 0.1 + 0.3 * random.nextDouble(), 0.05, 0.04);
      Scene scene = scene(tree, last, mesh);
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      double share = random.nextDouble(0.05, 0.5);
      for (int c = 0; c < to.length; c++) {
        to[c] = from[c] + share * (to[c] - from[c]);
      }
      check(scene, mesh, StraightMotion.between(scene.tree(), from, to));
    }
    // Points lie on the sphere at times, so the reach cannot be much too long.
    assertThat(nearest).isBetween(0.0, 0.02);
    assertThat(errors / count).isLessThan(0.03);
  }

  private static Scene scene(KinematicTree tree, String link, TriangleMesh mesh) {
    Map<String, List<PlacedShape>> geometry =
        Map.of(link, List.of(new PlacedShape(mesh, Pose.IDENTITY)));
    return new SceneBuilder()
        .robot("r", new RobotModel("r", tree, geometry, RobotSemantics.NONE), Pose.IDENTITY, false)
        .build();
  }

  private void check(Scene scene, TriangleMesh mesh, Motion motion) {
    GeometryTable geometries = GeometryTable.of(scene);
    ChainEnclosure chain =
        new ChainEnclosure(scene.tree(), geometries, List.of(new MovingGeometry(0, 0)));
    chain.start(motion);
    LineSweptSphere sphere = LineSweptSphere.around(mesh.vertices());
    SweptSurface surface =
        SweptSurface.of(chain, 0, sphere, accelerationBound(scene, geometries, sphere, motion))
            .orElseThrow();
    errors += surface.reach() - sphere.radius();
    SweptBoxes boxes = new SweptBoxes(chain, new int[] {0}, List.of(sphere), motion.rates());
    boxes.sweep(motion);
    double[] links = new double[Pose.SIZE * scene.tree().links().size()];
    double[] shapes = new double[Pose.SIZE];
    double[] q = new double[motion.coordinates()];
    for (int k = 0; k < 60; k++) {
      motion.position(k == 0 ? 0 : random.nextDouble(), q);
      ForwardKinematics.of(scene.tree()).compute(q, links);
      geometries.place(links, shapes);
      double[] point = new double[3];
      int vertex = random.nextInt(mesh.vertexCount());
      for (int c = 0; c < 3; c++) {
        point[c] = mesh.coordinate(vertex, c);
      }
      Pose.fromArray(shapes).transform(point, 0, point, 0);
      near(surface, point);
      for (int c = 0; c < 3; c++) {
        assertThat(point[c]).isBetween(boxes.boxes()[c] - 1e-9, boxes.boxes()[3 + c] + 1e-9);
      }
    }
  }

  private void near(SweptSurface surface, double[] point) {
    double radius = 1e-6;
    double[] pose = Pose.translation(point[0], point[1], point[2]).toArray();
    placed.place(surface.tree(), Bvh.build(new Sphere(radius)), pose, 0);
    double distance = query.distance(10, measured);
    assertThat(distance).isLessThan(surface.reach());
    nearest = Math.min(nearest, surface.reach() - distance);
  }

  private static double accelerationBound(
      Scene scene, GeometryTable geometries, LineSweptSphere sphere, Motion motion) {
    double[] lower = new double[motion.coordinates()];
    double[] upper = new double[motion.coordinates()];
    motion.range(lower, upper);
    JointRanges ranges = JointRanges.ofMotion(scene.tree(), lower, upper);
    double[] speed = new double[motion.rates()];
    double[] change = new double[motion.rates()];
    motion.derivativeBound(1, 0, 1, speed);
    motion.derivativeBound(2, 0, 1, change);
    return MotionBoundFactors.within(scene.tree(), ranges)
        .between(geometries.link(0), extent(sphere.ends()), 0, extent(new double[3]))
        .accelerationBound(speed, change);
  }

  private static BodyExtent extent(double[] points) {
    ConvexHull hull = ConvexHull.of(points);
    PlacedShape placed = new PlacedShape(hull, Pose.IDENTITY);
    return BodyExtent.of(new Body.CollisionGeometry(placed, Pose.IDENTITY, Bvh.build(hull)));
  }
}
