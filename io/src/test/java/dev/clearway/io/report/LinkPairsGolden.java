package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.check.pairs.PairOptions;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.mesh.MeshOptions;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.srdf.SrdfModel;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.SharedData;
import dev.clearway.testkit.SolidAngles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * All pairs of links of a real robot: what its SRDF disables is judged, and each configuration that
 * is shown is confirmed by triangles that overlap in exact arithmetic, or by a winding number.
 */
class LinkPairsGolden {
  /** Half of the pairs need less than a hundredth of it. */
  private static final Budget BUDGET = Budget.ofTests(6_000_000);

  @Test
  void pandaIsDecidedAndItsUnsoundEntryIsShown() throws Exception {
    Path folder = SharedData.require().resolve("robots/panda");
    MeshReader meshes = MeshReader.of(new MeshOptions(false));
    UrdfModel urdf =
        UrdfReader.read(
            folder.resolve("panda.urdf"),
            new UrdfOptions(false, Map.of(), List.of(), meshes::read));
    SrdfModel srdf = SrdfReader.read(folder.resolve("panda.srdf"), urdf.model().tree());
    LinkPairs pairs = LinkPairs.of(urdf.model(), srdf.disabledFor(), PairOptions.DEFAULT);
    List<LinkPairResult> judged = pairs.judge(2, BUDGET, LinkPairs.Progress.NONE);

    assertThat(judged).hasSize(55);
    assertThat(judged.stream().filter(p -> p.disabled().isPresent())).hasSize(34);
    assertThat(judged.stream().filter(p -> p.verdict() instanceof PairVerdict.Skipped)).hasSize(10);
    assertThat(judged.stream().filter(p -> p.verdict() instanceof PairVerdict.Never))
        .hasSizeGreaterThanOrEqualTo(20);
    assertThat(judged.stream().filter(p -> p.verdict() instanceof PairVerdict.Undecided))
        .hasSizeLessThanOrEqualTo(4);
    assertThat(judged.stream().filter(p -> p.finding() == PairFinding.UNSOUND))
        .map(p -> p.links().first() + " " + p.links().second())
        .containsExactly("panda_link2 panda_link6");
    int confirmed = 0;
    for (LinkPairResult pair : judged) {
      if (pair.verdict() instanceof PairVerdict.Meets meets) {
        confirmed++;
        assertThat(sharePoints(pairs.scene(), pair, meets.configuration().toArray()))
            .as("%s", pair)
            .isTrue();
      }
    }
    assertThat(confirmed).isEqualTo(23);
  }

  /**
   * Whether triangles overlap, their corners placed in doubles and the rest exact, or one mesh
   * winds around a corner of the other.
   */
  private static boolean sharePoints(Scene scene, LinkPairResult pair, double[] q) {
    for (int c = 0; c < q.length; c++) {
      assertThat(q[c]).isBetween(scene.tree().space().lower(c), scene.tree().space().upper(c));
    }
    double[] poses = new double[Pose.SIZE * scene.tree().links().size()];
    ForwardKinematics.of(scene.tree()).compute(q, poses);
    Body first = scene.body("robot/" + pair.links().first()).orElseThrow();
    Body second = scene.body("robot/" + pair.links().second()).orElseThrow();
    List<double[]> a = triangles(first, poses);
    List<double[]> b = triangles(second, poses);
    return overlap(a, b) || holds(first, poses, b) || holds(second, poses, a);
  }

  private static boolean overlap(List<double[]> first, List<double[]> second) {
    for (double[] a : first) {
      for (double[] b : second) {
        if (boxesMeet(a, b)
            && ExactTriangle.of(a, 0, ExactVector.ZERO)
                .intersects(ExactTriangle.of(b, 0, ExactVector.ZERO))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean holds(Body body, double[] poses, List<double[]> triangles) {
    double[] point = new double[3];
    for (Body.CollisionGeometry element : body.geometries()) {
      Pose shapeFromWorld = worldFromShape(body, element, poses).inverse();
      shapeFromWorld.transform(triangles.getFirst(), 0, point, 0);
      double winding =
          SolidAngles.winding((TriangleMesh) element.shape(), point[0], point[1], point[2]);
      if (Math.abs(winding) > 0.5) {
        return true;
      }
    }
    return false;
  }

  private static Pose worldFromShape(Body body, Body.CollisionGeometry element, double[] poses) {
    int at = Pose.SIZE * body.link();
    return Pose.fromArray(Arrays.copyOfRange(poses, at, at + Pose.SIZE))
        .times(element.linkFromShape());
  }

  private static List<double[]> triangles(Body body, double[] poses) {
    List<double[]> triangles = new ArrayList<>();
    for (Body.CollisionGeometry element : body.geometries()) {
      TriangleMesh mesh = (TriangleMesh) element.shape();
      Pose worldFromShape = worldFromShape(body, element, poses);
      for (int t = 0; t < mesh.triangleCount(); t++) {
        double[] corners = new double[9];
        for (int k = 0; k < 3; k++) {
          int vertex = mesh.vertexOf(t, k);
          for (int axis = 0; axis < 3; axis++) {
            corners[3 * k + axis] = mesh.coordinate(vertex, axis);
          }
          worldFromShape.transform(corners, 3 * k, corners, 3 * k);
        }
        triangles.add(corners);
      }
    }
    return triangles;
  }

  private static boolean boxesMeet(double[] a, double[] b) {
    for (int axis = 0; axis < 3; axis++) {
      double aLow = Math.min(a[axis], Math.min(a[axis + 3], a[axis + 6]));
      double aHigh = Math.max(a[axis], Math.max(a[axis + 3], a[axis + 6]));
      double bLow = Math.min(b[axis], Math.min(b[axis + 3], b[axis + 6]));
      double bHigh = Math.max(b[axis], Math.max(b[axis + 3], b[axis + 6]));
      if (aHigh < bLow || bHigh < aLow) {
        return false;
      }
    }
    return true;
  }
}
