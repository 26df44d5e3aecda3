package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Deep contact without any edge that pierces a face, and contact that never gets deep. */
public class DeepContactTest extends CheckMethodSuite {
  private static final Pose TURNED = Pose.fromRollPitchYaw(0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
  private static final TriangleMesh CUBE = SolidMeshes.cube(0, 0, 0, 1);

  /** Tests that suffice: some thousand times as many were spent on these. */
  private static final long WORK = 40_000;

  /** A body that slides along x, or turns about z, beside an obstacle; both turned alike. */
  private static Scene scene(
      Shape body, Shape obstacle, Pose both, double y, double z, boolean turns) {
    JointType type = turns ? JointType.REVOLUTE : JointType.PRISMATIC;
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(type, turns ? Axis.Z : Axis.X, body, Pose.IDENTITY),
            both.times(Pose.translation(0, y, z)),
            true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), both)
        .build();
  }

  private static Verdict check(
      CheckMethod method, double tolerance, Scene scene, double from, double to) {
    Motion motion = StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(tolerance);
    return CheckSetup.of(scene, options, method).checker().begin(motion).run(Budget.ofTests(WORK));
  }

  @ParameterizedTest
  @MethodSource("proving")
  void solidsWithFlushSidesThatPassThroughEachOtherHit(CheckMethod method) {
    List<Shape> shapes =
        List.of(
            CUBE, new Box(1, 1, 1), ConvexHull.of(CUBE.vertices()), Meshes.torus(12, 8, 0.5, 0.2));
    for (Shape shape : shapes) {
      Shape other = shape instanceof TriangleMesh mesh && mesh != CUBE ? mesh : CUBE;
      for (Pose both : List.of(Pose.IDENTITY, TURNED)) {
        for (double z : new double[] {0, 0.25}) {
          for (Scene scene :
              List.of(
                  scene(shape, other, both, 0, z, false), scene(other, shape, both, 0, z, false))) {
            assertThat(check(method, 1e-6, scene, -2, 2.3)).isInstanceOf(Verdict.Hit.class);
            assertThat(check(method, 1e-6, scene, 0.25, 2.3))
                .as("leaves a deep contact")
                .isInstanceOf(Verdict.Hit.class);
            assertThat(
                    CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(new double[] {0.5}))
                .as("at rest, half way in")
                .isInstanceOf(Verdict.Hit.class);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("proving")
  void solidsThatLookInwardHitAsOthersDo(CheckMethod method) {
    TriangleMesh away = SolidMeshes.cube(9, 0, 0, 1);
    TriangleMesh hollow = SolidMeshes.turned(SolidMeshes.cube(0, 0, 0, 0.5), t -> true);
    List<TriangleMesh> solids =
        List.of(
            CUBE,
            SolidMeshes.turned(CUBE, t -> true),
            SolidMeshes.turned(CUBE, t -> t % 3 == 0),
            SolidMeshes.together(SolidMeshes.turned(CUBE, t -> true), away),
            SolidMeshes.together(CUBE, hollow),
            SolidMeshes.turned(SolidMeshes.together(CUBE, hollow), t -> true));
    for (TriangleMesh body : solids) {
      for (TriangleMesh obstacle : solids) {
        for (Pose both : List.of(Pose.IDENTITY, TURNED)) {
          String name = solids.indexOf(body) + " in " + solids.indexOf(obstacle);
          Scene scene = scene(body, obstacle, both, 0, 0, false);
          assertThat(check(method, 1e-6, scene, -2, 2.3)).as(name).isInstanceOf(Verdict.Hit.class);
          assertThat(check(method, 1e-6, scene, 0.25, 2.3))
              .as(name)
              .isInstanceOf(Verdict.Hit.class);
        }
      }
    }
  }

  @Test
  void firstContactOfFlushSolidsIsFound() {
    Scene scene = scene(CUBE, CUBE, TURNED, 0, 0, false);
    Motion motion = StraightMotion.between(scene.tree(), new double[] {-2}, new double[] {2});
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    assertThat(ContactFinder.of(setup, ContactOptions.DEFAULT).find(motion))
        .isInstanceOfSatisfying(
            FirstContact.At.class, at -> assertThat(at.to()).isBetween(0.2499, 0.2501));
  }

  private static boolean isLeftOpen(SegmentCheck check) {
    return check.prospect() == SegmentCheck.Prospect.NOT_FREE;
  }

  @ParameterizedTest
  @MethodSource("proving")
  void whatIsLeftOpenIsToldBeforeAllIsDone(CheckMethod method) {
    Scene touching = scene(CUBE, CUBE, TURNED, 0, 1, false);
    Scene free = scene(CUBE, CUBE, TURNED, 0, 1.5, false);
    for (Scene scene : List.of(touching, free)) {
      Motion motion = StraightMotion.between(scene.tree(), new double[] {-2}, new double[] {2});
      SegmentCheck check =
          CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().begin(motion);
      assertThat(check.prospect()).isEqualTo(SegmentCheck.Prospect.ANY);
      check.advance(work -> isLeftOpen(check) ? Budget.Spent.YES : Budget.Spent.NO);
      assertThat(isLeftOpen(check)).isEqualTo(scene == touching);
      long until = check.work().volumeTests();
      boolean isFree = check.run(Budget.ofTests(WORK)) instanceof Verdict.Free;
      assertThat(isFree).isEqualTo(scene == free);
      assertThat(isLeftOpen(check)).as("stays so").isEqualTo(scene == touching);
      assertThat(check.work().volumeTests() > until).isEqualTo(scene == touching);
    }
  }

  @ParameterizedTest
  @MethodSource("proving")
  void whatOnlyTouchesStaysUndecidedAndEndsSoon(CheckMethod method) {
    TriangleMesh sheet =
        TriangleMesh.of(
            new double[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});
    List<Scene> scenes =
        List.of(
            scene(CUBE, CUBE, TURNED, 0, 1, false),
            scene(CUBE, CUBE, TURNED, 0, 1, true),
            scene(CUBE, new Box(1, 1, 1), TURNED, 0, 1, false),
            scene(CUBE, CUBE, TURNED, 1, 1, false),
            scene(sheet, sheet, TURNED, 0, 0, false));
    for (Scene scene : scenes) {
      for (double tolerance : new double[] {1e-4, 1e-6}) {
        assertThat(check(method, tolerance, scene, -3, 3.3))
            .isInstanceOfSatisfying(
                Verdict.Undecided.class,
                open -> {
                  assertThat(open.reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
                  assertThat(open.intervals()).hasSizeLessThanOrEqualTo(OpenIntervals.MOST);
                });
      }
    }
  }

  @ParameterizedTest
  @MethodSource("proving")
  void lineThatPiercesAFaceHitsAndAPointInASolidDoes(CheckMethod method) {
    TriangleMesh wall =
        TriangleMesh.of(
            new double[] {0, -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1}, new int[] {0, 1, 2, 0, 2, 3});
    double[] ends = {-0.2, 0.1, 0.2, 0.2, 0.13, 0.21, 0.2, 0.13, 0.21};
    TriangleMesh line = TriangleMesh.of(ends, new int[] {0, 1, 2});
    TriangleMesh point = TriangleMesh.of(ends, new int[] {1, 1, 2});
    for (Pose both : List.of(Pose.IDENTITY, TURNED)) {
      assertThat(check(method, 1e-4, scene(line, wall, both, 0, 0, false), -3, 3.3))
          .isInstanceOf(Verdict.Hit.class);
      assertThat(check(method, 1e-4, scene(point, CUBE, both, 0, 0, false), -3, 3.3))
          .isInstanceOf(Verdict.Hit.class);
      assertThat(check(method, 1e-4, scene(point, wall, both, 0, 0, false), -3, 3.3))
          .as("a point that crosses a sheet touches it at one instant only")
          .isInstanceOf(Verdict.Undecided.class);
    }
  }

  /** Boxes on a grid, often flush, turned alike: the overlap of intervals is exact. */
  @Test
  void boxesOfAGridHitWhereTheirIntervalsOverlap() {
    int deep = 0;
    int touching = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] a = corners(random);
      double[] b = corners(random);
      Shape first = Meshes.box(a[0], a[1], a[2], a[3], a[4], a[5]);
      TriangleMesh other = Meshes.box(b[0], b[1], b[2], b[3], b[4], b[5]);
      Shape second = SolidMeshes.turned(other, t -> random.nextBoolean());
      double least = Double.POSITIVE_INFINITY;
      for (int k = 0; k < 3; k++) {
        least = Math.min(least, Math.min(a[k + 3], b[k + 3]) - Math.max(a[k], b[k]));
      }
      Scene scene =
          scene(first, second, random.nextBoolean() ? TURNED : Pose.IDENTITY, 0, 0, false);
      Verdict verdict = CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(new double[1]);
      String name = "seed " + seed + " overlap " + least;
      if (least > 0) {
        deep++;
        assertThat(verdict).as(name).isInstanceOf(Verdict.Hit.class);
      } else if (least < 0) {
        assertThat(verdict).as(name).isInstanceOf(Verdict.Free.class);
      } else {
        touching++;
        assertThat(verdict).as(name).isNotInstanceOf(Verdict.Free.class);
      }
    }
    assertThat(deep).isGreaterThan(50);
    assertThat(touching).isGreaterThan(15);
  }

  private static double[] corners(SplittableRandom random) {
    double[] corners = new double[6];
    for (int k = 0; k < 3; k++) {
      corners[k] = random.nextInt(-3, 2) / 4.0;
      corners[k + 3] = corners[k] + random.nextInt(1, 5) / 4.0;
    }
    return corners;
  }
}
