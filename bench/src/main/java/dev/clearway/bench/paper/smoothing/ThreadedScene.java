package dev.clearway.bench.paper.smoothing;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.cell.Bars;
import dev.clearway.bench.paper.cell.SkinnyArm;
import dev.clearway.bench.paper.cell.Torus;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;

/**
 * Thin arms that stand straight up through what they are to be pulled out of.
 *
 * <p>The paper gives neither the joints' ranges nor the heights of rings and lattice. With joints
 * that turn by 60 degrees, as in the other experiments, no walk came out of the rings in 40,500
 * steps; here they turn by 90. Below the lattice they have 7 m: with 6 a walk of one arm was nearly
 * as long as the paper's, but nine had not come out after 50,000 steps.
 *
 * @param name of the figure, and the number of arms
 * @param scene robots and obstacles; the arms stand up at its default configuration
 * @param floor height of the lowest point of the obstacles, metres
 * @param step of the walk, radians
 * @param rounds of smoothing
 * @param paper what the paper found
 */
record ThreadedScene(
    String name, Scene scene, double floor, double step, int rounds, PaperRow paper) {
  /** The scenes' names on the command line. */
  static final List<String> NAMES = List.of("1a", "11c", "11c:9");

  /** A row of the paper's table. */
  record PaperRow(
      int segments, double walkSeconds, int rounds, double smoothingSeconds, double sigma) {}

  private static final double LINK = 0.5;
  private static final double RADIUS = 0.02;
  private static final double LIMIT = StrictMath.PI / 2;
  private static final double TUBE = 0.03;
  private static final double RING_HEIGHT = 2.5;
  private static final double BAR = 0.04;
  private static final double PITCH = 1;
  private static final double LATTICE_HEIGHT = 7;

  /** Every third hole has an arm, in either direction. */
  private static final double BETWEEN_ARMS = 3 * PITCH;

  /**
   * Returns the scene of a name.
   *
   * @throws UsageException if there is none
   */
  static ThreadedScene of(String name) throws UsageException {
    return switch (name) {
      case "1a" -> rings();
      case "11c" -> lattice("11c, 1 arm", 1, 500, new PaperRow(4_208, 5.9, 500, 16, 0.11));
      case "11c:9" -> lattice("11c, 9 arms", 3, 500, new PaperRow(47_744, 823, 6_000, 5_952, 0.25));
      default -> throw new UsageException("no scene '%s'; there are %s".formatted(name, NAMES));
    };
  }

  /** Two arms through three rings, which are placed as in the other experiments. */
  private static ThreadedScene rings() {
    SceneBuilder scene = new SceneBuilder();
    RobotModel arm = SkinnyArm.of(LINK, RADIUS, LIMIT);
    scene.robot("left", arm, Pose.translation(-0.5, 0, 0), true);
    scene.robot("right", arm, Pose.translation(0.5, 0, 0), true);
    TriangleMesh ring = Torus.of(1.2, TUBE);
    for (int i = 0; i < 3; i++) {
      obstacle(scene, "ring_" + i, ring, RING_HEIGHT * (i + 1));
    }
    PaperRow paper = new PaperRow(40_439, 82, 1_000, 152, 0.06);
    return new ThreadedScene("1a", scene.build(), RING_HEIGHT - TUBE, 0.15, 1_000, paper);
  }

  /** Arms in rows, each through two holes one above the other. */
  private static ThreadedScene lattice(String name, int rows, int rounds, PaperRow paper) {
    SceneBuilder scene = new SceneBuilder();
    RobotModel arm = SkinnyArm.of(LINK, RADIUS, LIMIT);
    for (int i = 0; i < rows * rows; i++) {
      int row = i / rows;
      int column = i % rows;
      double x = BETWEEN_ARMS * (column - (rows - 1) / 2.0);
      double y = BETWEEN_ARMS * (row - (rows - 1) / 2.0);
      scene.robot("arm_" + i, arm, Pose.translation(x, y, 0), true);
    }
    obstacle(scene, "lattice", Bars.layers(PITCH, BAR, 1), LATTICE_HEIGHT);
    return new ThreadedScene(name, scene.build(), LATTICE_HEIGHT - BAR / 2, 0.1, rounds, paper);
  }

  private static void obstacle(SceneBuilder scene, String name, TriangleMesh mesh, double height) {
    scene.obstacle(
        name, List.of(new PlacedShape(mesh, Pose.IDENTITY)), Pose.translation(0, 0, height));
  }
}
