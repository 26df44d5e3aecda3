package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Paths of many segments: order, early end, and re-use of what was proven. */
public class PathCheckTest extends CheckMethodSuite {
  private static final int SEGMENTS = 100;

  /** An arm of two joints that turns above a ring on the floor. */
  private static Scene scene() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("upper", turn("a", 0, 1, Pose.IDENTITY));
    tree.add("lower", turn("b", 1, 2, Pose.translation(0.5, 0, 0)));
    List<PlacedShape> bar =
        List.of(new PlacedShape(Meshes.box(0, -0.05, -0.05, 0.5, 0.05, 0.05), Pose.IDENTITY));
    RobotModel robot =
        new RobotModel("r", tree.build(), Map.of("upper", bar, "lower", bar), RobotSemantics.NONE);
    return new SceneBuilder()
        .robot("r", robot, Pose.translation(0, 0, 0.7), true)
        .obstacle(
            "ring",
            List.of(new PlacedShape(Meshes.torus(24, 12, 0.8, 0.1), Pose.IDENTITY)),
            Pose.IDENTITY)
        .build();
  }

  private static Joint turn(String name, int parent, int child, Pose pose) {
    return new Joint(
        name, JointType.REVOLUTE, parent, child, pose, new Axis(0, 1, 0), -3, 3, Optional.empty());
  }

  private static double[] waypoint(int i) {
    return new double[] {0.3 * StrictMath.sin(0.3 * i), 0.4 * StrictMath.cos(0.7 * i)};
  }

  private static SegmentCheck begin(
      MotionChecker checker, Scene scene, double[] from, double[] to) {
    return checker.begin(StraightMotion.between(scene.tree(), from, to));
  }

  private static List<SegmentCheck> path(MotionChecker checker, Scene scene) {
    List<SegmentCheck> segments = new ArrayList<>();
    for (int i = 0; i < SEGMENTS; i++) {
      segments.add(begin(checker, scene, waypoint(i), waypoint(i + 1)));
    }
    return segments;
  }

  private static long tests(List<SegmentCheck> segments) {
    return segments.stream().mapToLong(s -> s.work().volumeTests()).sum();
  }

  @ParameterizedTest
  @MethodSource("proving")
  void movingOneWaypointCostsOnlyItsTwoSegments(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    List<SegmentCheck> segments = path(checker, scene);
    PathCheck first = PathCheck.of(segments);
    assertThat(first.run(Budget.UNLIMITED)).isEmpty();
    assertThat(first.verdicts()).allMatch(Verdict.Free.class::isInstance);
    long before = tests(segments);
    double[] moved = {0.11, 0.2};
    segments.set(49, begin(checker, scene, waypoint(49), moved));
    segments.set(50, begin(checker, scene, moved, waypoint(51)));
    PathCheck second = PathCheck.of(segments);
    assertThat(second.run(Budget.UNLIMITED)).isEmpty();
    assertThat(second.verdicts()).allMatch(Verdict.Free.class::isInstance);
    long added = segments.get(49).work().volumeTests() + segments.get(50).work().volumeTests();
    assertThat(added).isPositive().isLessThanOrEqualTo(before / 20);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void segmentThatHitsIsFoundBeforeMostWorkIsDoneAndTheRestIsKept(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    List<SegmentCheck> free = path(checker, scene);
    PathCheck.of(free).run(Budget.UNLIMITED);
    List<SegmentCheck> segments = path(checker, scene);
    segments.set(70, begin(checker, scene, waypoint(70), new double[] {1.5, 0}));
    PathCheck path = PathCheck.of(segments);
    assertThat(path.run(Budget.UNLIMITED)).hasValue(70);
    assertThat(path.verdicts().get(70)).isInstanceOf(Verdict.Hit.class);
    long others = tests(segments) - segments.get(70).work().volumeTests();
    assertThat(others).isLessThan(tests(free) / 2);
    segments.set(70, free.get(70));
    PathCheck repaired = PathCheck.of(segments);
    assertThat(repaired.run(Budget.UNLIMITED)).isEmpty();
    assertThat(tests(segments)).isLessThanOrEqualTo(tests(free));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void budgetIsKeptAndMoreOfItGoesOn(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    List<SegmentCheck> segments = path(checker, scene);
    PathCheck path = PathCheck.of(segments);
    assertThat(path.run(Budget.ofTests(50))).isEmpty();
    assertThat(tests(segments)).isLessThan(200);
    assertThat(path.verdicts())
        .anyMatch(v -> v instanceof Verdict.Undecided u && u.reason() == UndecidedReason.BUDGET);
    assertThat(path.run(Budget.UNLIMITED)).isEmpty();
    assertThat(path.verdicts())
        .noneMatch(v -> v instanceof Verdict.Undecided u && u.reason() == UndecidedReason.BUDGET);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void turnsBetweenSegmentsCostFewConfigurations(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    List<SegmentCheck> together = path(checker, scene);
    PathCheck.of(together).run(Budget.UNLIMITED);
    List<SegmentCheck> alone = path(checker, scene);
    alone.forEach(segment -> segment.advance(Budget.UNLIMITED));
    for (int i = 0; i < SEGMENTS; i++) {
      assertThat(together.get(i).verdict().getClass()).isEqualTo(alone.get(i).verdict().getClass());
    }
    assertThat(configurations(alone)).isGreaterThan(2 * SEGMENTS);
    assertThat(configurations(together)).isLessThanOrEqualTo(configurations(alone) * 3 / 2);
  }

  private static Motion motion(Scene scene, int from, int to) {
    return StraightMotion.between(scene.tree(), waypoint(from), waypoint(to));
  }

  @ParameterizedTest
  @MethodSource("proving")
  void wayBackIsCheckedWithTheWayThere(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    List<Motion> there = new ArrayList<>();
    List<Motion> both = new ArrayList<>();
    for (int i = 0; i < SEGMENTS; i++) {
      there.add(motion(scene, i, i + 1));
    }
    both.addAll(there);
    for (int i = SEGMENTS; i > 0; i--) {
      both.add(motion(scene, i, i - 1));
    }
    PathCheck one = PathCheck.of(checker, there);
    PathCheck two = PathCheck.of(checker, both);
    assertThat(one.run(Budget.UNLIMITED)).isEmpty();
    assertThat(two.run(Budget.UNLIMITED)).isEmpty();
    assertThat(two.verdicts()).hasSize(2 * SEGMENTS).allMatch(Verdict.Free.class::isInstance);
    for (int i = 0; i < SEGMENTS; i++) {
      assertThat(two.segment(2 * SEGMENTS - 1 - i)).isSameAs(two.segment(i));
      assertThat(two.segment(i).work().volumeTests())
          .isEqualTo(one.segment(i).work().volumeTests());
    }
  }

  @ParameterizedTest
  @MethodSource("proving")
  void hitOnTheWayBackIsToldFromItsOwnStart(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    double[] below = {1.5, 0};
    StraightMotion down = StraightMotion.between(scene.tree(), waypoint(0), below);
    Motion up = StraightMotion.between(scene.tree(), below, waypoint(0));
    PathCheck path = PathCheck.of(checker, List.of(down, up));
    assertThat(path.run(Budget.UNLIMITED)).hasValue(0);
    Verdict.Hit there = (Verdict.Hit) path.verdict(0);
    Verdict.Hit back = (Verdict.Hit) path.verdict(1);
    assertThat(back.parameter()).isEqualTo(1 - there.parameter());
    double[] q = new double[2];
    up.position(back.parameter(), q);
    assertThat(back.configuration().toArray()).containsExactly(q, Offset.offset(1e-15));
    assertThat(checker.check(q)).isInstanceOf(Verdict.Hit.class);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void budgetOfEachSegmentLeavesTheOthersTheirs(CheckMethod method) {
    Scene scene = scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
    PathCheck path =
        PathCheck.of(
            checker, IntStream.range(0, 20).mapToObj(i -> motion(scene, i, i + 1)).toList());
    assertThat(path.run(Budget.UNLIMITED, Budget.ofTests(1))).isEmpty();
    for (int i = 0; i < 20; i++) {
      assertThat(path.segment(i).work().configurations()).isPositive();
    }
    assertThat(path.run(Budget.UNLIMITED, Budget.ofTests(1_000_000))).isEmpty();
    assertThat(path.verdicts()).allMatch(Verdict.Free.class::isInstance);
  }

  private static long configurations(List<SegmentCheck> segments) {
    return segments.stream().mapToLong(s -> s.work().configurations()).sum();
  }
}
