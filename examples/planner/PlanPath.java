import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Plans a path with a planner that knows nothing of Clearway: {@code PlanPath SCENE FROM TO}, both
 * ends with all joint values, commas between. Prints the path as a CSV file of waypoints.
 */
final class PlanPath {
  private static final int ROUNDS = 10_000;

  private PlanPath() {}

  /** Prints the path, if one is found. */
  public static void main(String[] arguments) throws Exception {
    Scene scene = SceneReader.read(Path.of(arguments[0])).scene();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    ClearwayEdges edges = new ClearwayEdges(scene.tree(), setup.checker());
    double[] start = state(arguments[1]);
    double[] goal = state(arguments[2]);
    RandomTree planner = new RandomTree(edges, edges, ranges(scene, start, goal));
    List<double[]> path = planner.plan(start, goal, ROUNDS);
    System.out.print(
        path.isEmpty() ? "no path\n" : PathWriter.of(scene, joint -> true, path).csv());
  }

  /**
   * Returns the ranges of the joints that are tried: the ends' and a radian more, within limits.
   */
  private static double[][] ranges(Scene scene, double[] start, double[] goal) {
    JointSpace joints = scene.tree().space();
    double[][] ranges = new double[2][joints.size()];
    for (int j = 0; j < joints.size(); j++) {
      ranges[0][j] = Math.max(joints.lower(j), Math.min(start[j], goal[j]) - 1);
      ranges[1][j] = Math.min(joints.upper(j), Math.max(start[j], goal[j]) + 1);
    }
    return ranges;
  }

  private static double[] state(String text) {
    return Arrays.stream(text.split(",")).mapToDouble(Double::parseDouble).toArray();
  }
}
