package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import dev.clearway.testkit.SolidMeshes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A cloud of points against the same balls as spheres, each a shape of its own: all that is asked
 * of the one must be true of the other.
 */
public class PointCloudProperties extends CheckMethodSuite {
  private static final int SCENES = 100;
  private static final int POINTS = 40;

  /** The same scene twice. */
  private record Twins(Scene cloud, Scene spheres) {
    static Twins of(SplittableRandom random) {
      List<JointType> types = List.of(JointType.REVOLUTE, JointType.CONTINUOUS);
      KinematicTree tree = new RandomTrees(1 + random.nextInt(4), 0.3, 0.4, types).tree(random);
      RandomScenes scenes = new RandomScenes(random);
      Scene robot = scenes.scene(tree, 0, 1);
      double size = random.nextDouble(0.2, 0.7);
      double radius = random.nextDouble(0.002, 0.05);
      float[] points = new float[3 * POINTS];
      for (int i = 0; i < points.length; i++) {
        points[i] = (float) random.nextDouble(-size, size);
      }
      Pose pose = scenes.pose(0.5);
      List<PlacedShape> balls = new ArrayList<>();
      for (int p = 0; p < points.length; p += 3) {
        Pose place = Pose.translation(points[p], points[p + 1], points[p + 2]);
        balls.add(new PlacedShape(new Sphere(radius), place));
      }
      List<PlacedShape> tiles = new ArrayList<>();
      float[] half = Arrays.copyOf(points, 3 * (POINTS / 2));
      float[] rest = Arrays.copyOfRange(points, half.length, points.length);
      tiles.add(new PlacedShape(PointCloud.of(half, radius), Pose.IDENTITY));
      tiles.add(new PlacedShape(PointCloud.of(rest, radius), Pose.IDENTITY));
      return new Twins(
          robot.withObstacle("seen", tiles, pose, Bvh::build),
          robot.withObstacle("seen", balls, pose, Bvh::build));
    }
  }

  private static Motion motion(Scene scene, SplittableRandom random) {
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    double[] from = space.configuration(scene.tree(), random);
    double[] far = space.configuration(scene.tree(), random);
    double[] to = new double[from.length];
    StraightMotion.between(scene.tree(), from, far).position(random.nextDouble(0.02, 0.6), to);
    return StraightMotion.between(scene.tree(), from, to);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void verdictsAreThoseOfSpheres(CheckMethod method) {
    int free = 0;
    int hits = 0;
    int undecided = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Twins twins = Twins.of(random);
      MotionChecker cloud = CheckSetup.of(twins.cloud, CheckOptions.DEFAULT, method).checker();
      MotionChecker spheres = CheckSetup.of(twins.spheres, CheckOptions.DEFAULT, method).checker();
      for (int m = 0; m < 3; m++) {
        Motion motion = motion(twins.cloud, random);
        Verdict one = cloud.check(motion);
        Verdict other = spheres.check(motion);
        switch (one) {
          case Verdict.Free ignored -> {
            assertThat(other).as("seed " + seed).isNotInstanceOf(Verdict.Hit.class);
            free++;
          }
          case Verdict.Hit hit -> {
            assertThat(other).as("seed " + seed).isNotInstanceOf(Verdict.Free.class);
            double[] q = hit.configuration().toArray();
            assertThat(spheres.clearance(q).lower()).as("seed " + seed).isLessThan(1e-9);
            hits++;
          }
          case Verdict.Undecided open ->
              undecided += open.reason() == UndecidedReason.NOTHING_TO_CHECK ? 0 : 1;
        }
      }
    }
    assertThat(free).as("free").isGreaterThan(30);
    assertThat(hits).as("hits").isGreaterThan(30);
    assertThat(undecided).as("undecided").isLessThan(4);
  }

  @Test
  void distancesProfilesAndFirstContactsAreThoseOfSpheres() {
    int apart = 0;
    int touching = 0;
    int contacts = 0;
    for (int seed = 200; seed < 200 + SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Twins twins = Twins.of(random);
      CheckSetup cloud = CheckSetup.of(twins.cloud, CheckOptions.DEFAULT);
      CheckSetup spheres = CheckSetup.of(twins.spheres, CheckOptions.DEFAULT);
      if (cloud.pairCount() == 0) {
        continue;
      }
      Motion motion = motion(twins.cloud, random);
      double[] q = new double[motion.coordinates()];
      for (double instant = 0; instant <= 1; instant += 0.25) {
        motion.position(instant, q);
        boolean touches = compare(cloud.checker(), spheres.checker(), q, "seed " + seed);
        apart += touches ? 0 : 1;
        touching += touches ? 1 : 0;
      }
      FirstContact first = ContactFinder.of(cloud, ContactOptions.DEFAULT).find(motion);
      FirstContact second = ContactFinder.of(spheres, ContactOptions.DEFAULT).find(motion);
      contacts += compare(first, second, "seed " + seed);
      SeparationProfile profile = ProfileSearch.of(cloud, 1e-3).profile(motion, Budget.UNLIMITED);
      SeparationProfile twin = ProfileSearch.of(spheres, 1e-3).profile(motion, Budget.UNLIMITED);
      assertThat(profile.end()).isEqualTo(twin.end());
      for (SeparationProfile.Row row : profile.rows()) {
        motion.position(row.parameter(), q);
        Clearance there = spheres.checker().clearance(q);
        assertThat(row.lower()).as("seed " + seed).isLessThanOrEqualTo(there.upper());
        assertThat(row.upper()).as("seed " + seed).isGreaterThanOrEqualTo(there.lower());
      }
    }
    assertThat(apart).isGreaterThan(20);
    assertThat(touching).isGreaterThan(5);
    assertThat(contacts).isGreaterThan(10);
  }

  /** Compares the distances at a configuration; returns whether the cloud touches. */
  private static boolean compare(
      MotionChecker cloud, MotionChecker spheres, double[] q, String name) {
    Clearance one = cloud.clearance(q);
    Clearance other = spheres.clearance(q);
    assertThat(one.lower()).as(name).isLessThanOrEqualTo(other.upper());
    assertThat(other.lower()).as(name).isLessThanOrEqualTo(one.upper());
    assertThat(one.upper() - one.lower()).as(name).isLessThan(1e-9);
    return !(one.lower() > 0);
  }

  /** Compares two first contacts; returns 1 where there is one. */
  private static int compare(FirstContact one, FirstContact other, String name) {
    if (one instanceof FirstContact.At at && other instanceof FirstContact.At twin) {
      assertThat(at.from()).as(name).isLessThanOrEqualTo(twin.to() + 1e-9);
      assertThat(twin.from()).as(name).isLessThanOrEqualTo(at.to() + 1e-9);
      return 1;
    }
    assertThat(one.getClass()).as(name).isEqualTo(other.getClass());
    return 0;
  }

  /** Balls that touch no surface, but lie in what is solid. */
  @ParameterizedTest
  @MethodSource("proving")
  void aPointInsideASolidIsAHit(CheckMethod method) {
    for (double x : new double[] {0, 3}) {
      Scene scene =
          new SceneBuilder()
              .robot(
                  "r",
                  Arms.oneJoint(
                      JointType.PRISMATIC, Axis.X, SolidMeshes.cube(0, 0, 0, 1), Pose.IDENTITY),
                  Pose.IDENTITY,
                  true)
              .obstacle(
                  "seen",
                  List.of(
                      new PlacedShape(
                          PointCloud.of(new float[] {9, 0, 0, 9, 1, 0}, 0.01), Pose.IDENTITY),
                      new PlacedShape(
                          PointCloud.of(new float[] {(float) x, 0, 0, 9, 0, 9}, 0.01),
                          Pose.IDENTITY)),
                  Pose.IDENTITY)
              .build();
      Motion motion = StraightMotion.between(scene.tree(), new double[] {-0.1}, new double[] {0.1});
      Verdict verdict = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
      assertThat(verdict).isInstanceOf(x == 0 ? Verdict.Hit.class : Verdict.Free.class);
    }
  }

  /** Points that the codes of the sweep do not tell apart, near to what moves past them. */
  @ParameterizedTest
  @MethodSource("proving")
  void pointsInOnePlaceAreTakenApart(CheckMethod method) {
    int free = 0;
    int hits = 0;
    for (double way = 0.0601; way < 0.065; way += 0.0004) {
      float[] points = new float[3 * 64];
      for (int i = 0; i < points.length; i += 3) {
        points[i + 1] = (float) way;
        points[i + 2] = i * 1e-10f;
      }
      points[0] = 100;
      Scene scene =
          new SceneBuilder()
              .robot(
                  "r",
                  Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.05), Pose.IDENTITY),
                  Pose.IDENTITY,
                  true)
              .obstacle(
                  "seen",
                  List.of(new PlacedShape(PointCloud.of(points, 0.0123), Pose.IDENTITY)),
                  Pose.IDENTITY)
              .build();
      Motion motion = StraightMotion.between(scene.tree(), new double[] {-1}, new double[] {1.3});
      Verdict verdict = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
      assertThat(verdict).isInstanceOf(way > 0.0623 ? Verdict.Free.class : Verdict.Hit.class);
      free += verdict instanceof Verdict.Free ? 1 : 0;
      hits += verdict instanceof Verdict.Hit ? 1 : 0;
    }
    assertThat(free).isGreaterThan(3);
    assertThat(hits).isGreaterThan(3);
  }
}
