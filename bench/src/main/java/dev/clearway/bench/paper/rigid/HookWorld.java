package dev.clearway.bench.paper.rigid;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Body;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The scenario of Fig. 6: a hook with two legs of 5 units flies among 1,330 tetrahedra in a cube of
 * 100 units. A unit is a metre here.
 *
 * <p>Each tetrahedron has its corners on a sphere of radius 5 around a point of a grid with spacing
 * 10. That grid has 11³ = 1,331 points; the one in the middle, where the tree has its root, is left
 * free.
 *
 * @param scene with one free body and one obstacle, all tetrahedra together
 */
record HookWorld(Scene scene) {
  /** Edge of the cube, units. */
  static final double SIZE = 100;

  private static final double SPACING = 10;
  private static final double RADIUS = 5;
  private static final double LEG = 5;
  private static final int POINTS = 11;
  private static final int MIDDLE = POINTS / 2;
  private static final String ROBOT = "flyer";
  private static final String HOOK = "hook";
  private static final String OBSTACLES = "tetrahedra";

  private static final int[] FACES = {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0};

  /** The hook's outline: a corner at the origin, legs along x and y; then its two ends' faces. */
  private static final int[] ENDS = {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5};

  private static final int CORNERS = 6;

  /** Where a body has its reference point. */
  enum Reference {
    /** The middle of the smallest ball around it. */
    MIDDLE,
    /** The outer corner between the two legs. */
    CORNER
  }

  /**
   * Builds the scenario.
   *
   * @param width of the legs, units
   */
  static HookWorld of(RandomGenerator random, double width, Reference reference) {
    KinematicTree.Builder tree = KinematicTree.withRoot("space");
    tree.add(
        HOOK,
        new Joint(
            "flight",
            JointType.FLOATING,
            0,
            1,
            Pose.IDENTITY,
            Axis.Z,
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Optional.empty()));
    double off = reference == Reference.MIDDLE ? -LEG / 2 : 0;
    PlacedShape hook = new PlacedShape(hook(width, off), Pose.IDENTITY);
    RobotModel robot =
        new RobotModel(ROBOT, tree.build(), Map.of(HOOK, List.of(hook)), RobotSemantics.NONE);
    PlacedShape obstacles = new PlacedShape(tetrahedra(random), Pose.IDENTITY);
    return new HookWorld(
        new SceneBuilder()
            .robot(ROBOT, robot, Pose.IDENTITY, false)
            .obstacle(OBSTACLES, List.of(obstacles), Pose.IDENTITY)
            .build());
  }

  /** An L of square section: 20 triangles, its outer corner at (off, off, −width / 2). */
  private static TriangleMesh hook(double width, double off) {
    double[] x = {0, LEG, LEG, width, width, 0};
    double[] y = {0, 0, width, width, LEG, LEG};
    double[] vertices = new double[6 * CORNERS];
    int[] triangles = new int[2 * ENDS.length + 6 * CORNERS];
    for (int v = 0; v < 2 * CORNERS; v++) {
      vertices[3 * v] = x[v % CORNERS] + off;
      vertices[3 * v + 1] = y[v % CORNERS] + off;
      vertices[3 * v + 2] = v < CORNERS ? -width / 2 : width / 2;
    }
    for (int t = 0; t < ENDS.length; t += 3) {
      int[] both = {
        ENDS[t],
        ENDS[t + 2],
        ENDS[t + 1],
        CORNERS + ENDS[t],
        CORNERS + ENDS[t + 1],
        CORNERS + ENDS[t + 2]
      };
      System.arraycopy(both, 0, triangles, 2 * t, 6);
    }
    for (int v = 0; v < CORNERS; v++) {
      int next = (v + 1) % CORNERS;
      int[] side = {v, next, CORNERS + next, v, CORNERS + next, CORNERS + v};
      System.arraycopy(side, 0, triangles, 2 * ENDS.length + 6 * v, 6);
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private static TriangleMesh tetrahedra(RandomGenerator random) {
    int count = POINTS * POINTS * POINTS - 1;
    double[] vertices = new double[12 * count];
    int[] triangles = new int[FACES.length * count];
    int number = 0;
    for (int point = 0; point <= count; point++) {
      int i = point / (POINTS * POINTS);
      int j = point / POINTS % POINTS;
      int k = point % POINTS;
      if (i == MIDDLE && j == MIDDLE && k == MIDDLE) {
        continue;
      }
      for (int corner = 0; corner < 4; corner++) {
        double[] d = onSphere(random);
        int at = 12 * number + 3 * corner;
        vertices[at] = SPACING * i + RADIUS * d[0];
        vertices[at + 1] = SPACING * j + RADIUS * d[1];
        vertices[at + 2] = SPACING * k + RADIUS * d[2];
      }
      for (int f = 0; f < FACES.length; f++) {
        triangles[FACES.length * number + f] = 4 * number + FACES[f];
      }
      number++;
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private static double[] onSphere(RandomGenerator random) {
    double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    return new double[] {d[0] / length, d[1] / length, d[2] / length};
  }

  Body hook() {
    return scene.body(ROBOT + "/" + HOOK).orElseThrow();
  }

  List<Body> obstacles() {
    return List.of(scene.body(OBSTACLES).orElseThrow());
  }
}
