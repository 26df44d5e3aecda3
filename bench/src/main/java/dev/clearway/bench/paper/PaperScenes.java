package dev.clearway.bench.paper;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.cell.Bars;
import dev.clearway.bench.paper.cell.CarBody;
import dev.clearway.bench.paper.cell.MachineTool;
import dev.clearway.bench.paper.cell.Torus;
import dev.clearway.bench.paper.cell.Workshop;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds scenes of the kinds that the 2005 paper shows: its robots or others of their kind, and
 * obstacles of our own with its numbers of triangles.
 *
 * <p>Obstacles are placed so that a random configuration is free of collision with a probability of
 * more than one in twenty.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Figs. 1a, 11, 12"
 */
public final class PaperScenes {
  /** All scenes by the names of their figures. */
  public static final List<String> NAMES =
      List.of("1a", "11a", "11b", "11c", "12a", "12b", "12c", "12d");

  private static final double QUARTER = StrictMath.PI / 2;

  private final Arguments given;

  /** Builds scenes of real robots from the data pack that the arguments name. */
  public PaperScenes(Arguments given) {
    this.given = given;
  }

  /**
   * Builds a scene.
   *
   * @throws UsageException if there is none of the name, or it needs the data pack and that is not
   *     there
   */
  public PaperScene of(String name) throws UsageException, ModelFormatException {
    return switch (name) {
      case "1a" -> arms("1a");
      case "11a" -> cage(name, "IRB 2400 in a cage", irb(), Bars.cage(9, 0.87, 1.5, 0.005), 1.77);
      case "11b" ->
          cage(name, "welding robot in a cage", welder(), Bars.cage(6, 0.65, 1.3, 0.005), 1.65);
      case "11c" -> lattice();
      case "12a" -> machine();
      case "12b" -> workshop();
      case "12c" -> car(name, "six IRB 2400 around a car body", irb(), 1.4, 19_668, 1.59);
      case "12d" -> car(name, "six welding robots around a car body", welder(), 1.85, 4_016, 1.32);
      default -> throw new UsageException("no scene '%s'; there are %s".formatted(name, NAMES));
    };
  }

  /**
   * Builds several scenes, so that what is missing is said before anything is measured.
   *
   * @throws UsageException if there is none of a name, or one needs the data pack and that is not
   *     there
   */
  public List<PaperScene> all(List<String> names) throws UsageException, ModelFormatException {
    List<PaperScene> scenes = new ArrayList<>();
    for (String name : names) {
      scenes.add(of(name));
    }
    return scenes;
  }

  /** A robot and the length of its forearm, metres. */
  private record Robot(RobotModel model, double forearm) {}

  private Robot irb() throws UsageException, ModelFormatException {
    return new Robot(PaperRobots.irb2400(given.data()), PaperRobots.IRB_FOREARM);
  }

  private Robot welder() throws UsageException, ModelFormatException {
    return new Robot(PaperRobots.welder(given.data()), PaperRobots.WELDER_FOREARM);
  }

  private static PaperScene arms(String name) {
    SceneBuilder scene = new SceneBuilder();
    RobotModel arm = PaperRobots.skinnyArm();
    scene.robot("left", arm, Pose.translation(-0.5, 0, 0), true);
    scene.robot("right", arm, Pose.translation(0.5, 0, 0), true);
    TriangleMesh ring = Torus.of(1.2, 0.03);
    for (int i = 0; i < 3; i++) {
      obstacle(scene, "ring_" + i, ring, Pose.translation(0, 0, 2.5 * (i + 1)));
    }
    return new PaperScene(
        name, "two arms of 20 joints among three rings", scene.build(), PaperRobots.ARM_LINK, 0.5);
  }

  private static PaperScene cage(
      String name, String what, Robot robot, List<TriangleMesh> cage, double paperLength) {
    SceneBuilder scene = new SceneBuilder();
    scene.robot("robot", robot.model(), Pose.IDENTITY, true);
    for (int i = 0; i < cage.size(); i++) {
      obstacle(scene, "bars_" + i, cage.get(i), Pose.IDENTITY);
    }
    return new PaperScene(name, what, scene.build(), robot.forearm(), paperLength);
  }

  private static PaperScene lattice() {
    SceneBuilder scene = new SceneBuilder();
    scene.robot("arm", PaperRobots.skinnyArm(), Pose.IDENTITY, true);
    obstacle(scene, "lattice", Bars.lattice(0.6, 0.04), Pose.translation(1.5, 0, 4));
    return new PaperScene(
        "11c", "an arm of 20 joints before a lattice", scene.build(), PaperRobots.ARM_LINK, 0.5);
  }

  private PaperScene machine() throws UsageException, ModelFormatException {
    SceneBuilder scene = new SceneBuilder();
    Robot robot = welder();
    scene.robot("robot", robot.model(), Pose.IDENTITY, true);
    obstacle(scene, "machine", MachineTool.mesh(), Pose.translation(1.35, 0, 0));
    return new PaperScene(
        "12a", "welding robot before a machine tool", scene.build(), robot.forearm(), 1.16);
  }

  private PaperScene workshop() throws UsageException, ModelFormatException {
    SceneBuilder scene = new SceneBuilder();
    Robot robot = irb();
    scene.robot("robot", robot.model(), Pose.IDENTITY, true);
    obstacle(scene, "workshop", Workshop.mesh(), Pose.IDENTITY);
    return new PaperScene("12b", "IRB 2400 in a workshop", scene.build(), robot.forearm(), 0.64);
  }

  private static PaperScene car(
      String name, String what, Robot robot, double aside, int triangles, double paperLength) {
    SceneBuilder scene = new SceneBuilder();
    for (int i = 0; i < 6; i++) {
      int side = i % 2 == 0 ? -1 : 1;
      Pose base = Pose.fromRollPitchYaw((i / 2 - 1) * 1.9, side * aside, 0, 0, 0, -side * QUARTER);
      scene.robot("robot_" + i, robot.model(), base, true);
    }
    obstacle(scene, "car", CarBody.mesh(triangles), Pose.IDENTITY);
    return new PaperScene(name, what, scene.build(), robot.forearm(), paperLength);
  }

  private static void obstacle(SceneBuilder scene, String name, TriangleMesh mesh, Pose pose) {
    scene.obstacle(name, List.of(new PlacedShape(mesh, Pose.IDENTITY)), pose);
  }
}
