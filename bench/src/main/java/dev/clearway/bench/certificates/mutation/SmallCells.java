package dev.clearway.bench.certificates.mutation;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.CertifiedScene;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.certificate.UncertifiableException;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Small cells drawn by chance: an arm of three or four joints, one of which may follow another,
 * with all kinds of shapes, beside two obstacles.
 */
final class SmallCells {
  private static final int SEGMENTS = 3;
  private static final int TRIES = 60;

  private final Random random;
  private SceneFault fault = SceneFault.NONE;

  SmallCells(Random random) {
    this.random = random;
  }

  /**
   * Returns a scene.
   *
   * @param seed by which it is drawn
   * @param fault with which it is made ready
   */
  static Scene scene(long seed, SceneFault fault) {
    SmallCells cells = new SmallCells(new Random(seed));
    cells.fault = fault;
    return cells.scene();
  }

  /** Returns a motion drawn by chance. */
  static Motion motion(KinematicTree tree, Random random) {
    return new SmallCells(random).motion(tree);
  }

  /**
   * Returns the file of the next certificate, of a few motions that are free or hit.
   *
   * @throws IOException never, but for faults of writing to memory
   */
  byte[] next() throws IOException {
    while (true) {
      CheckSetup setup = CheckSetup.of(scene(), CheckOptions.DEFAULT);
      CertifiedScene certified = new CertifiedScene(setup, 0);
      SegmentProver prover = new SegmentProver(certified);
      MotionChecker checker = prover.checker();
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      int free = 0;
      int hits = 0;
      try (CertificateWriter writer = new CertificateWriter(certified, Map.of(), file)) {
        for (int i = 0; i < TRIES && free + hits < SEGMENTS; i++) {
          Motion motion = motion(setup.scene().tree());
          Verdict verdict = checker.check(motion);
          boolean wanted =
              verdict instanceof Verdict.Free || (verdict instanceof Verdict.Hit && hits == 0);
          if (wanted) {
            writer.add(prover.prove("segment " + i, motion, verdict));
            free += verdict instanceof Verdict.Free ? 1 : 0;
            hits += verdict instanceof Verdict.Hit ? 1 : 0;
          }
        }
      } catch (UncertifiableException e) {
        continue; // another cell will do
      }
      if (free > 0 && free + hits == SEGMENTS) {
        return file.toByteArray();
      }
    }
  }

  private Scene scene() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    int joints = 3 + random.nextInt(2);
    for (int j = 0; j < joints; j++) {
      boolean slides = random.nextInt(4) == 0;
      boolean follows = j == joints - 1 && random.nextInt(3) == 0;
      double factor = fault == SceneFault.MIMIC_FACTOR_IGNORED ? 1 : -0.5;
      Axis axis = axis();
      tree.add(
          "l" + j,
          new Joint(
              "j" + j,
              slides ? JointType.PRISMATIC : JointType.REVOLUTE,
              j,
              j + 1,
              Pose.translation(j == 0 ? 0 : 0.3, number(0.05), number(0.05)),
              fault == SceneFault.AXIS_TURNED ? new Axis(-axis.x(), -axis.y(), -axis.z()) : axis,
              -3,
              3,
              follows ? Optional.of(new Mimic("j0", factor, 0.25)) : Optional.empty()));
      geometry.put("l" + j, List.of(new PlacedShape(shape(0.2), Pose.translation(0.15, 0, 0))));
    }
    SceneBuilder scene = new SceneBuilder();
    RobotModel model = new RobotModel("r", tree.build(), geometry, RobotSemantics.NONE);
    Pose base = pose(0.1);
    boolean self = random.nextBoolean();
    scene.robot("r", model, fault == SceneFault.WRONG_FRAME ? Pose.IDENTITY : base, self);
    for (int i = 0; i < 2; i++) {
      scene.obstacle("o" + i, List.of(new PlacedShape(shape(0.5), Pose.IDENTITY)), pose(0.9));
    }
    double clearance = random.nextInt(3) == 0 ? 0.03 : 0;
    return scene.clearance(fault == SceneFault.CLEARANCE_FORGOTTEN ? 0 : clearance).build();
  }

  private double number(double size) {
    return size * (2 * random.nextDouble() - 1);
  }

  private Axis axis() {
    return switch (random.nextInt(3)) {
      case 0 -> Axis.Z;
      case 1 -> new Axis(0, 1, 0);
      default -> new Axis(number(1), number(1), 1);
    };
  }

  private Pose pose(double distance) {
    double[] q = {number(1), number(1), number(1), 1};
    double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + 1);
    Quaternion rotation = new Quaternion(q[0] / norm, q[1] / norm, q[2] / norm, 1 / norm);
    return Pose.fromQuaternion(number(distance), number(distance), number(distance), rotation);
  }

  private Shape shape(double size) {
    double a = size * random.nextDouble(0.3, 1);
    double b = size * random.nextDouble(0.3, 1);
    double third = size * random.nextDouble(0.1, 1);
    double[] points = random.doubles(24, -size / 2, size / 2).toArray();
    double thin = fault == SceneFault.RADIUS_TOO_SMALL ? 0.7 : 1;
    return switch (random.nextInt(size > 0.4 ? 7 : 6)) {
      case 0 -> new Sphere(thin * a / 2);
      case 1 -> new Capsule(thin * a / 4, b);
      case 2 -> new Box(a, b, third);
      case 3 -> new Cylinder(thin * a / 2, b);
      case 4 -> ConvexHull.of(kept(points));
      case 5 -> octahedron(a / 2, b / 2);
      default -> PointCloud.of(singles(kept(points)), thin * a / 4);
    };
  }

  /** Returns points, of which the last one is lost with that fault: it falls on their middle. */
  private double[] kept(double... points) {
    if (fault == SceneFault.VERTEX_LOST) {
      Arrays.fill(points, points.length - 3, points.length, 0);
    }
    return points;
  }

  private static float[] singles(double[] numbers) {
    float[] singles = new float[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      singles[i] = (float) numbers[i];
    }
    return singles;
  }

  private TriangleMesh octahedron(double a, double b) {
    double[] points = {a, 0, 0, -a, 0, 0, 0, b, 0, 0, -b, 0, 0, 0, a, 0, 0, -b};
    int[] triangles = {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
    return TriangleMesh.of(kept(points), triangles);
  }

  private Motion motion(KinematicTree tree) {
    double[][] points = new double[4][tree.space().size()];
    for (double[] point : points) {
      for (int c = 0; c < point.length; c++) {
        point[c] = number(1.5);
      }
    }
    return random.nextInt(3) == 0
        ? SplineMotion.bezier(tree, List.of(points))
        : StraightMotion.between(tree, points[0], points[1]);
  }
}
