package dev.clearway.bench.repair;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlannedPath;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A path that was free, in a scene with one box more, which it hits though its ends are free.
 *
 * @param name of the problem that the path solved
 * @param path with its verdicts in the scene
 */
record BlockedPath(String name, Scene scene, ConfigurationSpace space, PlannedPath path) {
  /** Boxes that are tried for one path. */
  private static final int TRIES = 40;

  /** Edges of boxes, metres. */
  private static final double SMALLEST = 0.06;

  private static final double LARGEST = 0.2;

  /** A box is put where a link comes that moves at least as far as this from either end, metres. */
  private static final double LEAST_WAY = 0.1;

  /**
   * Puts a box in the way of a path; none if no place is found where its ends stay free.
   *
   * @param step longest segment, in the metric of the space: longer ones are divided, so that the
   *     path has waypoints along its way; +∞ leaves it as it is
   */
  static Optional<BlockedPath> of(
      String name,
      Scene scene,
      ConfigurationSpace space,
      List<Configuration> waypoints,
      double step,
      RandomGenerator random) {
    List<double[]> divided = divided(Configuration.toArrays(waypoints), space, step);
    for (int i = 0; i < TRIES; i++) {
      Optional<Scene> blocked = box(scene, space, divided, random);
      if (blocked.isPresent()) {
        PlannedPath path = judged(blocked.get(), space, divided);
        if (path.verdicts().stream().anyMatch(Verdict.Hit.class::isInstance)) {
          return Optional.of(new BlockedPath(name, blocked.get(), space, path));
        }
      }
    }
    return Optional.empty();
  }

  /** Judges a path with nothing that was used before. */
  static PlannedPath judged(Scene scene, ConfigurationSpace space, List<double[]> waypoints) {
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < waypoints.size(); i++) {
      verdicts.add(checker.check(space.motion(waypoints.get(i - 1), waypoints.get(i))));
    }
    return PlannedPath.of(waypoints, verdicts);
  }

  private static List<double[]> divided(
      List<double[]> waypoints, ConfigurationSpace space, double step) {
    List<double[]> out = new ArrayList<>(List.of(waypoints.getFirst()));
    for (int i = 1; i < waypoints.size(); i++) {
      double[] from = waypoints.get(i - 1);
      double[] to = waypoints.get(i);
      int parts = (int) Math.max(1, Math.ceil(space.distance(from, to) / step));
      for (int k = 1; k <= parts; k++) {
        double[] next = new double[from.length];
        space.interpolate(from, to, (double) k / parts, next);
        out.add(next);
      }
    }
    return out;
  }

  /** Puts a box where a link comes about the middle of a path. */
  private static Optional<Scene> box(
      Scene scene, ConfigurationSpace space, List<double[]> path, RandomGenerator random) {
    int segment = random.nextInt(path.size() - 1);
    double[] at = new double[path.getFirst().length];
    space.interpolate(path.get(segment), path.get(segment + 1), random.nextDouble(), at);
    List<Body> links = scene.bodies().stream().filter(Body::ofRobot).toList();
    int link = links.get(random.nextInt(links.size())).link();
    double[] place = place(scene, at, link);
    double edge = SMALLEST + random.nextDouble() * (LARGEST - SMALLEST);
    double way =
        Math.min(
            distance(place, place(scene, path.getFirst(), link)),
            distance(place, place(scene, path.getLast(), link)));
    if (!(way > LEAST_WAY)) {
      return Optional.empty();
    }
    Scene more =
        scene.withObstacle(
            "box in the way",
            List.of(new PlacedShape(new Box(edge, edge, edge), Pose.IDENTITY)),
            Pose.translation(place[0], place[1], place[2]));
    MotionChecker checker = CheckSetup.of(more, CheckOptions.DEFAULT).checker();
    boolean free =
        checker.check(path.getFirst()) instanceof Verdict.Free
            && checker.check(path.getLast()) instanceof Verdict.Free;
    return free ? Optional.of(more) : Optional.empty();
  }

  private static double[] place(Scene scene, double[] configuration, int link) {
    ForwardKinematics kinematics = ForwardKinematics.of(scene.tree());
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(configuration, poses);
    int at = Pose.SIZE * link + 9;
    return new double[] {poses[at], poses[at + 1], poses[at + 2]};
  }

  private static double distance(double[] a, double[] b) {
    double x = a[0] - b[0];
    double y = a[1] - b[1];
    double z = a[2] - b[2];
    return Math.sqrt(x * x + y * y + z * z);
  }
}
