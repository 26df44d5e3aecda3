package dev.clearway.bench.paper;

import dev.clearway.bench.paper.cell.Tiles;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;

/**
 * A welding robot that turns once about its first joint while its gun stays at one height above
 * something flat.
 *
 * @param scene the robot and what it grazes; pairs within the robot are not checked
 * @param motion the turn
 */
record GrazingScene(Scene scene, StraightMotion motion) {
  private static final String ROBOT = "robot";
  private static final String OBSTACLE = "grazed";
  private static final String STAND = "stand";

  /** The lean of the upper arm, radians. */
  private static final double LEAN = 0.6;

  /** What is grazed. */
  enum Kind {
    /** A floor on which the robot stands. */
    FLOOR("14a"),
    /** The top of a wide box. */
    BOX("14b"),
    /** The top of a narrow box. */
    NARROW_BOX("14c");

    private final String figure;

    Kind(String figure) {
      this.figure = figure;
    }

    /** Returns the paper's figure. */
    String figure() {
      return figure;
    }

    private TriangleMesh mesh() {
      return switch (this) {
        case FLOOR -> Tiles.sheet(4, 4);
        case BOX -> Tiles.box(0.6, 1.0, 0.4);
        case NARROW_BOX -> Tiles.box(0.6, 0.25, 0.4);
      };
    }
  }

  /**
   * Builds a scene.
   *
   * @param welder the robot
   * @param clearance of the gun above what it grazes, metres
   * @param gunOnly whether pairs of all other links are left out
   */
  static GrazingScene of(RobotModel welder, Kind kind, double clearance, boolean gunOnly) {
    SceneBuilder builder = new SceneBuilder().robot(ROBOT, welder, Pose.IDENTITY, false);
    double[] q = reachingDownTo(clearance, builder.build());
    double along = kind == Kind.FLOOR ? 0 : gunAt(builder.build(), q)[0];
    add(builder, OBSTACLE, new PlacedShape(kind.mesh(), Pose.IDENTITY), along);
    if (kind != Kind.FLOOR) {
      Box stand = new Box(0.6, 0.6, 0.4);
      add(builder, STAND, new PlacedShape(stand, Pose.translation(0, 0, -0.2)), 0);
    }
    builder.allow(ROBOT + "/base_link", OBSTACLE).allow(ROBOT + "/base_link", STAND);
    Scene scene = builder.build();
    for (Body body : gunOnly ? scene.bodies() : List.<Body>of()) {
      if (!body.name().equals(ROBOT + "/" + PaperRobots.GUN)) {
        builder.allow(body.name(), OBSTACLE).allow(body.name(), STAND);
      }
    }
    if (gunOnly && kind != Kind.FLOOR) {
      builder.allow(ROBOT + "/" + PaperRobots.GUN, STAND);
    }
    return new GrazingScene(builder.build(), turn(scene.tree(), q));
  }

  private static void add(SceneBuilder builder, String name, PlacedShape shape, double along) {
    builder.obstacle(name, List.of(shape), Pose.translation(along, 0, 0));
  }

  private static StraightMotion turn(KinematicTree tree, double[] q) {
    double[] from = q.clone();
    double[] to = q.clone();
    from[0] = -StrictMath.PI;
    to[0] = StrictMath.PI;
    return StraightMotion.between(tree, from, to);
  }

  /** Bends the forearm, the gun kept upright, until the gun is as high as wanted above z = 0. */
  private static double[] reachingDownTo(double height, Scene scene) {
    double least = 0.3;
    double most = StrictMath.PI / 2;
    while (true) {
      double middle = (least + most) / 2;
      double[] q = bent(middle);
      if (!(least < middle && middle < most)) {
        return q;
      }
      if (gunAt(scene, q)[1] > height) {
        least = middle;
      } else {
        most = middle;
      }
    }
  }

  /** Returns the configuration whose forearm points down by an angle, radians, the gun wholly. */
  private static double[] bent(double pitch) {
    return new double[] {0, LEAN, LEAN - pitch, 0, pitch - StrictMath.PI / 2, 0};
  }

  /** Returns x and z of the gun's lowest vertex, metres. */
  private static double[] gunAt(Scene scene, double[] q) {
    Body gun = scene.body(ROBOT + "/" + PaperRobots.GUN).orElseThrow();
    Body.CollisionGeometry element = gun.geometries().getFirst();
    ForwardKinematics kinematics = ForwardKinematics.of(scene.tree());
    double[] poses = new double[kinematics.links() * Pose.SIZE];
    kinematics.compute(q, poses);
    double[] pose = new double[Pose.SIZE];
    System.arraycopy(poses, gun.link() * Pose.SIZE, pose, 0, Pose.SIZE);
    Pose worldFromShape = Pose.fromArray(pose).times(element.linkFromShape());
    double[] vertices = ((TriangleMesh) element.shape()).vertices();
    double[] lowest = {0, Double.POSITIVE_INFINITY};
    double[] point = new double[3];
    for (int v = 0; v < vertices.length; v += 3) {
      worldFromShape.transform(vertices, v, point, 0);
      if (point[2] < lowest[1]) {
        lowest = new double[] {point[0], point[2]};
      }
    }
    return lowest;
  }
}
