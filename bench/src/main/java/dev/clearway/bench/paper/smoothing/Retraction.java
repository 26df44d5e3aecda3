package dev.clearway.bench.paper.smoothing;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.paper.cell.SkinnyArm;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.PlannedPath;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The paper's random walk (Sec. V-E): from arms that stand straight up, steps in random directions
 * that are taken if they are free, until all arms lie below the obstacles. One thread.
 *
 * <p>The paper does not say what a step is. Here it turns the joints of one arm, drawn at random,
 * by even random angles of at most {@code step} either way, held at their limits. (If all arms move
 * at once, hardly any step of nine is free.)
 *
 * @param path of the steps that were taken
 * @param tested steps, whether taken or not
 * @param isOut whether all arms came out
 * @param work of all tests
 * @param seconds that they took
 */
record Retraction(PlannedPath path, int tested, boolean isOut, CostCounters work, double seconds) {

  /**
   * Walks from the scene's default configuration.
   *
   * @param floor height below which the arms are to be, metres
   * @param step radians
   * @param most steps to test
   */
  static Retraction walk(CheckSetup setup, double floor, double step, long seed, int most) {
    Stopwatch watch = Stopwatch.start();
    KinematicTree tree = setup.scene().tree();
    MotionChecker checker = setup.checker();
    SplittableRandom random = new SplittableRandom(seed);
    List<double[]> waypoints = new ArrayList<>(List.of(setup.scene().defaultConfiguration()));
    List<Verdict> verdicts = new ArrayList<>();
    CostCounters work = CostCounters.NONE;
    int tested = 0;
    boolean done = false;
    while (!done && tested < most) {
      double[] at = waypoints.getLast();
      double[] next = step(tree.space(), at, step, random);
      Verdict verdict = checker.check(StraightMotion.between(tree, at, next));
      work = work.plus(verdict.scope().work());
      tested++;
      if (verdict instanceof Verdict.Free) {
        waypoints.add(next);
        verdicts.add(verdict);
        done = top(setup.scene(), next) < floor;
      }
    }
    return new Retraction(PlannedPath.of(waypoints, verdicts), tested, done, work, watch.seconds());
  }

  private static double[] step(
      JointSpace space, double[] at, double size, SplittableRandom random) {
    double[] next = at.clone();
    int arm = random.nextInt(at.length / SkinnyArm.JOINTS);
    for (int c = arm * SkinnyArm.JOINTS; c < (arm + 1) * SkinnyArm.JOINTS; c++) {
      double moved = at[c] + random.nextDouble(-size, size);
      next[c] = Math.max(space.lower(c), Math.min(space.upper(c), moved));
    }
    return next;
  }

  /** Returns the height of the highest point of the robots, metres. */
  static double top(Scene scene, double[] configuration) {
    double[] poses = new double[Pose.SIZE * scene.tree().links().size()];
    ForwardKinematics.of(scene.tree()).compute(configuration, poses);
    double top = Double.NEGATIVE_INFINITY;
    for (Body body : scene.bodies()) {
      if (body.ofRobot() && body.geometries().getFirst().shape() instanceof TriangleMesh mesh) {
        for (int v = 0; v < mesh.vertexCount(); v++) {
          int at = Pose.SIZE * body.link();
          double z = poses[at + 11];
          for (int k = 0; k < 3; k++) {
            z += poses[at + 6 + k] * mesh.coordinate(v, k);
          }
          top = Math.max(top, z);
        }
      }
    }
    return top;
  }
}
