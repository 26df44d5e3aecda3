package dev.clearway.plan.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.repair.RepairOutcome.Means;
import dev.clearway.proof.Budget;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A block that slides among posts, whose collisions are arithmetic: what comes out is free. */
class PathRepairProperties {
  /** Half the block's edge and half a post's, metres. */
  private static final double BLOCK = 0.1;

  private static final double POST = 0.1;

  /** Samples on each segment of a result. */
  private static final int SAMPLES = 2_000;

  /**
   * A world of posts and a path in it.
   *
   * @param posts the middle of each, x and y
   */
  private record Case(
      CheckSetup setup, ConfigurationSpace space, List<double[]> posts, PlannedPath path) {
    RepairOutcome repair(RepairOptions options) {
      PlanningProblem problem =
          PlanningProblem.of(
              space, setup::checker, path.waypoints().getFirst(), path.waypoints().getLast());
      return PathRepair.repair(path, problem, options);
    }

    boolean overlaps(double x, double y) {
      return posts.stream()
          .anyMatch(p -> Math.abs(p[0] - x) < BLOCK + POST && Math.abs(p[1] - y) < BLOCK + POST);
    }

    boolean isFree() {
      return path.verdicts().stream().allMatch(Verdict.Free.class::isInstance);
    }
  }

  private static Joint rail(String name, int parent, Axis axis) {
    return new Joint(
        name,
        JointType.PRISMATIC,
        parent,
        parent + 1,
        Pose.IDENTITY,
        axis,
        -2,
        2,
        Optional.empty());
  }

  private static List<PlacedShape> box(double half) {
    return List.of(new PlacedShape(new Box(2 * half, 2 * half, 1), Pose.IDENTITY));
  }

  private static Case of(List<double[]> posts, double[]... waypoints) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("x", rail("x", 0, Axis.X));
    tree.add("y", rail("y", 1, new Axis(0, 1, 0)));
    RobotModel robot =
        new RobotModel("block", tree.build(), Map.of("y", box(BLOCK)), RobotSemantics.NONE);
    SceneBuilder scene = new SceneBuilder().robot("block", robot, Pose.IDENTITY, true);
    for (int i = 0; i < posts.size(); i++) {
      scene.obstacle("post " + i, box(POST), Pose.translation(posts.get(i)[0], posts.get(i)[1], 0));
    }
    CheckSetup setup = CheckSetup.of(scene.build(), CheckOptions.DEFAULT);
    ConfigurationSpace space =
        ConfigurationSpace.of(setup.scene().tree(), setup.scene().defaultConfiguration());
    MotionChecker checker = setup.checker();
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < waypoints.length; i++) {
      verdicts.add(checker.check(space.motion(waypoints[i - 1], waypoints[i])));
    }
    return new Case(setup, space, posts, PlannedPath.of(List.of(waypoints), verdicts));
  }

  private static Case random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<double[]> posts = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      posts.add(new double[] {random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5)});
    }
    double[][] waypoints = new double[2 + random.nextInt(6)][];
    for (int i = 0; i < waypoints.length; i++) {
      waypoints[i] = new double[] {random.nextDouble(-1.9, 1.9), random.nextDouble(-1.9, 1.9)};
    }
    return of(posts, waypoints);
  }

  /** Dense samples by arithmetic that knows nothing of the checker. */
  private static void assertFree(Case world, PlannedPath path) {
    for (int i = 1; i < path.waypoints().size(); i++) {
      Configuration a = path.waypoints().get(i - 1);
      Configuration b = path.waypoints().get(i);
      for (int k = 0; k <= SAMPLES; k++) {
        double s = (double) k / SAMPLES;
        double x = a.get(0) + s * (b.get(0) - a.get(0));
        double y = a.get(1) + s * (b.get(1) - a.get(1));
        assertThat(world.overlaps(x, y)).as("segment %s at %s", i - 1, s).isFalse();
      }
    }
  }

  /** What an outcome says of waypoints is what the path has. */
  private static void assertToldTruly(Case world, RepairOutcome out) {
    List<Configuration> before = world.path().waypoints();
    List<Configuration> after = out.path().waypoints();
    assertThat(after.getFirst()).isEqualTo(before.getFirst());
    assertThat(after.getLast()).isEqualTo(before.getLast());
    assertThat(out.waypoints()).hasSameSizeAs(after);
    int last = -1;
    for (int i = 0; i < after.size(); i++) {
      RepairOutcome.Waypoint waypoint = out.waypoints().get(i);
      if (!waypoint.isInserted()) {
        assertThat(waypoint.origin()).isGreaterThan(last);
        last = waypoint.origin();
        assertThat(waypoint.isMoved()).isEqualTo(!before.get(last).equals(after.get(i)));
      }
    }
    assertThat(before.size() - out.removed().size() + out.inserted()).isEqualTo(after.size());
    assertThat(out.length()).isEqualTo(out.path().length(world.space()));
  }

  @Test
  void randomPathsAmongPostsComeOutFreeAndTheirEndsStay() {
    int hit = 0;
    int blocked = 0;
    int repaired = 0;
    int moved = 0;
    for (long seed = 1; seed <= 60; seed++) {
      Case world = random(seed);
      RepairOutcome out = world.repair(RepairOptions.DEFAULT);
      assertToldTruly(world, out);
      if (world.isFree()) {
        assertThat(out.path()).isEqualTo(world.path());
        continue;
      }
      hit++;
      boolean ends = out.stretches().stream().anyMatch(s -> s.means() == Means.END_BLOCKED);
      blocked += ends ? 1 : 0;
      if (ends) {
        Configuration first = world.path().waypoints().getFirst();
        Configuration last = world.path().waypoints().getLast();
        assertThat(
                world.overlaps(first.get(0), first.get(1))
                    || world.overlaps(last.get(0), last.get(1)))
            .isTrue();
      } else if (out.isRepaired()) {
        repaired++;
        moved += out.moved() > 0 ? 1 : 0;
        assertThat(out.path().verdicts()).allMatch(Verdict.Free.class::isInstance);
        assertFree(world, out.path());
      }
    }
    assertThat(hit).isGreaterThan(30);
    assertThat(repaired).isEqualTo(hit - blocked).isGreaterThan(20);
    assertThat(moved).isGreaterThan(5);
  }

  @Test
  void waypointInsideAPostIsMovedJustOutOfIt() {
    double[] start = {-1, 0};
    double[] inside = {0.05, 0.04};
    Case world = of(List.of(new double[] {0, -0.12}), start, inside, new double[] {1, 0.2});
    RepairOutcome out = world.repair(RepairOptions.DEFAULT);
    assertThat(out.stretches()).containsExactly(new RepairOutcome.Stretch(0, 1, Means.MOVED));
    assertThat(out.moved()).isEqualTo(1);
    assertThat(out.inserted()).isZero();
    // It has to rise by 0.04 m to clear the post; segments lead there, so a little more.
    assertThat(out.waypoints().get(1).moved()).isBetween(0.04, 0.1);
    assertFree(world, out.path());
  }

  @Test
  void segmentWhoseEndsMayNotMoveGetsAWaypoint() {
    Case world = of(List.of(new double[] {0, 0}), new double[] {-1, 0.1}, new double[] {1, 0.1});
    RepairOutcome out = world.repair(RepairOptions.DEFAULT);
    assertThat(out.stretches()).containsExactly(new RepairOutcome.Stretch(0, 0, Means.INSERTED));
    assertThat(out.waypoints().get(1).origin()).isEqualTo(RepairOutcome.INSERTED);
    assertFree(world, out.path());
  }

  @Test
  void wayAroundIsPlannedWhereNoPlaceNearbyWill() {
    List<double[]> wall = new ArrayList<>();
    for (int i = -10; i <= 6; i++) {
      wall.add(new double[] {0, 0.19 * i});
    }
    Case world = of(wall, new double[] {-1, 0}, new double[] {-0.5, 0}, new double[] {1, 0});
    RepairOutcome out = world.repair(RepairOptions.DEFAULT.withReach(0.2));
    assertThat(out.stretches()).containsExactly(new RepairOutcome.Stretch(1, 1, Means.PLANNED));
    assertThat(out.isRepaired()).isTrue();
    assertThat(out.length()).isGreaterThan(out.lengthBefore());
    assertFree(world, out.path());
    assertThat(world.repair(RepairOptions.DEFAULT.withReach(0.2)).path()).isEqualTo(out.path());
  }

  @Test
  void whatCannotBeRepairedStaysAndIsSaid() {
    List<double[]> wall = new ArrayList<>();
    for (int i = -12; i <= 12; i++) {
      wall.add(new double[] {0, 0.19 * i});
    }
    Case closed = of(wall, new double[] {-1, 0}, new double[] {1, 0});
    RepairOutcome out = closed.repair(RepairOptions.DEFAULT.with(Budget.ofWork(500_000)));
    assertThat(out.isRepaired()).isFalse();
    assertThat(out.stretches()).containsExactly(new RepairOutcome.Stretch(0, 0, Means.LEFT));
    assertThat(out.path()).isEqualTo(closed.path());
    Case inside = of(wall, new double[] {0, 0.1}, new double[] {1, 0}, new double[] {1, 1});
    assertThat(inside.repair(RepairOptions.DEFAULT).stretches())
        .containsExactly(new RepairOutcome.Stretch(0, 0, Means.END_BLOCKED));
  }

  @Test
  void endThatIsNotFreeIsMovedOnlyIfItMay() {
    List<double[]> post = List.of(new double[] {0, 0});
    Case world = of(post, new double[] {-1, 0}, new double[] {-0.5, 0}, new double[] {-0.15, 0});
    RepairOutcome stays = world.repair(RepairOptions.DEFAULT);
    assertThat(stays.stretches())
        .containsExactly(new RepairOutcome.Stretch(1, 1, Means.END_BLOCKED));
    RepairOutcome out = world.repair(RepairOptions.DEFAULT.withMovedEnds(true));
    assertThat(out.stretches()).containsExactly(new RepairOutcome.Stretch(1, 1, Means.MOVED));
    assertThat(out.waypoints().get(2).moved()).isBetween(0.05, 0.1);
    assertThat(out.path().waypoints().subList(0, 2))
        .isEqualTo(world.path().waypoints().subList(0, 2));
    assertFree(world, out.path());
    Case both = of(post, new double[] {0.1, 0.15}, new double[] {0, 0.1});
    RepairOutcome whole = both.repair(RepairOptions.DEFAULT.withMovedEnds(true));
    assertThat(whole.moved()).isEqualTo(2);
    assertFree(both, whole.path());
  }
}
