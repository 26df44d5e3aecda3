package dev.clearway.bench.bodies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bvh.Bvh;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A share of the recorded and given motions; {@code bench/run bodies} does all of them. */
final class BodiesGolden {
  private static final int SAMPLES = 100;

  /** Larger scenes are nets of chain links at rest. */
  private static final int BODIES = 12;

  @TempDir private Path folder;

  private static StepTally judged(BodySet set, CheckerChoice choice, int every) throws Exception {
    StepJudge judge = new StepJudge(choice, SAMPLES, every);
    set.read(SharedData.require(), judge);
    assertThat(judge.contradictions()).isEmpty();
    StepTally all = new StepTally();
    judge.tallies().values().forEach(all::add);
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "refined"})
  void stepsOfSequencesAreDecidedAndFreeOnesStaySo(String label) throws Exception {
    StepTally all = judged(new MotionSequences(), CheckerChoice.of(label, 1e-4), 40);
    assertThat(all.steps).isEqualTo(41);
    assertThat(all.free).isGreaterThan(2);
    assertThat(all.hits).isGreaterThan(30);
    assertThat(all.confirmed).isEqualTo(all.hits);
    assertThat(all.undecided).isLessThan(3);
    assertThat(all.samples).isEqualTo(100L * all.free);
  }

  @Test
  void pairsOfScenesAreDecidedAndFreeOnesStaySo() throws Exception {
    StepTally all = judged(new RigidScenes(BODIES), CheckerChoice.refined(1e-4), 3);
    assertThat(all.free).isGreaterThan(60);
    assertThat(all.hits).isGreaterThan(5);
    assertThat(all.undecided).isLessThan(10);
  }

  /** What is sampled and what is judged are one motion, computed in two ways. */
  @Test
  void flightsAreTheMotionsThatAreJudged() throws Exception {
    List<Double> errors = new ArrayList<>();
    BodySet.Visitor compare =
        (pair, steps) ->
            steps.stream()
                .filter(step -> !step.rests())
                .limit(20)
                .forEach(step -> errors.add(difference(pair.scene(), step)));
    new MotionSequences().read(SharedData.require(), compare);
    new RigidScenes(BODIES).read(SharedData.require(), compare);
    assertThat(errors).hasSizeGreaterThan(150).allMatch(error -> error < 1e-11);
  }

  private static double difference(Scene scene, Step step) {
    double[] q = scene.defaultConfiguration();
    double[] poses = new double[scene.tree().links().size() * Pose.SIZE];
    double[] flown = new double[2 * Pose.SIZE];
    double worst = 0;
    for (double s : new double[] {0, 0.3, 0.8, 1}) {
      step.motion().position(s, q);
      ForwardKinematics.of(scene.tree()).compute(q, poses);
      step.first().write(s, flown, 0);
      step.second().write(s, flown, Pose.SIZE);
      for (int body = 0; body < 2; body++) {
        int link = scene.bodies().get(body).link();
        for (int i = 0; i < Pose.SIZE; i++) {
          double is = poses[link * Pose.SIZE + i];
          double size = Math.max(1, Math.abs(is));
          worst = Math.max(worst, Math.abs(flown[body * Pose.SIZE + i] - is) / size);
        }
      }
    }
    return worst;
  }

  @Test
  void aSamplerSeesContactsAndWhatIsInside() {
    TriangleMesh small = cube(1);
    TriangleMesh large = cube(4);
    BodyPair pair = new BodyPair("cubes", BodyPair.scene(List.of(small, large)));
    double[] way = {10, 0, 0};
    Flight through = new Flight(Pose.translation(-5, 0, 0), way, Axis.Z, 2 * Math.PI);
    Flight still = new Flight(Pose.IDENTITY, new double[3], Axis.Z, 0);
    Step step = pair.flying("through", through, still);
    StepSampler sampler = new StepSampler(pair);
    assertThat(sampler.surfaces(step, 0)).isEqualTo(Proximity.APART);
    assertThat(sampler.inside(step, 0)).isFalse();
    assertThat(sampler.surfaces(step, 0.3)).isEqualTo(Proximity.IN_CONTACT);
    assertThat(sampler.surfaces(step, 0.5)).isEqualTo(Proximity.APART);
    assertThat(sampler.inside(step, 0.5)).isTrue();
    assertThat(still.rests()).isTrue();
    assertThat(step.rests()).isFalse();
  }

  /** The sampler's test and the library's own agree wherever both are sure. */
  @Test
  void surfacesOverlapWhereTheLibrarySaysSo() {
    Random random = new Random(6);
    OverlapQuery query = new OverlapQuery();
    int contacts = 0;
    int apart = 0;
    for (int trial = 0; trial < 2000; trial++) {
      TriangleMesh a = soup(random, 1 + random.nextInt(20));
      TriangleMesh b = soup(random, 1 + random.nextInt(20));
      double[] pose =
          Pose.fromRollPitchYaw(
                  3 * random.nextDouble(), 0, 0, random.nextGaussian(), 0, random.nextGaussian())
              .toArray();
      query.place(Bvh.build(a).orientedBoxes(), Bvh.build(b).orientedBoxes(), pose, 0);
      Proximity expected = query.overlap(0);
      assertThat(new SurfaceOverlap(new BoxTree(a), new BoxTree(b)).at(pose)).isEqualTo(expected);
      contacts += expected == Proximity.IN_CONTACT ? 1 : 0;
      apart += expected == Proximity.APART ? 1 : 0;
    }
    assertThat(contacts).isGreaterThan(200);
    assertThat(apart).isGreaterThan(200);
  }

  private static TriangleMesh soup(Random random, int triangles) {
    double[] vertices = new double[9 * triangles];
    int[] corners = new int[3 * triangles];
    for (int i = 0; i < vertices.length; i++) {
      vertices[i] = random.nextGaussian() / 2 + (i / 9 % 3 == i % 3 ? i / 27.0 % 2 : 0);
    }
    for (int i = 0; i < corners.length; i++) {
      corners[i] = i;
    }
    return TriangleMesh.of(vertices, corners);
  }

  private static TriangleMesh cube(double side) {
    double[] vertices = new double[24];
    for (int i = 0; i < 24; i++) {
      vertices[i] = ((((i / 3) >> (i % 3)) & 1) - 0.5) * side;
    }
    int[] faces = {
      0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1,
      3, 5, 3, 7, 5
    };
    return TriangleMesh.of(vertices, faces);
  }

  @Test
  void aFlightTurnsByTheRightHand() {
    double[] out = new double[Pose.SIZE];
    Random random = new Random(5);
    double angle = 9 * random.nextDouble();
    Pose start = Pose.fromRollPitchYaw(1, 2, 3, 0.1, 0.2, 0.3);
    new Flight(start, new double[] {2, 0, 0}, Axis.Z, angle).write(0.5, out, 0);
    Pose expected =
        Pose.fromRollPitchYaw(0, 0, 0, 0, 0, angle / 2)
            .times(Pose.fromRollPitchYaw(0, 0, 0, 0.1, 0.2, 0.3));
    for (int i = 0; i < 9; i++) {
      assertThat(out[i]).isCloseTo(expected.toArray()[i], within(1e-15));
    }
    assertThat(out[9]).isEqualTo(2);
  }

  @Test
  void meshesInOffAreTriangles() throws Exception {
    Path file = folder.resolve("m.off");
    Files.writeString(file, "OFF 3 1 0\n# a comment\n0 0 0\n1 0 0 \n0 1 0\n3 0 1 2\n");
    assertThat(OffMesh.read(file).triangleCount()).isEqualTo(1);
    Path square = folder.resolve("s.off");
    Files.writeString(square, "OFF 4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n");
    assertThatThrownBy(() -> OffMesh.read(square)).isInstanceOf(ModelFormatException.class);
  }
}
