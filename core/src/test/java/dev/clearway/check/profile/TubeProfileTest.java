package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Arms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Profiles under tubes. */
class TubeProfileTest {
  private static double lower(List<SeparationProfile.Row> rows, double s) {
    return between(rows, s, true);
  }

  private static double between(List<SeparationProfile.Row> rows, double s, boolean lower) {
    for (int k = 1; k < rows.size(); k++) {
      SeparationProfile.Row a = rows.get(k - 1);
      SeparationProfile.Row b = rows.get(k);
      if (s <= b.parameter()) {
        double t = (s - a.parameter()) / (b.parameter() - a.parameter());
        return lower ? (1 - t) * a.lower() + t * b.lower() : (1 - t) * a.upper() + t * b.upper();
      }
    }
    return Double.NaN;
  }

  /** A ball of radius 0.1 that slides from 0 to 0.5, where a wall is met, off by 0.1. */
  @Test
  void theLowerEnvelopeIsLessByTheTubeAndTheUpperOneAsItIs() {
    Scene scene =
        Arms.ballAndWall(new Box(1, 4, 4), Pose.translation(1.1, 0, 0))
            .withTube(Tube.NONE.withPlay("wall", new Play(0.1, 0)));
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.5});
    ProfileSearch search = ProfileSearch.of(setup, 1e-3);
    SeparationProfile found =
        TubeProfile.of(setup, motion, m -> search.profile(m, Budget.UNLIMITED));
    for (double s = 0; s <= 1; s += 0.01) {
      double gap = 0.5 - 0.5 * s;
      double least = Math.max(0, gap - 0.1);
      assertThat(lower(found.rows(), s)).isBetween(least - 1.1e-3, least + 1e-12);
      assertThat(between(found.rows(), s, false)).isGreaterThan(gap - 1e-12);
    }
    assertThat(lower(found.rows(), 0)).isBetween(0.398, 0.4);
    assertThat(found.width()).isBetween(0.1, 0.102);
  }

  /** Between rows, an envelope that is cut off at 0 may not be above the one that is not. */
  @Test
  void nothingRisesBeforeTheEnvelopeDoes() {
    SplittableRandom random = new SplittableRandom(7);
    int met = 0;
    for (int k = 0; k < 200; k++) {
      List<SeparationProfile.Row> rows = new ArrayList<>();
      double at = 0;
      while (at < 1) {
        double lower = random.nextDouble(0, 2);
        rows.add(row(at, lower, lower + 0.1));
        at += random.nextInt(5) == 0 ? 0x1p-52 : random.nextDouble(0.05, 0.4);
      }
      rows.add(row(1, 0.5, 0.6));
      SeparationProfile profile =
          new SeparationProfile(
              rows,
              0.1,
              SeparationProfile.StopReason.WIDTH_REACHED,
              Optional.empty(),
              CostCounters.NONE);
      List<SeparationProfile.Row> less = TubeProfile.lowered(profile, 1).rows();
      met += less.size() - rows.size();
      for (int i = 1; i < less.size(); i++) {
        assertThat(less.get(i).parameter()).isGreaterThan(less.get(i - 1).parameter());
      }
      for (int i = 0; i <= 1000; i++) {
        double s = i / 1000.0;
        assertThat(lower(less, s)).isLessThanOrEqualTo(Math.max(0, lower(rows, s) - 1) + 1e-12);
        assertThat(between(less, s, false)).isGreaterThanOrEqualTo(between(rows, s, false) - 1e-12);
      }
    }
    assertThat(met).as("rows where an envelope meets 0").isGreaterThan(100);
  }

  private static SeparationProfile.Row row(double at, double lower, double upper) {
    return new SeparationProfile.Row(at, lower, upper, new NamePair("a", "b"));
  }
}
