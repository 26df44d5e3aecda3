package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.Meshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Looks against proofs of the same pairs: shapes of all kinds, near each other and far. */
class ShapeLookProperties {
  private static final List<Bvh> TREES =
      List.of(
          Bvh.build(Meshes.torus(12, 5, 0.6, 0.2)),
          Bvh.build(Meshes.box(-0.5, -0.4, -0.02, 0.5, 0.4, 0.02)),
          Bvh.build(new Box(0.8, 0.3, 0.05)),
          Bvh.build(new Cylinder(0.15, 0.9)),
          Bvh.build(new Cylinder(0.5, 0.1)),
          Bvh.build(new Sphere(0.3)),
          Bvh.build(new Capsule(0.1, 0.7)));

  private final ShapeLook look = new ShapeLook();
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery distances = new DistanceQuery(placed);
  private final ContactQuery contacts = new ContactQuery(placed);

  private static double[] poses(Random random) {
    double[] poses = new double[2 * Pose.SIZE];
    for (int at = 0; at < poses.length; at += Pose.SIZE) {
      double x = random.nextDouble(-0.6, 0.6);
      double y = random.nextDouble(-0.6, 0.6);
      Pose.fromRollPitchYaw(x, y, 0.3 * x, random.nextDouble(6), 6 * x, 6 * y).copyTo(poses, at);
    }
    return poses;
  }

  @Test
  void looksAgreeWithProofsButForRounding() {
    Random random = new Random(3);
    int contact = 0;
    int clear = 0;
    for (int i = 0; i < 2_000; i++) {
      Bvh a = TREES.get(i % TREES.size());
      Bvh b = TREES.get(random.nextInt(TREES.size()));
      double reach = random.nextInt(3) == 0 ? 0.05 : 0;
      double[] poses = poses(random);
      double[] relative = new double[Pose.SIZE];
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      placed.place(a, b, relative, 0);
      if (look.at(a, 0, b, 1, poses, reach) == Answer.CONTACT) {
        contact++;
        DistanceQuery.Result distance = new DistanceQuery.Result();
        distances.distance(Double.POSITIVE_INFINITY, distance);
        assertThat(distance.lower()).isLessThanOrEqualTo(reach + 1e-9);
      } else {
        clear++;
        ContactQuery.Result found = new ContactQuery.Result();
        assertThat(contacts.proximity(reach, 1e-9, found)).isNotEqualTo(Proximity.IN_CONTACT);
      }
    }
    assertThat(contact).isGreaterThan(500);
    assertThat(clear).isGreaterThan(500);
  }

  /** Of large meshes other boxes are asked, which tell the same. */
  @Test
  void largeMeshesAreLookedAtAsSmallOnesAre() {
    Bvh large = Bvh.build(Meshes.torus(256, 65, 0.6, 0.2));
    assertThat(large.nodeCount()).isGreaterThan(1 << 16);
    Bvh plate = TREES.get(1);
    Random random = new Random(6);
    int contact = 0;
    for (int i = 0; i < 300; i++) {
      double[] poses = poses(random);
      double[] relative = new double[Pose.SIZE];
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      placed.place(large, plate, relative, 0);
      DistanceQuery.Result distance = new DistanceQuery.Result();
      distances.distance(Double.POSITIVE_INFINITY, distance);
      boolean meet = distance.lower() == 0;
      assertThat(look.at(large, 0, plate, 1, poses, 0))
          .isEqualTo(meet ? Answer.CONTACT : Answer.CLEAR);
      contact += meet ? 1 : 0;
    }
    assertThat(contact).isBetween(50, 250);
  }

  /** The order in which two shapes are given does not matter. */
  @Test
  void looksAreTheSameBothWays() {
    Random random = new Random(4);
    for (int i = 0; i < 1_000; i++) {
      Bvh a = TREES.get(i % TREES.size());
      Bvh b = TREES.get(random.nextInt(TREES.size()));
      double[] poses = poses(random);
      assertThat(look.at(a, 0, b, 1, poses, 0)).isEqualTo(look.at(b, 1, a, 0, poses, 0));
    }
  }

  @Test
  void looksLeaveNoGarbage() {
    double[] poses = poses(new Random(5));
    for (Bvh b : TREES.subList(1, 4)) {
      assertThat(Garbage.bytes(() -> look.at(TREES.getFirst(), 0, b, 1, poses, 0))).isZero();
    }
  }
}
