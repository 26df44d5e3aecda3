package dev.clearway.bench.certificates.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.CertifiedScene;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.verifier.Verification;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every hit of small cells, of all kinds of shapes, is written and accepted by the verifier. */
class CertifiedHitsTest {
  private final Random random = new Random(21);
  private int hits;

  @Test
  void ofAllKindsOfShapes() throws Exception {
    for (int seed = 0; seed < 80; seed++) {
      assertHitsAreVerified(SmallCells.scene(seed, SceneFault.NONE));
    }
    assertThat(hits).isGreaterThan(35);
  }

  @Test
  void ofBodiesInsideOthersWhoseSurfacesAreApart() throws Exception {
    for (int round = 0; round < 80; round++) {
      assertHitsAreVerified(inside());
    }
    assertThat(hits).isGreaterThan(60);
  }

  private void assertHitsAreVerified(Scene scene) throws Exception {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    MotionChecker checker = setup.checker();
    CertifiedScene certified = new CertifiedScene(setup, 0);
    SegmentProver prover = new SegmentProver(certified);
    for (int i = 0; i < 3; i++) {
      Motion motion = motion(scene.tree());
      Verdict verdict = checker.check(motion);
      if (verdict instanceof Verdict.Hit) {
        hits++;
        assertThat(said(certified, prover.prove("hit", motion, verdict))).contains(": verified; ");
      }
    }
  }

  private Motion motion(KinematicTree tree) {
    int size = tree.space().size();
    double[] from = random.doubles(size, -1.2, 1.2).toArray();
    return StraightMotion.between(tree, from, random.doubles(size, -1.2, 1.2).toArray());
  }

  private static String said(CertifiedScene scene, byte[] proof) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (CertificateWriter writer = new CertificateWriter(scene, Map.of(), file)) {
      writer.add(proof);
    }
    List<String> lines = new ArrayList<>();
    new Verification(lines::add, false)
        .verify("file", new ByteArrayInputStream(file.toByteArray()));
    return lines.getLast();
  }

  /** A small body that slides and turns in and about a large one, where it mostly is inside. */
  private Scene inside() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    List<Axis> axes = List.of(Axis.Z, new Axis(0, 1, 0), new Axis(0.6, 0, 0.8));
    for (int j = 0; j < 3; j++) {
      JointType type = j == 2 ? JointType.REVOLUTE : JointType.PRISMATIC;
      tree.add(
          "l" + j,
          new Joint("j" + j, type, j, j + 1, Pose.IDENTITY, axes.get(j), -3, 3, Optional.empty()));
    }
    Map<String, List<PlacedShape>> small =
        Map.of("l2", List.of(new PlacedShape(small(), Pose.translation(0.05, 0, 0))));
    RobotModel robot = new RobotModel("r", tree.build(), small, RobotSemantics.NONE);
    Pose place = Pose.translation(random.nextDouble(), random.nextDouble(), random.nextDouble());
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, false)
        .obstacle("o", List.of(new PlacedShape(large(), Pose.IDENTITY)), place)
        .build();
  }

  private Shape small() {
    return switch (random.nextInt(4)) {
      case 0 -> new Sphere(0.1);
      case 1 -> new Box(0.1, 0.1, 0.05);
      case 2 -> ConvexHull.of(random.doubles(30, -0.1, 0.1).toArray());
      default -> box(0.1, 0.1, 0.1);
    };
  }

  private Shape large() {
    return random.nextInt(3) == 0
        ? ConvexHull.of(random.doubles(60, -1.5, 1.5).toArray())
        : box(2 + random.nextDouble(), 2, 1 + random.nextDouble());
  }

  private static TriangleMesh box(double x, double y, double z) {
    double[] lengths = {x, y, z};
    double[] points =
        IntStream.range(0, 24)
            .mapToDouble(i -> (((i / 3) >> (i % 3) & 1) - 0.5) * lengths[i % 3])
            .toArray();
    int[] triangles = {
      0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1,
      3, 5, 3, 7, 5
    };
    return TriangleMesh.of(points, triangles);
  }
}
