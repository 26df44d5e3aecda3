package dev.clearway.methods.stages.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Bodies as thin as a line, so that a swept surface's reach is its error alone, on motions that
 * need nearly all of it.
 */
class SweptSurfaceTightnessTest {
  private static final int ROWS = 64;

  /** A robot whose body, a line, rises along z and turns about it. */
  private static Scene scene(TriangleMesh line, Pose place) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add(
        "lift",
        new Joint("rise", JointType.PRISMATIC, 0, 1, place, Axis.Z, -9, 9, Optional.empty()));
    tree.add(
        "rotor",
        new Joint(
            "turn", JointType.REVOLUTE, 1, 2, Pose.IDENTITY, Axis.Z, -9, 9, Optional.empty()));
    Map<String, List<PlacedShape>> geometry =
        Map.of("rotor", List.of(new PlacedShape(line, Pose.IDENTITY)));
    RobotModel robot = new RobotModel("r", tree.build(), geometry, RobotSemantics.NONE);
    return new SceneBuilder().robot("r", robot, Pose.IDENTITY, false).build();
  }

  /** A surface and how far from it a point of the line is at most, at instants between rows. */
  private record Swept(double error, double furthest) {
    /**
     * Sweeps a line.
     *
     * @param ends of the line, six numbers
     * @param accelerationBound of the ends' paths, exactly
     * @param along where on the line points are looked at, from 0 to 1
     */
    static Swept of(
        double[] ends, double rise, double turn, double accelerationBound, double... along) {
      TriangleMesh line = TriangleMesh.of(ends, new int[] {0, 1, 1});
      Scene scene = scene(line, Pose.IDENTITY);
      Motion motion =
          StraightMotion.between(scene.tree(), new double[2], new double[] {rise, turn});
      ChainEnclosure chain =
          new ChainEnclosure(
              scene.tree(), GeometryTable.of(scene), List.of(new MovingGeometry(0, 0)));
      chain.start(motion);
      LineSweptSphere sphere = LineSweptSphere.around(ends);
      assertThat(sphere.radius()).isLessThan(1e-12);
      SweptSurface surface = SweptSurface.of(chain, 0, sphere, accelerationBound).orElseThrow();
      double furthest = 0;
      for (int row = 0; row < ROWS; row += 7) {
        for (double t : along) {
          double[] point = point(scene, motion, (row + 0.5) / ROWS, ends, t);
          furthest = Math.max(furthest, distance(surface, point));
        }
      }
      return new Swept(surface.reach() - sphere.radius(), furthest);
    }

    private static double[] point(Scene scene, Motion motion, double s, double[] ends, double t) {
      double[] q = new double[2];
      motion.position(s, q);
      double[] links = new double[Pose.SIZE * scene.tree().links().size()];
      ForwardKinematics.of(scene.tree()).compute(q, links);
      double[] point = new double[3];
      for (int k = 0; k < 3; k++) {
        point[k] = (1 - t) * ends[k] + t * ends[3 + k];
      }
      double[] last = new double[Pose.SIZE];
      System.arraycopy(links, links.length - Pose.SIZE, last, 0, Pose.SIZE);
      Pose.fromArray(last).transform(point, 0, point, 0);
      return point;
    }

    private static double distance(SweptSurface surface, double[] point) {
      double radius = 1e-9;
      PlacedPair pair = new PlacedPair();
      double[] pose = Pose.translation(point[0], point[1], point[2]).toArray();
      pair.place(surface.tree(), Bvh.build(new Sphere(radius)), pose, 0);
      return new DistanceQuery(pair).distance(10, new DistanceQuery.Result()) + radius;
    }

    void assertTight(double share) {
      assertThat(furthest / error).as("needed of the error").isBetween(share, 1.0);
    }
  }

  /** A pole on a circle of one metre: chords are K h² / 8 off. */
  @Test
  void aPoleOnACircleNeedsTheErrorOfItsChords() {
    Swept.of(new double[] {1, 0, -0.1, 1, 0, 0.1}, 0, 3, 9, 0, 0.5, 1).assertTight(0.99);
  }

  /** A rotor: each patch is a piece of a helicoid, a quarter of its twist off two triangles. */
  @Test
  void aRisingRotorNeedsTheErrorOfItsTwist() {
    double[] middles = {5 / 16.0, 7 / 16.0, 9 / 16.0, 11 / 16.0};
    Swept.of(new double[] {0, -1, 0, 0, 1, 0}, 3, 3, 9, middles).assertTight(0.85);
  }

  private static SweptSurface rising(double[] ends, Pose place, double radius) {
    Scene scene = scene(TriangleMesh.of(ends, new int[] {0, 1, 1}), place);
    Motion motion = StraightMotion.between(scene.tree(), new double[2], new double[] {1, 0});
    ChainEnclosure chain =
        new ChainEnclosure(
            scene.tree(), GeometryTable.of(scene), List.of(new MovingGeometry(0, 0)));
    chain.start(motion);
    LineSweptSphere sphere = LineSweptSphere.around(ends).grown(radius);
    return SweptSurface.of(chain, 0, sphere, 0).orElseThrow();
  }

  @Test
  void aThickPoleReachesAsFarAsItsRadius() {
    SweptSurface surface = rising(new double[] {1, 0, -0.1, 1, 0, 0.1}, Pose.IDENTITY, 0.25);
    assertThat(surface.reach()).isBetween(0.25, 0.25 + 1e-12);
  }

  /** The pole stands ten metres out, but the stored rotation says less. */
  @Test
  void aShrunkRotationIsPartOfTheError() {
    double shrink = 4e-10;
    double[] stored = {1 - shrink, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    SweptSurface surface =
        rising(new double[] {10, 0, -0.1, 10, 0, 0.1}, Pose.fromArray(stored), 0);
    double off = 10 - surface.mesh().coordinate(0, 0);
    assertThat(off).isGreaterThan(9 * shrink);
    assertThat(off / surface.reach()).as("needed of the error").isBetween(0.5, 1.0);
  }
}
