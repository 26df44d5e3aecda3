package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.OpenInterval;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What an undecided verdict says is proven against exact containment: small bodies that move into,
 * out of and through closed meshes, under budgets.
 */
public class SolidContainmentProperties extends CheckMethodSuite {
  private static final int MOTIONS = 400;
  private static final int SAMPLES = 64;
  private static final double RADIUS = 1.5;

  /** Half side of the cube, and of its void if it has one. */
  private static final double HALF = 1;

  private static final double VOID = 0.5;

  /** How near the boundary a sample says nothing. */
  private static final double ROUNDING = 1e-9;

  private int partly;
  private int partlyWithContact;
  private int hits;

  @BeforeEach
  void forget() {
    partly = 0;
    partlyWithContact = 0;
    hits = 0;
  }

  /** A small body on one joint, and a cube. */
  private record Passage(Scene scene, Motion motion, boolean turns, boolean hollow, double size) {

    /** Random bodies: spheres that swing, cubes down to a point that slide. */
    static Passage random(SplittableRandom random) {
      boolean turns = random.nextBoolean();
      boolean hollow = random.nextInt(3) == 0;
      double size = StrictMath.pow(10, -random.nextDouble(0.5, turns ? 3 : 12));
      Shape body = turns ? new Sphere(size) : SolidMeshes.cube(0, 0, 0, 2 * size);
      double away = turns ? RADIUS : 0;
      Pose place = Pose.translation(away, 0, 0);
      JointType type = turns ? JointType.REVOLUTE : JointType.PRISMATIC;
      double y = random.nextDouble(-0.9, 0.9);
      double z = random.nextDouble(-0.9, 0.9);
      Pose base = turns ? Pose.translation(-1.2, 0.9, 0.1) : Pose.translation(0, y, z);
      Scene scene =
          new SceneBuilder()
              .robot("r", Arms.oneJoint(type, turns ? Axis.Z : Axis.X, body, place), base, true)
              .obstacle("o", List.of(new PlacedShape(target(hollow), Pose.IDENTITY)), Pose.IDENTITY)
              .build();
      double from = random.nextDouble(-3, 3);
      double to = random.nextDouble(-3, 3);
      Motion motion = StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
      return new Passage(scene, motion, turns, hollow, size);
    }

    private static TriangleMesh target(boolean hollow) {
      TriangleMesh outer = SolidMeshes.cube(0, 0, 0, 2 * HALF);
      TriangleMesh inner = SolidMeshes.turned(SolidMeshes.cube(0, 0, 0, 2 * VOID), t -> true);
      return hollow ? SolidMeshes.together(outer, inner) : outer;
    }

    /** Whether the body is in contact, by more than rounding. */
    boolean touchesAt(double s) {
      double[] q = new double[1];
      motion.position(s, q);
      Pose base = scene.tree().joints().getFirst().parentFromJoint();
      double x = base.x() + (turns ? RADIUS * StrictMath.cos(q[0]) : q[0]);
      double y = base.y() + (turns ? RADIUS * StrictMath.sin(q[0]) : 0);
      double[] p = {x, y, base.z()};
      double outside = 0;
      double most = 0;
      for (double c : p) {
        double over = Math.max(0, Math.abs(c) - HALF);
        outside = turns ? Math.hypot(outside, over) : Math.max(outside, over);
        most = Math.max(most, Math.abs(c));
      }
      boolean inVoid = hollow && most + size < VOID + ROUNDING;
      return outside < size - ROUNDING * (outside > 0 ? 1 : -1) && !inVoid;
    }
  }

  @ParameterizedTest
  @MethodSource("proving")
  void noContactLiesInAStretchThatIsSaidToBeProven(CheckMethod method) {
    for (int seed = 0; seed < MOTIONS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Passage passage = Passage.random(random);
      CheckOptions options = CheckOptions.DEFAULT.withTolerance(1e-2);
      SegmentCheck check =
          CheckSetup.of(passage.scene, options, method).checker().begin(passage.motion);
      for (int run = 0; run < 4; run++) {
        compare(passage, check.run(Budget.ofTests(random.nextInt(1, 120))), "seed " + seed);
      }
    }
    assertThat(partly).as("partly proven").isGreaterThan(MOTIONS / 20);
    assertThat(partlyWithContact).as("partly proven, with contact").isGreaterThan(MOTIONS / 100);
    assertThat(hits).as("hits").isGreaterThan(MOTIONS / 2);
  }

  private void compare(Passage passage, Verdict verdict, String name) {
    boolean contact = false;
    for (int k = 0; k <= SAMPLES; k++) {
      double s = (double) k / SAMPLES;
      if (!passage.touchesAt(s)) {
        continue;
      }
      contact = true;
      switch (verdict) {
        case Verdict.Free free -> assertThat(free).as(name + " at " + s).isNull();
        case Verdict.Undecided open ->
            assertThat(open.intervals())
                .as(name + " at " + s)
                .anyMatch(i -> i.from() <= s && s <= i.to());
        case Verdict.Hit hit -> {}
      }
    }
    if (verdict instanceof Verdict.Undecided open && open.provenShare() > 0) {
      partly++;
      partlyWithContact += contact ? 1 : 0;
    }
    if (verdict instanceof Verdict.Hit hit) {
      hits++;
      assertThat(passage.touchesAt(hit.parameter()) || isNearSurface(passage, hit.parameter()))
          .as(name + " hit at " + hit.parameter())
          .isTrue();
    }
  }

  /** A hit that the oracle calls too close to tell. */
  private static boolean isNearSurface(Passage passage, double s) {
    double[] q = new double[1];
    passage.motion.position(s, q);
    return CheckSetup.of(passage.scene, CheckOptions.DEFAULT).checker().clearance(q).upper()
        < 2 * ROUNDING;
  }

  @Test
  void firstContactSaysNoMoreThanIsSo() {
    int undecided = 0;
    int found = 0;
    for (int seed = 0; seed < MOTIONS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Passage passage = Passage.random(random);
      CheckSetup setup = CheckSetup.of(passage.scene, CheckOptions.DEFAULT);
      ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
      FirstContact answer = finder.find(passage.motion, Budget.ofTests(random.nextInt(1, 400)));
      for (int k = 0; k <= SAMPLES; k++) {
        double s = (double) k / SAMPLES;
        if (passage.touchesAt(s)) {
          String name = "seed " + seed + " at " + s;
          switch (answer) {
            case FirstContact.Free free -> assertThat(free).as(name).isNull();
            case FirstContact.At at -> assertThat(s).as(name).isGreaterThanOrEqualTo(at.from());
            case FirstContact.Undecided open -> {
              assertThat(s).as(name).isGreaterThanOrEqualTo(open.from());
              assertThat(s >= open.to() || isOpen(open.intervals(), s)).as(name).isTrue();
            }
          }
        }
      }
      undecided += answer instanceof FirstContact.Undecided ? 1 : 0;
      found += answer instanceof FirstContact.At ? 1 : 0;
    }
    assertThat(undecided).as("undecided").isGreaterThan(MOTIONS / 20);
    assertThat(found).as("found").isGreaterThan(MOTIONS / 20);
  }

  private static boolean isOpen(List<OpenInterval> intervals, double s) {
    return intervals.stream().anyMatch(i -> i.from() <= s && s <= i.to());
  }

  /** The smallest input: a body that ends wholly inside, judged under a budget. */
  @ParameterizedTest
  @MethodSource("proving")
  void bodyThatEndsInsideIsNotProvenFreeThere(CheckMethod method) {
    Shape body = SolidMeshes.cube(0, 0, 0, 0.002);
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, body, Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .obstacle(
                "o",
                List.of(new PlacedShape(Meshes.box(-1, -1, -1, 1, 1, 1), Pose.IDENTITY)),
                Pose.IDENTITY)
            .build();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT, method);
    for (double start : new double[] {1.5, 2, 3, 4, 8}) {
      Motion motion = StraightMotion.between(scene.tree(), new double[] {start}, new double[] {0});
      for (int tests = 1; tests < 100; tests++) {
        Verdict verdict = setup.checker().begin(motion).run(Budget.ofTests(tests));
        if (verdict instanceof Verdict.Undecided open) {
          assertThat(isOpen(open.intervals(), 1)).as(tests + " tests from " + start).isTrue();
        }
      }
    }
  }
}
