package dev.clearway.plan.smooth;

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
import dev.clearway.motion.Motion;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Small worlds with a path through them that is far too long, and a judge of its own for paths. */
final class Mazes {
  private Mazes() {}

  /** A world, its space and a path in it. */
  record Maze(CheckSetup setup, ConfigurationSpace space, PlannedPath path) {
    PlanningProblem problem() {
      List<Configuration> waypoints = path.waypoints();
      return PlanningProblem.of(space, setup::checker, waypoints.getFirst(), waypoints.getLast());
    }
  }

  /** A bar that slides in x and y and turns, between two walls with gaps at opposite ends. */
  static Maze slider(long seed) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("rail", joint("x", JointType.PRISMATIC, 0, Axis.X, 4));
    tree.add("cart", joint("y", JointType.PRISMATIC, 1, new Axis(0, 1, 0), 4));
    tree.add("bar", joint("turn", JointType.REVOLUTE, 2, Axis.Z, 3));
    Scene scene = scene(tree.build(), Map.of("bar", new Box(0.4, 0.1, 0.1)));
    double[] rest = scene.defaultConfiguration();
    return maze(
        scene,
        List.of(
            new double[] {-3, 0, 0},
            new double[] {-2, 3.2, 1},
            new double[] {0, 3.2, 2},
            new double[] {0, -3.2, -1},
            new double[] {2, -3.2, 0},
            new double[] {3, 0, 1}),
        rest,
        seed);
  }

  /** The sliding bar around the end of a wall, so close that only a small blend passes. */
  static Maze around() {
    Maze world = slider(1);
    MotionChecker checker = world.setup().checker();
    List<double[]> waypoints =
        List.of(
            new double[] {-3, -1, 0}, new double[] {-1.31, 2.46, 0}, new double[] {0.5, 2.46, 0});
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < waypoints.size(); i++) {
      verdicts.add(checker.check(world.space().motion(waypoints.get(i - 1), waypoints.get(i))));
    }
    assertThat(verdicts).allMatch(Verdict.Free.class::isInstance);
    return new Maze(world.setup(), world.space(), PlannedPath.of(waypoints, verdicts));
  }

  /** A bar that flies, in the same world. */
  static Maze flyer(long seed) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add(
        "bar",
        new Joint(
            "fly",
            JointType.FLOATING,
            0,
            1,
            Pose.IDENTITY,
            Axis.X,
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Optional.empty()));
    Scene scene = scene(tree.build(), Map.of("bar", new Box(0.4, 0.1, 0.1)));
    double half = StrictMath.sqrt(0.5);
    return maze(
        scene,
        List.of(
            new double[] {-3, 0, 0, 0, 0, 0, 1},
            new double[] {-2, 3.2, 0.3, 0, 0, half, half},
            new double[] {0, 3.2, 0, half, 0, half, 0},
            new double[] {0, -3.2, -0.3, half, half, 0, 0},
            new double[] {2, -3.2, 0, 0, half, 0, half},
            new double[] {3, 0, 0, 0, 0, 0, 1}),
        scene.defaultConfiguration(),
        seed);
  }

  private static Joint joint(String name, JointType type, int parent, Axis axis, double limit) {
    return new Joint(
        name, type, parent, parent + 1, Pose.IDENTITY, axis, -limit, limit, Optional.empty());
  }

  private static Scene scene(KinematicTree tree, Map<String, Box> shapes) {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    shapes.forEach((link, box) -> geometry.put(link, List.of(new PlacedShape(box, Pose.IDENTITY))));
    SceneBuilder scene = new SceneBuilder();
    scene.robot("r", new RobotModel("r", tree, geometry, RobotSemantics.NONE), Pose.IDENTITY, true);
    PlacedShape wall = new PlacedShape(new Box(0.2, 6, 4), Pose.IDENTITY);
    scene.obstacle("wall", List.of(wall), Pose.translation(-1, -0.6, 0));
    scene.obstacle("other_wall", List.of(wall), Pose.translation(1, 0.6, 0));
    return scene.build();
  }

  /** A path that staggers about the straight ways between some configurations. */
  private static Maze maze(Scene scene, List<double[]> via, double[] rest, long seed) {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), rest);
    for (int c = 0; c < rest.length; c++) {
      boolean slides = scene.tree().space().lower(c) == Double.NEGATIVE_INFINITY && c < 3;
      space = slides ? space.withRange(c, -4, 4) : space;
    }
    MotionChecker checker = setup.checker();
    SplittableRandom random = new SplittableRandom(seed);
    List<double[]> waypoints = new ArrayList<>(List.of(via.getFirst()));
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < via.size(); i++) {
      for (int step = 1; step <= 20; step++) {
        double[] next = via.get(i).clone();
        if (step < 20) {
          space.interpolate(via.get(i - 1), via.get(i), step / 20.0, next);
          space.sampleNear(next.clone(), 0.3, random, next);
        }
        Verdict verdict = checker.check(space.motion(waypoints.getLast(), next));
        if (verdict instanceof Verdict.Free) {
          waypoints.add(next);
          verdicts.add(verdict);
        }
      }
    }
    assertThat(waypoints.getLast()).isEqualTo(via.getLast());
    return new Maze(setup, space, PlannedPath.of(waypoints, verdicts));
  }

  /** Asserts that a motion is free by a fresh check, and at many instants. */
  static void assertFree(Maze maze, Motion motion) {
    MotionChecker fresh = maze.setup().checker();
    assertThat(fresh.check(motion)).isInstanceOf(Verdict.Free.class);
    double[] q = new double[motion.coordinates()];
    for (int i = 0; i <= 50; i++) {
      motion.position(i / 50.0, q);
      assertThat(fresh.check(q)).isInstanceOf(Verdict.Free.class);
    }
  }
}
