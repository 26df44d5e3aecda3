package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.contact.Onset;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Assembly;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies inside meshes that are no clean solids, whoever asks. */
public class InsideMeshesTest extends CheckMethodSuite {
  private static final TriangleMesh CUBE = SolidMeshes.cube(0, 0, 0, 1);

  private static TriangleMesh back(TriangleMesh mesh) {
    return SolidMeshes.turned(mesh, t -> true);
  }

  private static Scene slider(Shape moving, Shape obstacle) {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, moving, Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), Pose.IDENTITY)
        .build();
  }

  private static Motion motion(Scene scene, double from, double to) {
    return StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
  }

  private static CheckSetup setup(Scene scene, CheckMethod method) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT, method);
  }

  private static Verdict check(Scene scene, CheckMethod method, double from, double to) {
    return setup(scene, method).checker().check(motion(scene, from, to));
  }

  static Stream<TriangleMesh> solidInTheMiddle() {
    TriangleMesh right = Meshes.box(-0.3, -0.35, -0.45, 1, 0.4, 0.42);
    return Stream.of(
        SolidMeshes.together(CUBE, back(CUBE)),
        SolidMeshes.together(CUBE, back(CUBE), CUBE),
        SolidMeshes.together(CUBE, SolidMeshes.turned(right, t -> t == 3)),
        SolidMeshes.together(CUBE, back(right)),
        SolidMeshes.together(CUBE, SolidMeshes.cube(0, 0, 0, 0.5)),
        SolidMeshes.together(CUBE, back(right)).scaled(1, -1, 1));
  }

  @ParameterizedTest
  @MethodSource("solidInTheMiddle")
  void aBallInTheMiddleIsInContactWhoeverAsks(TriangleMesh mesh) {
    Sphere ball = new Sphere(0.1);
    for (Scene scene : List.of(slider(ball, mesh), slider(mesh, ball))) {
      for (CheckMethod method : methods()) {
        assertThat(check(scene, method, 0, 0.1)).as("" + method).isInstanceOf(Verdict.Hit.class);
      }
      CheckSetup setup = setup(scene, CheckMethod.REFINED);
      FirstContact found =
          ContactFinder.of(setup, new ContactOptions(1e-9, 1e-11)).find(motion(scene, 0, 0.1));
      assertThat(found).isInstanceOf(FirstContact.At.class);
      assertThat(((FirstContact.At) found).onset()).isNotEqualTo(Onset.MEETING);
      SeparationProfile profile =
          ProfileSearch.of(setup, 1e-3).profile(motion(scene, 0, 0.1), Budget.UNLIMITED);
      assertThat(profile.rows()).allMatch(row -> row.lower() == 0 && row.upper() == 0);
    }
  }

  @Test
  void aBallInAHollowIsFreeAndInItsWallIsNot() {
    TriangleMesh hollow = SolidMeshes.together(CUBE, back(SolidMeshes.cube(0, 0, 0, 0.8)));
    for (TriangleMesh mesh : List.of(hollow, back(hollow), hollow.scaled(1, 1, -1))) {
      for (CheckMethod method : proving()) {
        Verdict verdict = check(slider(new Sphere(0.1), mesh), method, -0.2, 0.2);
        assertThat(verdict).isInstanceOf(Verdict.Free.class);
        assertThat(verdict.scope().surfaces()).isEmpty();
        assertThat(((Verdict.Free) verdict).slackLowerBound()).isBetween(1e-6, 0.1 + 1e-9);
        assertThat(check(slider(new Sphere(0.01), mesh), method, 0.44, 0.46))
            .isInstanceOf(Verdict.Hit.class);
      }
    }
  }

  @Test
  void whatIsNotKnownIsUndecidedAndWhatIsOpenIsListed() {
    TriangleMesh inner = SolidMeshes.cube(0, 0, 0, 0.8);
    Scene either = slider(new Sphere(0.1), SolidMeshes.together(CUBE, inner, back(inner)));
    TriangleMesh hole = SolidMeshes.without(SolidMeshes.cube(0, 0, 0, 3), (x, y, z) -> z > 1.4);
    Scene partly = slider(new Sphere(0.1), SolidMeshes.together(CUBE, hole));
    for (CheckMethod method : proving()) {
      Verdict unknown = check(either, method, -0.2, 0.2);
      assertThat(unknown).isInstanceOf(Verdict.Undecided.class);
      assertThat(((Verdict.Undecided) unknown).reason()).isEqualTo(UndecidedReason.NUMERIC);
      assertThat(check(partly, method, 0, 0.1)).isInstanceOf(Verdict.Hit.class);
      Verdict beside = check(partly, method, 0.8, 1);
      assertThat(beside).isInstanceOf(Verdict.Free.class);
      assertThat(beside.scope().surfaces()).containsExactly("o");
    }
  }

  /** One part of the inner body lies in the outer one, others do not. */
  @Test
  void eachPartOfTheInnerBodyCounts() {
    TriangleMesh apart =
        SolidMeshes.together(
            SolidMeshes.cube(3, 0, 0, 0.1),
            SolidMeshes.cube(-3, 0, 0, 0.1),
            SolidMeshes.cube(0, 0, 0, 0.1));
    TriangleMesh both = SolidMeshes.together(CUBE, back(CUBE));
    for (Scene scene : List.of(slider(apart, both), slider(both, apart), slider(apart, CUBE))) {
      assertThat(check(scene, CheckMethod.REFINED, 0, 0.1)).isInstanceOf(Verdict.Hit.class);
    }
  }

  @Test
  void whatIsProvenFreeHoldsNothingOfTheAssembly() {
    int free = 0;
    int hit = 0;
    for (int seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      Assembly assembly = Assembly.of(random);
      double[] p = random.doubles(3, -0.7, 0.7).toArray();
      Pose at = Pose.translation(p[0], p[1], p[2]);
      Scene scene =
          new SceneBuilder()
              .robot(
                  "r",
                  Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Box(0.01, 0.01, 0.01), at),
                  Pose.IDENTITY,
                  true)
              .obstacle(
                  "o", List.of(new PlacedShape(assembly.mesh(), Pose.IDENTITY)), Pose.IDENTITY)
              .build();
      CheckMethod method = proving().get(seed % proving().size());
      Verdict verdict = check(scene, method, 0, 0.02);
      boolean inside = false;
      for (int i = 0; i <= 20; i++) {
        inside |=
            assembly.truth(new double[] {p[0] + 0.001 * i, p[1], p[2]}) != Assembly.Truth.OUTSIDE;
      }
      if (verdict instanceof Verdict.Free) {
        free++;
        assertThat(inside).as("seed " + seed).isFalse();
      }
      hit += verdict instanceof Verdict.Hit ? 1 : 0;
    }
    assertThat(free).isGreaterThan(20);
    assertThat(hit).isGreaterThan(20);
    assertThat(free + hit).isGreaterThan(110);
  }
}
