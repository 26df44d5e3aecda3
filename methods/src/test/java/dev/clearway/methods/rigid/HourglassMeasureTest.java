package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanningCases;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.plan.roadmap.EdgeMeasure;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.Roadmap;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.plan.roadmap.RoadmapScene;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Neighbours chosen by the volume of the hourglass. */
class HourglassMeasureTest {
  private static final RoadmapOptions PLAIN = RoadmapOptions.DEFAULT.withSamples(150);

  @Test
  void volumeIsThatOfTheDoubleConeAndTheSameForTheWayBack() {
    Scene scene = PlanningCases.air().scene();
    HourglassMeasure measure = HourglassMeasure.of(scene, "board/pose");
    double[] start = {0, 0, 0, 0, 0, 0, 1};
    double half = StrictMath.sqrt(0.5);
    double[] quarterTurnAlongZ = {0, 0, 0.3, 0, 0, half, half};
    double radius = StrictMath.sqrt(0.25 * 0.25 + 0.15 * 0.15 + 0.03 * 0.03);
    double base = Math.PI * StrictMath.pow(radius * Math.PI / 2 / 2, 2);
    assertThat(measure.of(start, quarterTurnAlongZ)).isCloseTo(2 * base * 0.15 / 3, within(1e-9));
    ConfigurationSpace space = PlanningCases.air().space();
    SplittableRandom random = new SplittableRandom(4);
    double[] a = new double[7];
    double[] b = new double[7];
    for (int i = 0; i < 100; i++) {
      space.sample(random, a);
      space.sample(random, b);
      assertThat(measure.of(a, b)).isPositive().isCloseTo(measure.of(b, a), within(1e-9));
    }
    assertThat(measure.of(start, new double[] {0.3, 0, 0, 0, 0, 0, 1})).isZero();
  }

  @Test
  void jointsThatDoNotFloatAreRefused() {
    Scene scene = PlanningCases.arm().scene();
    assertThatThrownBy(() -> HourglassMeasure.of(scene, "arm/a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no floating joint 'arm/a'");
  }

  @Test
  void pathsAreFoundThroughAWindowToo() {
    Case task = PlanningCases.window();
    HourglassMeasure measure = HourglassMeasure.of(task.scene(), "board/pose");
    PlanResult result =
        new Prm(PLAIN.choosing(30, measure), 2)
            .plan(task.problem(), PlanOptions.DEFAULT.withSeed(2));
    assertThat(result).isInstanceOf(PlanResult.Found.class);
  }

  /** A small share of {@link HourglassMeasurement}: what docs/planning.md says of it. */
  @Test
  void otherEdgesAreChosenAndMoreOfThemAreFree() {
    Scene scene = TetrahedraForest.scene(3, 1);
    ConfigurationSpace space = TetrahedraForest.space(scene, 3);
    HourglassMeasure measure = HourglassMeasure.of(scene, "hook/pose");
    double byMetric = freeShare(scene, space, PLAIN);
    double byVolume = freeShare(scene, space, PLAIN.choosing(30, measure));
    double byDistance = freeShare(scene, space, PLAIN.choosing(30, EdgeMeasure.NONE));
    assertThat(byDistance).isEqualTo(byMetric);
    assertThat(List.of(byMetric, byVolume)).allMatch(share -> share > 0.05 && share < 0.95);
    assertThat(byVolume).isNotEqualTo(byMetric);
  }

  private static double freeShare(Scene scene, ConfigurationSpace space, RoadmapOptions options) {
    RoadmapScene in = RoadmapScene.of(CheckSetup.of(scene, CheckOptions.DEFAULT));
    Roadmap roadmap = new Roadmap(space);
    new Prm(options, 2).grow(roadmap, in, PlanOptions.DEFAULT);
    int free = 0;
    for (int edge = 0; edge < roadmap.edgeCount(); edge++) {
      free += roadmap.edgeEvidence(edge).statusIn(in.fingerprints()) == Status.FREE ? 1 : 0;
    }
    return (double) free / roadmap.edgeCount();
  }
}
