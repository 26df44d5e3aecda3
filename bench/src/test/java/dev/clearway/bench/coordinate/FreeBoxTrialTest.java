package dev.clearway.bench.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.coordinate.Coordination;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.proof.Budget;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A share of `bench coordinate`: samples of boxes that were proven free. */
class FreeBoxTrialTest {
  private static final Path CELL = Path.of("../examples/two-arms/cell.yaml");

  private static ArmsAtTable arms(int robots) throws Exception {
    return new ArmsAtTable(SceneReader.read(CELL).scene().robots().getFirst().model(), robots);
  }

  private static CoordinationTrial run(ArmsAtTable arms, double fault) {
    CoordinationTrial trial = new CoordinationTrial(arms, new SplittableRandom(3));
    trial.run(40, new FreeBoxTrial.Settings(10_000, fault));
    return trial;
  }

  @Test
  void noBoxOfTwoOrThreeClocksCollides() throws Exception {
    for (int robots = 2; robots <= 3; robots++) {
      CoordinationTrial trial = run(arms(robots), 0);
      assertThat(trial.wrong).isZero();
      assertThat(trial.shown).isEqualTo(trial.asked);
      assertThat(trial.pairBoxes.boxes).isGreaterThan(100);
      assertThat(trial.pairBoxes.least).isEqualTo(10_000);
      if (robots > 2) {
        assertThat(trial.cubes.boxes).isGreaterThan(100);
        assertThat(trial.cubes.least).isEqualTo(22 * 22 * 22);
      }
    }
  }

  @Test
  void boxesTakenTooLargeCollide() throws Exception {
    CoordinationTrial trial = run(arms(3), 2);
    assertThat(trial.pairBoxes.collisions).isPositive();
    assertThat(trial.cubes.collisions).isPositive();
    assertThat(trial.wrong)
        .isGreaterThanOrEqualTo(trial.pairBoxes.collisions + trial.cubes.collisions);
  }

  /** Also where they do collide, in the whole rectangle. */
  @Test
  void samplesCollideWhereSingleConfigurationsDo() throws Exception {
    ArmsAtTable arms = arms(2);
    SplittableRandom random = new SplittableRandom(5);
    int collide = 0;
    int apart = 0;
    for (int world = 0; world < 6; world++) {
      Coordination given = Coordination.of(arms.setup(), arms.paths(random), 0.1);
      RobotPair pair =
          new RobotPair(
              given, 0, 1, given.diagram(0, 1, 1, Budget.UNLIMITED), arms.of(0, 1).checker());
      FreeBoxTrial trial =
          new FreeBoxTrial(arms, given, new FreeBoxTrial.Settings(1600, 0), random.split());
      PlacedBodies a = trial.placed(0, 0, pair.diagram().firstSteps(), 40);
      PlacedBodies b = trial.placed(1, 0, pair.diagram().secondSteps(), 40);
      boolean[] found = new BoxSamples(pair::mayCollide).collisions(a, b);
      for (int k = 0; k < found.length; k++) {
        boolean hits = pair.collides(a.times[k / 40], b.times[k % 40]);
        assertThat(found[k]).as("world %s, sample %s", world, k).isEqualTo(hits);
        collide += hits ? 1 : 0;
        apart += hits ? 0 : 1;
      }
    }
    assertThat(collide).isGreaterThan(20);
    assertThat(apart).isGreaterThan(5000);
  }
}
