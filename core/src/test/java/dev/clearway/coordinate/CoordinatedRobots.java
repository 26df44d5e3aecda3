package dev.clearway.coordinate;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Random robots near each other, each with a way of a few motions, and no pairs but those of two
 * robots.
 */
final class CoordinatedRobots {
  private static final List<JointType> TYPES =
      List.of(JointType.REVOLUTE, JointType.PRISMATIC, JointType.CONTINUOUS, JointType.PLANAR);

  final CheckSetup setup;
  final Coordination coordination;

  private CoordinatedRobots(CheckSetup setup, Coordination coordination) {
    this.setup = setup;
    this.coordination = coordination;
  }

  static CoordinatedRobots random(int seed, int robots, double step) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomScenes shapes = new RandomScenes(random);
    SceneBuilder scene = new SceneBuilder();
    for (int r = 0; r < robots; r++) {
      RandomTrees trees = new RandomTrees(1 + random.nextInt(3), 0, 0.4, TYPES);
      KinematicTree tree = trees.tree(random);
      Map<String, List<PlacedShape>> geometry = new HashMap<>();
      for (String link : tree.links().subList(1, tree.links().size())) {
        geometry.put(link, List.of(new PlacedShape(shapes.shape(0.3), shapes.pose(0.2))));
      }
      RobotModel model = new RobotModel("r" + r, tree, geometry, RobotSemantics.NONE);
      scene.robot("r" + r, model, Pose.translation(0.35 * r, 0, 0), false);
    }
    Scene built = scene.build();
    CheckSetup setup = CheckSetup.of(built, CheckOptions.DEFAULT);
    List<Timetable.Track> tracks = new ArrayList<>();
    for (int r = 0; r < robots; r++) {
      tracks.add(track(built, "r" + r + "/", random));
    }
    return new CoordinatedRobots(setup, Coordination.of(setup, tracks, step));
  }

  private static Timetable.Track track(Scene scene, String prefix, SplittableRandom random) {
    KinematicTree tree = scene.tree();
    int[] joints =
        IntStream.range(0, tree.joints().size())
            .filter(j -> tree.joints().get(j).name().startsWith(prefix))
            .toArray();
    List<Motion> motions = new ArrayList<>();
    RandomTrees any = RandomTrees.ofAllTypes(1, 0, 0.6);
    double[] from = own(tree, joints, any.configuration(tree, random));
    double time = random.nextDouble(0, 0.5);
    for (int m = 0; m < 1 + random.nextInt(3); m++) {
      double[] to = own(tree, joints, any.configuration(tree, random));
      time += random.nextInt(3) == 0 ? 0.3 : 0;
      double end = time + random.nextDouble(0.3, 1.5);
      motions.add(StraightMotion.timed(tree, from, to, time, end));
      from = to;
      time = end;
    }
    return new Timetable.Track(joints, motions);
  }

  /** Returns the values of some joints, and zeros for all others. */
  private static double[] own(KinematicTree tree, int[] joints, double[] q) {
    double[] out = tree.space().zero();
    for (int c = 0; c < q.length; c++) {
      int joint = tree.space().joint(c);
      out[c] = Arrays.stream(joints).anyMatch(j -> j == joint) ? q[c] : out[c];
    }
    return out;
  }
}
