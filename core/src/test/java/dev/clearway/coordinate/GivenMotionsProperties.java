package dev.clearway.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ways that are run as given, and what is anywhere around them, against single configurations. */
final class GivenMotionsProperties {
  private static final double STEP = 0.05;
  private static final double DRIFT = 0.1;

  /** A random robot's joints of one axis, the second robot's, all drifting. */
  private static Map<Integer, Double> drift(CoordinatedRobots robots, int robot) {
    KinematicTree tree = robots.setup.scene().tree();
    Map<Integer, Double> speeds = new HashMap<>();
    for (int c = 0; c < tree.space().size(); c++) {
      int joint = tree.space().joint(c);
      boolean own = robots.coordination.track(robot).joints().length > 0;
      boolean moved = false;
      for (int j : robots.coordination.track(robot).joints()) {
        moved |= j == joint;
      }
      if (own && moved && tree.joints().get(joint).type().singleAxis()) {
        speeds.put(c, DRIFT);
      }
    }
    return speeds;
  }

  private static Coordination drifting(CoordinatedRobots robots, Map<Integer, Double> speeds) {
    return Coordination.of(
        robots.setup,
        List.of(robots.coordination.track(0), robots.coordination.track(1)),
        STEP,
        new GivenMotions(Set.of(1), speeds));
  }

  @Test
  void freeCellsAreFreeWhereverDriftLeads() {
    int free = 0;
    int lost = 0;
    int drifting = 0;
    for (int seed = 0; seed < 40; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      Map<Integer, Double> speeds = drift(robots, 1);
      drifting += speeds.size();
      CoordinationDiagram diagram = drifting(robots, speeds).diagram(0, 1, 1, Budget.UNLIMITED);
      CoordinationDiagram still = robots.coordination.diagram(0, 1, 1, Budget.UNLIMITED);
      MotionChecker checker = robots.setup.checker();
      SplittableRandom random = new SplittableRandom(seed);
      for (int k = 0; k < 300; k++) {
        int i = random.nextInt(diagram.firstSteps());
        int j = random.nextInt(diagram.secondSteps());
        double x = random.nextDouble(diagram.firstLine(i), diagram.firstLine(i + 1));
        double y = random.nextDouble(diagram.secondLine(j), diagram.secondLine(j + 1));
        if (diagram.state(i, j) == CellState.FREE) {
          free++;
          assertThat(still.state(i, j)).isNotEqualTo(CellState.HIT);
          double[] q = robots.coordination.configuration(x, y);
          speeds.forEach((c, speed) -> q[c] += speed * y * (random.nextInt(3) - 1));
          assertThat(checker.check(q))
              .as("seed %s, %s s and %s s", seed, x, y)
              .isInstanceOf(Verdict.Free.class);
        } else {
          lost += still.state(i, j) == CellState.FREE ? 1 : 0;
        }
      }
    }
    assertThat(drifting).isGreaterThan(30);
    assertThat(free).isGreaterThan(3000);
    assertThat(lost).isBetween(100, free / 2);
  }

  /** Two beads of radius 0.1 on one wire of 2 m, the second from the far end, which drifts. */
  @Test
  void freeCellsEndWhereTheSetsMeet() {
    BeadsOnAWire beads = BeadsOnAWire.make();
    int coordinate = beads.setup().scene().tree().space().number("b/q").orElseThrow();
    GivenMotions given = new GivenMotions(Set.of(1), Map.of(coordinate, DRIFT));
    Coordination robots = Coordination.of(beads.setup(), beads.tracks(), 0.0721, given);
    CoordinationDiagram diagram = robots.diagram(0, 1, 1, Budget.UNLIMITED);
    int free = 0;
    for (int j = 0; j < diagram.secondSteps(); j++) {
      for (int i = 0; i < diagram.firstSteps(); i++) {
        double off = DRIFT * diagram.secondLine(j + 1);
        double before = 2 - diagram.secondLine(j + 1) - diagram.firstLine(i + 1) - off;
        double after = diagram.firstLine(i) - (2 - diagram.secondLine(j)) - off;
        double gap = Math.max(before, after) - 0.2;
        if (Math.abs(gap) > 1e-8) {
          assertThat(diagram.state(i, j) == CellState.FREE)
              .as("cell %s, %s", i, j)
              .isEqualTo(gap > 0);
          free += gap > 0 ? 1 : 0;
        }
      }
    }
    assertThat(free).isPositive();
    // Whole motions are within tubes that grow: 64 pieces, each with the drift of its end.
    List<Motion> motions = robots.motions(beads.tracks());
    assertThat(motions).hasSizeBetween(64, 130);
    double[] off = new double[2];
    for (Motion motion : motions) {
      motion.deviation(off);
      assertThat(off[coordinate])
          .isBetween(DRIFT * motion.seconds(1), DRIFT * motion.seconds(1) * (1 + 1e-6));
      assertThat(off[1 - coordinate]).isZero();
    }
  }

  @Test
  void whatIsGivenNeverWaits() {
    int found = 0;
    int waits = 0;
    for (int seed = 0; seed < 40; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      Coordination given = drifting(robots, Map.of());
      List<CoordinationDiagram> diagrams = List.of(given.diagram(0, 1, 1, Budget.UNLIMITED));
      Optional<Schedule> schedule = ScheduleSearch.search(given, diagrams, 0);
      if (schedule.isPresent()) {
        found++;
        assertThat(schedule.get().waits().get(1)).isEmpty();
        waits += schedule.get().count();
        double free =
            ScheduleSearch.search(robots.coordination, diagrams, 0).orElseThrow().seconds();
        assertThat(schedule.get().seconds()).isGreaterThanOrEqualTo(free - 1e-9);
      }
    }
    assertThat(found).isGreaterThan(8);
    assertThat(waits).isPositive();
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    CoordinatedRobots robots = CoordinatedRobots.random(1, 2, STEP);
    assertThatThrownBy(() -> new GivenMotions(Set.of(), Map.of(0, -1.0)))
        .hasMessageContaining("a drift of -1.0");
    assertThatThrownBy(() -> new GivenMotions(Set.of(), Map.of(0, Double.NaN)))
        .hasMessageContaining("a drift of NaN");
    Map<Integer, Double> ofFirst = drift(robots, 0);
    assertThat(ofFirst).isNotEmpty();
    assertThatThrownBy(() -> drifting(robots, ofFirst)).hasMessageContaining("its path may wait");
  }
}
