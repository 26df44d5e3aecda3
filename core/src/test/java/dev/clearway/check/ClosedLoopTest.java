package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.ClosedLoop;
import dev.clearway.scene.LoopJoint;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Linkages of four bars, whose coupler and rocker meet in a hinge that is no joint of the tree. */
class ClosedLoopTest {
  private static final double GROUND = 1;

  /** A crank at the origin with a coupler on it, and a rocker at (1, 0, 0), all turning about z. */
  private static SceneBuilder fourBars(
      double crank, double coupler, double rocker, double tolerance, double tube) {
    KinematicTree.Builder tree = KinematicTree.withRoot("ground");
    tree.add("crank", hinge("crank_joint", 0, 1, 0));
    tree.add("coupler", hinge("coupler_joint", 1, 2, crank));
    tree.add("rocker", hinge("rocker_joint", 0, 3, GROUND));
    tree.add(
        "flag",
        new Joint(
            "flag_joint",
            JointType.FIXED,
            2,
            4,
            Pose.translation(coupler / 2, 0.2, 0),
            new Axis(0, 0, 1),
            0,
            0,
            Optional.empty()));
    RobotModel model =
        new RobotModel(
            "bars",
            tree.build(),
            Map.of(
                "crank", bar(crank),
                "coupler", bar(coupler),
                "rocker", bar(rocker),
                "flag", List.of(new PlacedShape(new Sphere(0.02), Pose.IDENTITY))),
            RobotSemantics.NONE);
    return new SceneBuilder()
        .robot("r", model, Pose.IDENTITY, true)
        .loop(
            new ClosedLoop(
                "r/coupler",
                Pose.translation(coupler, 0, 0),
                "r/rocker",
                Pose.translation(rocker, 0, 0),
                LoopJoint.REVOLUTE,
                tolerance,
                tube));
  }

  private static List<PlacedShape> bar(double length) {
    return List.of(
        new PlacedShape(new Box(length / 2, 0.01, 0.01), Pose.translation(length / 2, 0, 0)));
  }

  private static Joint hinge(String name, int parent, int child, double x) {
    return new Joint(
        name,
        JointType.REVOLUTE,
        parent,
        child,
        Pose.translation(x, 0, 0),
        new Axis(0, 0, 1),
        -7,
        7,
        Optional.empty());
  }

  /** Returns the joints' positions that close the loop at an angle of the crank. */
  private static double[] closed(double l1, double l2, double l3, double crank) {
    double x = GROUND - l1 * StrictMath.cos(crank);
    double y = -l1 * StrictMath.sin(crank);
    double d = StrictMath.sqrt(x * x + y * y);
    double to = StrictMath.atan2(y, x);
    double inner = StrictMath.acos((l2 * l2 + d * d - l3 * l3) / (2 * l2 * d));
    double coupler = to + inner;
    double px = l2 * StrictMath.cos(coupler) - x;
    double py = l2 * StrictMath.sin(coupler) - y;
    return new double[] {crank, coupler - crank, StrictMath.atan2(py, px)};
  }

  /** The gap at an instant, by placing both ends. */
  private static double gap(Scene scene, Motion motion, double instant, double l2, double l3) {
    double[] q = new double[3];
    double[] links = new double[Pose.SIZE * scene.tree().links().size()];
    motion.position(instant, q);
    ForwardKinematics.of(scene.tree()).compute(q, links);
    double[] ends = new double[6];
    int coupler = scene.tree().link("r/coupler").orElseThrow();
    int rocker = scene.tree().link("r/rocker").orElseThrow();
    Pose.transform(links, Pose.SIZE * coupler, new double[] {l2, 0, 0}, 0, ends, 0);
    Pose.transform(links, Pose.SIZE * rocker, new double[] {l3, 0, 0}, 0, ends, 3);
    return StrictMath.hypot(ends[0] - ends[3], ends[1] - ends[4]);
  }

  @Test
  void parallelogramStaysClosedOnStraightWays() {
    Scene scene = fourBars(0.4, GROUND, 0.4, 1e-6, 1e-6).build();
    Motion motion =
        StraightMotion.between(
            scene.tree(), new double[] {0.3, -0.3, 0.3}, new double[] {2.5, -2.5, 2.5});
    LoopGap found = LoopGaps.of(scene).over(motion).orElseThrow();
    assertThat(found.closure()).isEqualTo(LoopGap.Closure.PROVEN);
    assertThat(found.upper()).isLessThan(1e-6);
    assertThat(setup(scene).checker().check(motion)).isInstanceOf(Verdict.Free.class);
  }

  /** Bounds of gaps against a thousand instants, on ways of all lengths, closed at their ends. */
  @Test
  void gapIsBracketed() {
    Random random = new Random(13);
    int closed = 0;
    int gaping = 0;
    for (int i = 0; i < 300; i++) {
      double l1 = 0.2 + 0.2 * random.nextDouble();
      double l2 = 0.8 + 0.4 * random.nextDouble();
      double l3 = 0.6 + 0.3 * random.nextDouble();
      double tolerance = StrictMath.pow(10, -4 + 2.5 * random.nextDouble());
      Scene scene = fourBars(l1, l2, l3, tolerance, tolerance).build();
      double start = 6 * random.nextDouble();
      double turn = StrictMath.pow(10, -2 + 2 * random.nextDouble());
      double[] from = closed(l1, l2, l3, start);
      double[] to = closed(l1, l2, l3, start + turn);
      double seam = StrictMath.PI; // the closed form jumps by a turn there; a path does not
      if (Math.abs(to[1] - from[1]) > seam || Math.abs(to[2] - from[2]) > seam) {
        continue;
      }
      Motion motion = StraightMotion.between(scene.tree(), from, to);
      LoopGap found = LoopGaps.of(scene).over(motion).orElseThrow();
      double most = 0;
      for (int k = 0; k <= 1000; k++) {
        most = Math.max(most, gap(scene, motion, k / 1000.0, l2, l3));
      }
      assertThat(most).isLessThanOrEqualTo(found.upper() + 1e-15);
      assertThat(gap(scene, motion, found.parameter(), l2, l3))
          .isGreaterThanOrEqualTo(found.lower() - 1e-15);
      if (found.closure() == LoopGap.Closure.PROVEN) {
        closed++;
        assertThat(found.upper()).isLessThanOrEqualTo(most + tolerance / 30); // not vacuous
      } else {
        gaping++;
        assertThat(most).isGreaterThan(tolerance * (1 - 1.0 / 16));
      }
    }
    assertThat(closed).isGreaterThan(60);
    assertThat(gaping).isGreaterThan(60);
  }

  @Test
  void gapingMotionIsNeverFree() {
    Scene scene = fourBars(0.3, 1, 0.8, 1e-3, 1e-3).build();
    double[] from = closed(0.3, 1, 0.8, 0.5);
    double[] to = closed(0.3, 1, 0.8, 1.5);
    MotionChecker checker = setup(scene).checker();
    Verdict whole = checker.check(StraightMotion.between(scene.tree(), from, to));
    assertThat(((Verdict.Undecided) whole).reason()).isEqualTo(UndecidedReason.GAPING);
    double[] last = from;
    for (int i = 1; i <= 32; i++) {
      double[] next = closed(0.3, 1, 0.8, 0.5 + i / 32.0);
      assertThat(checker.check(StraightMotion.between(scene.tree(), last, next)))
          .isInstanceOf(Verdict.Free.class);
      last = next;
    }
    assertThat(checker.check(from)).isInstanceOf(Verdict.Free.class);
    double[] open = {0.5, 0, 1.5};
    assertThat(((Verdict.Undecided) checker.check(open)).reason())
        .isEqualTo(UndecidedReason.GAPING);
  }

  /** Links of the loop, and what hangs on them, keep the tube besides; obstacles alike do not. */
  @Test
  void tubeIsKeptByAllThatTheLoopMoves() {
    Scene scene =
        fourBars(0.3, 1, 0.8, 1e-3, 5e-3)
            .obstacle("o", List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY)), far())
            .clearance(0.01)
            .build();
    for (String link : List.of("crank", "coupler", "rocker", "flag")) {
      assertThat(scene.clearance(new NamePair("r/" + link, "o")))
          .isCloseTo(0.015, Offset.offset(1e-15));
    }
    assertThat(scene.clearance(new NamePair("r/ground", "o"))).isEqualTo(0.01);
    assertThat(scene.clearance(new NamePair("r/crank", "r/rocker")))
        .isCloseTo(0.01, Offset.offset(1e-15));
    assertThat(scene.withClearance(0.02).loops()).isEqualTo(scene.loops());
    assertThat(scene.allowed()).contains(new NamePair("r/coupler", "r/rocker"));
  }

  private static Pose far() {
    return Pose.translation(0, 0, 3);
  }

  private static CheckSetup setup(Scene scene) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT);
  }
}
