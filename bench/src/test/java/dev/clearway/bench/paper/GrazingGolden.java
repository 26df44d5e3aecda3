package dev.clearway.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.scene.RobotModel;
import dev.clearway.testkit.SharedData;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The easier rows of Tables VIII to X; {@code bench/run grazing} does all of them. */
final class GrazingGolden {
  private static final CheckMethod ADAPTIVE = new AdaptiveBisection(SubdivisionRule.MIDDLE);
  private static final double CLEARANCE = 0.004;

  private static RobotModel welder;

  @BeforeAll
  static void read() throws Exception {
    welder = PaperRobots.welder(SharedData.require());
  }

  private static MotionChecker checker(GrazingScene scene, CheckMethod method) {
    return CheckSetup.of(scene.scene(), CheckOptions.DEFAULT, method).checker();
  }

  @ParameterizedTest
  @EnumSource(GrazingScene.Kind.class)
  void turnIsFreeWithRoomAndHitsWithout(GrazingScene.Kind kind) {
    GrazingScene with = GrazingScene.of(welder, kind, CLEARANCE, false);
    GrazingScene without = GrazingScene.of(welder, kind, -CLEARANCE, false);
    for (CheckMethod method : List.of(ADAPTIVE, CheckMethod.REFINED)) {
      assertThat(checker(with, method).check(with.motion())).isInstanceOf(Verdict.Free.class);
      Verdict hit = checker(without, method).check(without.motion());
      assertThat(hit).isInstanceOf(Verdict.Hit.class);
      assertThat(((Verdict.Hit) hit).pair().first()).isEqualTo("grazed");
    }
  }

  @ParameterizedTest
  @EnumSource(GrazingScene.Kind.class)
  void gunKeepsTheClearanceAboveWhatItGrazes(GrazingScene.Kind kind) {
    GrazingScene scene = GrazingScene.of(welder, kind, CLEARANCE, true);
    MotionChecker checker = checker(scene, ADAPTIVE);
    double[] q = new double[6];
    for (double s : new double[] {0.5, 0.503}) {
      scene.motion().position(s, q);
      Clearance clearance = checker.clearance(q);
      assertThat(clearance.lower()).isBetween(0.999 * CLEARANCE, 1.001 * CLEARANCE);
    }
    scene.motion().position(0, q);
    double behind = checker.clearance(q).lower();
    if (kind == GrazingScene.Kind.FLOOR) {
      assertThat(behind).isBetween(0.999 * CLEARANCE, 1.001 * CLEARANCE);
    } else {
      assertThat(behind).isGreaterThan(0.5);
    }
  }

  @Test
  void theOtherLinksCostLittle() {
    GrazingScene all = GrazingScene.of(welder, GrazingScene.Kind.FLOOR, CLEARANCE, false);
    GrazingScene gun = GrazingScene.of(welder, GrazingScene.Kind.FLOOR, CLEARANCE, true);
    long ofAll = tests(all);
    long ofGun = tests(gun);
    assertThat(ofAll).isGreaterThan(ofGun).isLessThan(ofGun + ofGun / 10);
  }

  private static long tests(GrazingScene scene) {
    return checker(scene, ADAPTIVE).check(scene.motion()).scope().work().volumeTests();
  }
}
