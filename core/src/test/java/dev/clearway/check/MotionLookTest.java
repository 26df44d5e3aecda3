package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two balls that slide across each other's way, and a third at rest that the first comes to late.
 */
class MotionLookTest {
  private static Scene scene() {
    return Arms.crossingBalls()
        .obstacle(
            "late",
            List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY)),
            Pose.fromRollPitchYaw(5, 0, 0, 0, 0, 0))
        .build();
  }

  private static Verdict check(double[] from, double[] to) {
    Scene scene = scene();
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    return CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion);
  }

  @Test
  void bodiesThatMeetInTheMiddleAreFoundOutByOneConfiguration() {
    Verdict verdict = check(new double[] {-1, -1}, new double[] {1, 1});
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Hit.class, hit -> assertThat(hit.parameter()).isEqualTo(0.5));
    assertThat(verdict.scope().work().configurations()).isEqualTo(1);
  }

  @Test
  void instantsLieFarFromThoseBefore() {
    assertThat(IntStream.range(0, 7).mapToDouble(MotionLook::instant))
        .containsExactly(0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875);
  }

  /** The ball at rest, at 5 of a way from -1 to 6, is met at 6 / 7: by the look at 7 / 8. */
  @Test
  void contactLateInALongMotionIsFoundOutByLooksAlone() {
    Verdict verdict = check(new double[] {-1, 2}, new double[] {6, 2});
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Hit.class, hit -> assertThat(hit.parameter()).isEqualTo(0.875));
    assertThat(verdict.scope().work().configurations()).isEqualTo(7);
  }

  @Test
  void bodiesThatMeetElsewhereAreFoundOutAndOthersAreProvenFree() {
    assertThat(check(new double[] {-0.2, -0.2}, new double[] {1, 1}))
        .isInstanceOf(Verdict.Hit.class);
    assertThat(check(new double[] {-1, 1}, new double[] {1, 1})).isInstanceOf(Verdict.Free.class);
  }

  /**
   * Two cubes of many, that pass each other at a quarter of the way: 66 pairs of meshes are looked
   * at at each instant, 6 at the first alone.
   */
  @ParameterizedTest
  @CsvSource({"12, true", "4, false"})
  void meshesThatMeetLaterAreFoundOutByLooksWhereManyMove(int count, boolean byLooks) {
    Verdict verdict = checkCubes(Arms.slidingCubes(count).build(), count);
    assertThat(verdict.scope().work().configurations()).isEqualTo(byLooks ? 2 : 4);
  }

  /** As above, in a world in which nothing rests. */
  @Test
  void robotsAloneInTheWorldAreLookedAtWhereManyMove() {
    Verdict verdict = checkCubes(Arms.slidingCubes(12, new SceneBuilder()).build(), 12);
    assertThat(verdict.scope().work().configurations()).isEqualTo(2);
  }

  private static Verdict checkCubes(Scene scene, int count) {
    double[] from = new double[count];
    for (int k = 0; k < count; k++) {
      from[k] = -4 - 0.3 * k;
    }
    double[] to = from.clone();
    from[count - 2] = 0;
    to[count - 2] = 3;
    from[count - 1] = 1.45;
    to[count - 1] = -1.45;
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    Verdict verdict = CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Hit.class, hit -> assertThat(hit.parameter()).isBetween(0.2, 0.3));
    return verdict;
  }

  /**
   * Of 66 pairs of cubes and 12 with the world none can meet: they are looked at four times, not
   * 31.
   */
  @Test
  void pairsThatTravelTooLittleToMeetAreLeftOutAfterTheFirstInstants() {
    int count = 12;
    Scene scene = Arms.slidingCubes(count).build();
    double[] from = new double[count];
    double[] to = new double[count];
    for (int k = 0; k < count; k++) {
      from[k] = 40 * k;
      to[k] = 40 * k + 15;
    }
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    Verdict verdict = CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion);
    assertThat(verdict).isInstanceOf(Verdict.Free.class);
    assertThat(verdict.scope().work().volumeTests()).isLessThan(8 * (66 + 12));
  }
}
