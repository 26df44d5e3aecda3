package dev.clearway.check;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A random robot and motion, in a world at rest that is brought close to what the robot sweeps:
 * thin plates, rings around links, tiny parts, at places far from the origin.
 */
final class SweepCase {
  /** Instants at which an obstacle is kept away from the robot while it is brought near. */
  private static final int INSTANTS = 24;

  private static final int ROUNDS = 6;

  /** Size of tiny parts, metres. */
  private static final double TINY = 1e-4;

  /** What is special about a case. */
  enum Trait {
    FAR,
    PLATE,
    RING,
    TINY_LINK,
    TINY_OBSTACLE,
    CLEARANCE,
    SPLINE,
    REVOLUTE,
    CONTINUOUS,
    PRISMATIC,
    PLANAR,
    FLOATING,
    MIMIC
  }

  private final SplittableRandom random;
  private final RandomScenes shapes;
  private final List<PlacedShape> rods = new ArrayList<>();
  final Set<Trait> traits = EnumSet.noneOf(Trait.class);
  final double tolerance;
  final boolean selfPairs;

  /** What all pairs keep, metres. */
  final double clearance;

  /** Largest coordinate of the robot's base, metres. */
  final double offset;

  final Motion motion;
  final Scene scene;

  /** Draws the case of a seed. */
  SweepCase(long seed) {
    random = new SplittableRandom(seed);
    shapes = new RandomScenes(random);
    tolerance = random.nextInt(3) == 0 ? 1e-6 : 1e-4;
    selfPairs = random.nextInt(4) == 0;
    int joints = 1 + random.nextInt(5);
    KinematicTree tree = RandomTrees.ofAllTypes(joints, 0.3, 0.4).tree(random);
    offset = random.nextInt(4) == 0 ? Math.pow(10, random.nextDouble(3, 5)) : 0.3;
    mark(Trait.FAR, offset > 1);
    clearance = clearance();
    Scene alone =
        new SceneBuilder()
            .robot("r", robot(tree), shapes.pose(offset), selfPairs)
            .clearance(clearance)
            .selfClearance(clearance)
            .build();
    motion = motion(alone.tree());
    scene = furnished(alone);
  }

  private void mark(Trait trait, boolean holds) {
    if (holds) {
      traits.add(trait);
    }
  }

  private double clearance() {
    boolean some = random.nextInt(3) == 0;
    mark(Trait.CLEARANCE, some);
    return some ? logarithmic(1e-4, 0.05) : 0;
  }

  private double logarithmic(double least, double most) {
    return least * Math.pow(most / least, random.nextDouble());
  }

  private RobotModel robot(KinematicTree tree) {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (Joint joint : tree.joints()) {
      mark(Trait.MIMIC, joint.mimic().isPresent());
      if (joint.type() != JointType.FIXED) {
        traits.add(Trait.valueOf(joint.type().name()));
      }
    }
    int last = tree.links().size() - 1;
    for (int link = 1; link <= last; link++) {
      if (link == last || random.nextInt(3) > 0) {
        geometry.put(tree.links().get(link), List.of(part(tree.joints().get(link - 1).axis())));
      }
    }
    return new RobotModel("r", tree, geometry, RobotSemantics.NONE);
  }

  /** A part of a link: a rod along the joint's axis, something tiny, or of the usual size. */
  private PlacedShape part(Axis axis) {
    return switch (random.nextInt(4)) {
      case 0 -> {
        double radius = random.nextDouble(0.02, 0.08);
        double length = random.nextDouble(0.2, 0.6);
        Shape rod =
            random.nextBoolean() ? new Capsule(radius, length) : new Cylinder(radius, length);
        double pitch = StrictMath.acos(Math.clamp(axis.z(), -1, 1));
        double yaw = StrictMath.atan2(axis.y(), axis.x());
        PlacedShape placed = new PlacedShape(rod, Pose.fromRollPitchYaw(0, 0, 0, 0, pitch, yaw));
        rods.add(placed);
        yield placed;
      }
      case 1 -> {
        traits.add(Trait.TINY_LINK);
        yield new PlacedShape(shapes.shape(TINY), shapes.pose(0.2));
      }
      default -> new PlacedShape(shapes.shape(0.15), shapes.pose(0.2));
    };
  }

  private Motion motion(KinematicTree tree) {
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    double[] from = space.configuration(tree, random);
    double share = random.nextInt(3) == 0 ? logarithmic(1e-4, 0.05) : random.nextDouble(0.05, 1);
    if (random.nextBoolean()) {
      return StraightMotion.between(tree, from, toward(tree, space, from, share));
    }
    traits.add(Trait.SPLINE);
    List<double[]> control = new ArrayList<>(List.of(from));
    int points = 2 + random.nextInt(4);
    for (int i = 0; i < points; i++) {
      double[] next = toward(tree, space, from, share);
      keepTurns(tree, from, next);
      control.add(next);
    }
    return SplineMotion.bezier(tree, control);
  }

  private double[] toward(KinematicTree tree, RandomTrees space, double[] from, double share) {
    double[] to = new double[from.length];
    StraightMotion.between(tree, from, space.configuration(tree, random)).position(share, to);
    return to;
  }

  /** Splines do not turn floating joints. */
  private static void keepTurns(KinematicTree tree, double[] from, double[] to) {
    for (int j = 0; j < tree.joints().size(); j++) {
      if (tree.joints().get(j).type() == JointType.FLOATING) {
        int at = tree.space().firstCoordinate(j) + 3;
        System.arraycopy(from, at, to, at, 4);
      }
    }
  }

  private Scene furnished(Scene alone) {
    Placements placements = CheckSetup.of(alone, CheckOptions.DEFAULT).prepared().placements();
    double[] q = new double[motion.coordinates()];
    List<double[]> poses = new ArrayList<>();
    for (int i = 0; i <= INSTANTS; i++) {
      motion.position((double) i / INSTANTS, q);
      poses.add(placements.place(q).clone());
    }
    Scene all = alone;
    int obstacles = 1 + random.nextInt(4);
    for (int i = 0; i < obstacles; i++) {
      all = with(all, alone, "o" + i, poses);
    }
    return all;
  }

  private Scene with(Scene all, Scene alone, String name, List<double[]> poses) {
    double[] then = poses.get(random.nextInt(poses.size()));
    int geometry = random.nextInt(alone.bodies().size());
    Pose link = pose(then, geometry);
    Shape of = alone.bodies().get(geometry).geometries().getFirst().shape();
    if (random.nextInt(3) > 0 && (of instanceof Capsule || of instanceof Cylinder)) {
      boolean known = rods.stream().anyMatch(rod -> rod.shape().equals(of));
      if (known) {
        traits.add(Trait.RING);
        return all.withObstacle(name, List.of(around(of)), link);
      }
    }
    Shape body = obstacle();
    Pose place = near(alone, poses, body, link);
    return all.withObstacle(name, List.of(new PlacedShape(body, Pose.IDENTITY)), place);
  }

  /** A ring or a tube around a rod, with a gap of a millimetre and more. */
  private PlacedShape around(Shape rod) {
    double radius = rod instanceof Capsule c ? c.radius() : ((Cylinder) rod).discRadius();
    double length = rod instanceof Capsule c ? c.length() : ((Cylinder) rod).length();
    int sides = 8 + random.nextInt(20);
    double inner = (radius + logarithmic(1e-3, 0.03)) / StrictMath.cos(StrictMath.PI / sides);
    double shift = random.nextDouble(-0.4, 0.4) * length;
    if (random.nextBoolean()) {
      double tube = random.nextDouble(0.002, 0.05);
      return new PlacedShape(
          Meshes.torus(sides, 6, inner + tube, tube), Pose.translation(0, 0, shift));
    }
    return new PlacedShape(
        tube(sides, inner, random.nextDouble(0.02, 0.3)), Pose.translation(0, 0, shift));
  }

  /** An open tube around z, one sheet of triangles. */
  private static TriangleMesh tube(int sides, double radius, double length) {
    double[] vertices = new double[6 * sides];
    int[] triangles = new int[6 * sides];
    for (int i = 0; i < sides; i++) {
      double turn = 2 * StrictMath.PI * i / sides;
      for (int end = 0; end < 2; end++) {
        int at = 6 * i + 3 * end;
        vertices[at] = radius * StrictMath.cos(turn);
        vertices[at + 1] = radius * StrictMath.sin(turn);
        vertices[at + 2] = (end - 0.5) * length;
      }
      int next = (i + 1) % sides;
      int[] two = {2 * i, 2 * next, 2 * next + 1, 2 * i, 2 * next + 1, 2 * i + 1};
      System.arraycopy(two, 0, triangles, 6 * i, 6);
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private Shape obstacle() {
    double a = random.nextDouble(0.1, 1);
    double b = random.nextDouble(0.1, 1);
    double thin = logarithmic(1e-6, 1e-3);
    return switch (random.nextInt(6)) {
      case 0 -> {
        traits.add(Trait.PLATE);
        yield new Box(a, b, thin);
      }
      case 1 -> {
        traits.add(Trait.PLATE);
        yield Meshes.box(-a / 2, -b / 2, 0, a / 2, b / 2, thin);
      }
      case 2 -> {
        traits.add(Trait.PLATE);
        yield TriangleMesh.of(
            new double[] {0, 0, 0, a, 0, 0, 0, b, 0, a, b, thin}, new int[] {0, 1, 2, 2, 1, 3});
      }
      case 3 -> {
        traits.add(Trait.TINY_OBSTACLE);
        yield shapes.shape(TINY);
      }
      default -> shapes.shape(0.4);
    };
  }

  /**
   * Places an obstacle that comes from afar toward a link until little is left between it and what
   * the robot sweeps, and sometimes a little further.
   */
  private Pose near(Scene alone, List<double[]> poses, Shape body, Pose link) {
    Bvh tree = Bvh.build(body);
    Pose turned = shapes.pose(1);
    double length = Math.hypot(Math.hypot(turned.x(), turned.y()), turned.z());
    double[] way = {turned.x() / length, turned.y() / length, turned.z() / length};
    double gap = logarithmic(1e-5, 0.1);
    double distance = 3;
    double[] place = turned.toArray();
    for (int round = 0; round < ROUNDS; round++) {
      move(place, link, way, distance);
      distance -= Math.max(0, least(alone, poses, tree, place) - clearance - gap);
    }
    distance -= random.nextInt(3) == 0 ? gap * random.nextDouble(1, 3) : 0;
    move(place, link, way, distance);
    return Pose.fromArray(place);
  }

  private static void move(double[] place, Pose link, double[] way, double distance) {
    place[9] = link.x() + distance * way[0];
    place[10] = link.y() + distance * way[1];
    place[11] = link.z() + distance * way[2];
  }

  /** The least distance of a body from the robot at some instants; 5 m where it is further. */
  private static double least(Scene alone, List<double[]> poses, Bvh body, double[] place) {
    PlacedPair placed = new PlacedPair();
    DistanceQuery query = new DistanceQuery(placed);
    DistanceQuery.Result measured = new DistanceQuery.Result();
    double[] relative = new double[Pose.SIZE];
    double least = 5;
    for (double[] then : poses) {
      for (int g = 0; g < alone.bodies().size(); g++) {
        Bvh part = alone.bodies().get(g).geometries().getFirst().tree();
        Pose.relative(place, 0, then, Pose.SIZE * g, relative, 0);
        placed.place(body, part, relative, 0);
        least = Math.min(least, query.distance(least, measured));
      }
    }
    return least;
  }

  private static Pose pose(double[] poses, int geometry) {
    double[] one = new double[Pose.SIZE];
    System.arraycopy(poses, Pose.SIZE * geometry, one, 0, Pose.SIZE);
    return Pose.fromArray(one);
  }
}
