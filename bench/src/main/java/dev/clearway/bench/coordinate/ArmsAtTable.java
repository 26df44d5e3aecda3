package dev.clearway.bench.coordinate;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.coordinate.Coordination;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.path.PathTimes;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Arms around a table, each with a random path of its own that is free while nobody else moves. */
final class ArmsAtTable {
  private static final double[][] BASES = {{0, 0, 0}, {2.2, 0, Math.PI}, {1.1, 1.1, -Math.PI / 2}};
  private static final double[] LOWER = {-0.9, -0.6, -0.4, -0.5, 0.7, -0.5};
  private static final double[] UPPER = {0.9, 0.3, 0.6, 0.5, 1.7, 0.5};
  private static final int WAYPOINTS = 5;

  /** Share of the joints' speed limits at which they run. */
  private static final double PACE = 0.25;

  private final CheckSetup setup;
  private final CheckSetup alone;
  private final PathTimes pace;
  private final int robots;

  ArmsAtTable(RobotModel arm, int robots) {
    this.robots = robots;
    SceneBuilder scene = new SceneBuilder();
    for (int r = 0; r < robots; r++) {
      double[] base = BASES[r];
      scene.robot("arm" + r, arm, Pose.fromRollPitchYaw(base[0], base[1], 0, 0, 0, base[2]), true);
    }
    scene.obstacle(
        "table",
        List.of(new PlacedShape(new Box(0.7, 1.3, 0.04), Pose.IDENTITY)),
        Pose.translation(1.1, 0, 0.6));
    this.setup = CheckSetup.of(scene.build(), CheckOptions.DEFAULT);
    this.pace = PathTimes.of(setup.scene()).scaled(PACE);
    SplittableRandom random = new SplittableRandom(0);
    List<Timetable.Track> any = IntStream.range(0, robots).mapToObj(r -> track(r, random)).toList();
    this.alone = setup.with(Coordination.of(setup, any, 1).alone());
  }

  CheckSetup setup() {
    return setup;
  }

  /** Returns the scene in which two arms are no pairs with any other one. */
  CheckSetup of(int first, int second) {
    Set<NamePair> others = new HashSet<>();
    for (Body a : setup.scene().bodies()) {
      for (Body b : setup.scene().bodies()) {
        int of = robot(a);
        boolean third = of >= 0 && of != first && of != second;
        if (third && robot(b) >= 0 && robot(b) != of) {
          others.add(new NamePair(a.name(), b.name()));
        }
      }
    }
    return setup.with(setup.scene().withAllowed(others));
  }

  private int robot(Body body) {
    return IntStream.range(0, robots)
        .filter(r -> body.name().startsWith("arm" + r + "/"))
        .findFirst()
        .orElse(-1);
  }

  /** Returns the number of arms. */
  int robots() {
    return robots;
  }

  /** Returns a path of each arm, free by itself. */
  List<Timetable.Track> paths(SplittableRandom random) {
    MotionChecker checker = alone.checker();
    List<Timetable.Track> out = new ArrayList<>();
    while (out.size() < robots) {
      Timetable.Track track = track(out.size(), random);
      if (track.motions().stream().allMatch(m -> checker.check(m) instanceof Verdict.Free)) {
        out.add(track);
      }
    }
    return out;
  }

  private Timetable.Track track(int robot, SplittableRandom random) {
    KinematicTree tree = setup.scene().tree();
    int[] joints =
        IntStream.range(0, tree.joints().size())
            .filter(j -> tree.joints().get(j).name().startsWith("arm" + robot + "/"))
            .toArray();
    List<Motion> motions = new ArrayList<>();
    double[] from = configuration(joints, random);
    double time = 0;
    for (int w = 1; w < WAYPOINTS; w++) {
      double[] to = configuration(joints, random);
      double end = time + pace.seconds(from, to);
      motions.add(StraightMotion.timed(tree, from, to, time, end));
      from = to;
      time = end;
    }
    return new Timetable.Track(joints, motions);
  }

  private double[] configuration(int[] joints, SplittableRandom random) {
    double[] q = setup.scene().defaultConfiguration();
    int own = 0;
    for (int c = 0; c < q.length; c++) {
      int joint = setup.scene().tree().space().joint(c);
      if (Arrays.stream(joints).anyMatch(j -> j == joint)) {
        q[c] = random.nextDouble(LOWER[own], UPPER[own]);
        own++;
      }
    }
    return q;
  }
}
