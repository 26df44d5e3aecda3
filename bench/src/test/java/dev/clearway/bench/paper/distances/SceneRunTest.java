package dev.clearway.bench.paper.distances;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SceneRunTest {
  /** A ring that slides by a ring in its way, a ring far away and a box. */
  private static Scene scene() {
    SceneBuilder builder = new SceneBuilder();
    builder.robot(
        "r",
        Arms.oneJoint(JointType.PRISMATIC, Axis.X, Meshes.torus(12, 8, 0.5, 0.1), Pose.IDENTITY),
        Pose.IDENTITY,
        true);
    Pose turned = Pose.fromRollPitchYaw(0, 0, 0, 1.4, 0.2, 0);
    builder.obstacle("near", ring(), turned);
    builder.obstacle("far", ring(), Pose.translation(0, 0, 9));
    builder.obstacle(
        "box", List.of(new PlacedShape(new Box(0.1, 0.1, 0.1), Pose.IDENTITY)), turned);
    return builder.build();
  }

  private static List<PlacedShape> ring() {
    return List.of(new PlacedShape(Meshes.torus(12, 8, 0.5, 0.1), Pose.IDENTITY));
  }

  @Test
  void linksMeetAllObstaclesButThoseThatAreAllowed() {
    assertThat(new ObstaclePairs(scene()).size()).isEqualTo(3);
    Scene allowed = scene().withAllowed(new NamePair("r/arm", "near"));
    assertThat(new ObstaclePairs(allowed).size()).isEqualTo(2);
  }

  @Test
  void answersAgreeWithTheDistanceAndWorkIsCounted() {
    SceneRun run = new SceneRun(scene());
    run.run(100);
    assertThat(run.contradictions()).isEmpty();
    assertThat(run.asked()).isEqualTo(300);
    assertThat(run.shareApart()).isBetween(0.4, 0.99);
    for (Algorithm algorithm : Algorithm.values()) {
      assertThat(run.volumeTests(algorithm)).isPositive();
      assertThat(run.triangleTests(algorithm)).isPositive();
    }
    assertThat(run.ratio(Algorithm.GREEDY)).isBetween(0.3, 1.0);
    assertThat(run.ratio(Algorithm.RAISED)).isBetween(run.ratio(Algorithm.GREEDY), 1.0);
    assertThat(run.ratio(Algorithm.APPROXIMATE)).isBetween(0.5, 1.0);
    assertThat(run.volumeTests(Algorithm.GREEDY)).isLessThan(run.volumeTests(Algorithm.EXACT));
  }

  @ParameterizedTest
  @EnumSource
  void wrongAnswersAreNoticed(Algorithm algorithm) {
    boolean asks = algorithm == Algorithm.COLLISION;
    double right = asks ? 1 : 2;
    assertThat(SceneRun.contradicts(algorithm, right, 2)).isFalse();
    assertThat(SceneRun.contradicts(algorithm, 0, 0)).isFalse();
    assertThat(SceneRun.contradicts(algorithm, 0, 2)).isTrue();
    assertThat(SceneRun.contradicts(algorithm, Double.NaN, 2)).isTrue();
    assertThat(SceneRun.contradicts(algorithm, asks ? 1 : 0.1, 0)).isTrue();
    assertThat(SceneRun.contradicts(algorithm, asks ? 0 : 2.1, 2)).isTrue();
  }

  @Test
  void everyFigureOfTheTableHasItsRow() {
    for (String figure : List.of("1a", "11a", "11b", "12a", "12b", "12c", "12d")) {
      TableOne row = TableOne.of(figure).orElseThrow();
      assertThat(row.tests()).hasSize(4);
      assertThat(row.approximateRatio()).startsWith("0.");
    }
    assertThat(TableOne.of("11c")).isEmpty();
  }
}
