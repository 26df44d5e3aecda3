package dev.clearway.bench.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The six-axis arm of the benchmarks that moves a tenth of a millimetre above a floor of 8,000
 * triangles: turning about the floor's normal as the data pack describes it, and with all joints.
 */
class GrazingArmGolden {
  private static final double ZETA = 1e-4;
  private static final double TOLERANCE = 5e-5;
  private static final int MOST_TESTS = 100_000;

  /** The lowest point of the arm as the data pack gives it. */
  private static final double LOWEST = -0.07481030640027181;

  @TempDir private static Path folder;
  private static Scene arm;

  @BeforeAll
  static void read() throws IOException, ModelFormatException {
    Path urdf = SharedData.require().resolve("benchmarks/arm6/arm6.urdf");
    Path file =
        Files.writeString(
            folder.resolve("arm.yaml"),
            "robots:\n  - {name: arm, urdf: '" + urdf + "', self: false}\n");
    arm = SceneReader.read(file, SceneOptions.of(UrdfOptions.DEFAULT)).scene();
  }

  private static Scene above(double height) {
    int along = 100;
    int across = 40;
    double[] vertices = new double[3 * (along + 1) * (across + 1)];
    int[] triangles = new int[6 * along * across];
    for (int i = 0, at = 0; i <= along; i++) {
      for (int j = 0; j <= across; j++) {
        vertices[at++] = -3 + 6.0 * i / along;
        vertices[at++] = -3 + 6.0 * j / across;
        vertices[at++] = height;
      }
    }
    for (int i = 0, at = 0; i < along; i++) {
      for (int j = 0; j < across; j++) {
        int a = i * (across + 1) + j;
        for (int corner : new int[] {a, a + across + 1, a + across + 2, a, a + across + 2, a + 1}) {
          triangles[at++] = corner;
        }
      }
    }
    PlacedShape floor = new PlacedShape(TriangleMesh.of(vertices, triangles), Pose.IDENTITY);
    return arm.withObstacle("floor", List.of(floor), Pose.IDENTITY)
        .withAllowed(new NamePair("arm/link1", "floor"));
  }

  private static double lowest(Motion motion, double instant, Placements placements) {
    double[] poses = placements.at(motion, instant);
    double lowest = Double.POSITIVE_INFINITY;
    int element = 0;
    for (Body body : arm.bodies()) {
      for (Body.CollisionGeometry part : body.geometries()) {
        double[] v = ((TriangleMesh) part.shape()).vertices();
        int row = Pose.SIZE * element + 6;
        for (int k = 0; k < v.length && !body.name().equals("arm/link1"); k += 3) {
          double z = poses[row] * v[k] + poses[row + 1] * v[k + 1] + poses[row + 2] * v[k + 2];
          lowest = Math.min(lowest, z + poses[row + 5]);
        }
        element++;
      }
    }
    return lowest;
  }

  /** The lowest height of any vertex on the way: sampled, then closed in on by thirds. */
  private static double lowest(Motion motion) {
    Placements placements = CheckSetup.of(arm, CheckOptions.DEFAULT).prepared().placements();
    int steps = 2_000;
    double best = 0;
    for (int i = 0; i <= steps; i++) {
      double s = (double) i / steps;
      best = lowest(motion, s, placements) < lowest(motion, best, placements) ? s : best;
    }
    double from = Math.max(0, best - 1.0 / steps);
    double to = Math.min(1, best + 1.0 / steps);
    while (to - from > 1e-9) {
      double first = from + (to - from) / 3;
      double second = to - (to - from) / 3;
      if (lowest(motion, first, placements) < lowest(motion, second, placements)) {
        to = second;
      } else {
        from = first;
      }
    }
    return lowest(motion, from, placements);
  }

  private static Motion motion(double[] from, double[] to) {
    return StraightMotion.between(arm.tree(), from, to);
  }

  private static void assertGrazes(Motion motion, double lowest) {
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(TOLERANCE);
    CheckSetup above = CheckSetup.of(above(lowest - ZETA), options);
    Verdict checked = above.checker().check(motion);
    assertThat(checked).isInstanceOf(Verdict.Free.class);
    assertThat(checked.scope().work().volumeTests()).isLessThanOrEqualTo(MOST_TESTS);
    ContactOptions asked = new ContactOptions(TOLERANCE, 1e-9);
    FirstContact found = ContactFinder.of(above, asked).find(motion);
    assertThat(found).isInstanceOf(FirstContact.Free.class);
    assertThat(found.scope().work().volumeTests()).isLessThanOrEqualTo(MOST_TESTS);

    CheckSetup within = CheckSetup.of(above(lowest + ZETA), options);
    assertThat(within.checker().check(motion)).isInstanceOf(Verdict.Hit.class);
    assertThat(ContactFinder.of(within, asked).find(motion)).isInstanceOf(FirstContact.At.class);
  }

  @Test
  void turningAboveTheFloorIsProvenFree() {
    Motion turn =
        motion(new double[] {-3.14, 0.9, 0.5, 0, 0.6, 0}, new double[] {3.14, 0.9, 0.5, 0, 0.6, 0});
    assertThat(lowest(turn)).isCloseTo(LOWEST, within(1e-12));
    assertGrazes(turn, LOWEST);
  }

  @Test
  void allSixJointsMovingAboveTheFloorIsProvenFree() {
    List<Motion> motions =
        List.of(
            motion(
                new double[] {-1.5, 0.7, 0.2, -1, 0.2, -1},
                new double[] {1.5, 1.1, 0.8, 1.2, 0.9, 1.5}),
            motion(
                new double[] {-2, 0.9, 0.5, -0.5, 0.6, -2},
                new double[] {2, 0.92, 0.48, 0.5, 0.62, 2}),
            motion(
                new double[] {0, 1.1, 0.6, 0.3, 0.4, -1},
                new double[] {-3, 0.8, 0.5, -0.3, 0.9, 1}));
    for (Motion motion : motions) {
      assertGrazes(motion, lowest(motion));
    }
  }
}
