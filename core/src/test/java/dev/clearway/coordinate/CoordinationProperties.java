package dev.clearway.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Timetable;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Diagrams, margins, schedules and zones of random robots against single configurations. */
class CoordinationProperties {
  private static final int CASES = 80;
  private static final double STEP = 0.05;

  private static CoordinationDiagram diagram(CoordinatedRobots robots) {
    return robots.coordination.diagram(0, 1, 1, Budget.UNLIMITED);
  }

  @Test
  void cellsAreWhatTheyAreSaidToBe() {
    int free = 0;
    int hits = 0;
    for (int seed = 0; seed < CASES; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      CoordinationDiagram diagram = diagram(robots);
      MotionChecker checker = robots.setup.checker();
      SplittableRandom random = new SplittableRandom(seed);
      for (int k = 0; k < 400; k++) {
        int i = random.nextInt(diagram.firstSteps());
        int j = random.nextInt(diagram.secondSteps());
        double x = between(random, diagram.firstLine(i), diagram.firstLine(i + 1));
        double y = between(random, diagram.secondLine(j), diagram.secondLine(j + 1));
        switch (diagram.state(i, j)) {
          case FREE -> {
            free++;
            assertThat(checker.check(robots.coordination.configuration(x, y)))
                .as("seed %s, %s s and %s s", seed, x, y)
                .isInstanceOf(Verdict.Free.class);
          }
          case HIT -> {
            hits++;
            double[] middle = robots.coordination.configuration(middle(diagram, i, j));
            assertThat(checker.check(middle)).isInstanceOf(Verdict.Hit.class);
          }
          case OPEN -> {}
        }
      }
    }
    assertThat(free).isGreaterThan(8000);
    assertThat(hits).isGreaterThan(1500);
  }

  @Test
  void freeBoxesAreTheFreeCellsAndNoOthers() {
    int boxes = 0;
    int large = 0;
    for (int seed = 0; seed < CASES; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      CoordinationDiagram diagram = diagram(robots);
      int[][] covered = new int[diagram.firstSteps()][diagram.secondSteps()];
      for (FreeBox box : robots.coordination.freeBoxes(0, 1, diagram)) {
        boxes++;
        large += box.firstEnd() - box.first() > 1 ? 1 : 0;
        for (int i = box.first(); i < box.firstEnd(); i++) {
          for (int j = box.second(); j < box.secondEnd(); j++) {
            covered[i][j]++;
          }
        }
      }
      for (int i = 0; i < covered.length; i++) {
        for (int j = 0; j < covered[i].length; j++) {
          assertThat(covered[i][j]).isEqualTo(diagram.state(i, j) == CellState.FREE ? 1 : 0);
        }
      }
    }
    assertThat(large).isBetween(100, boxes - 100);
  }

  /**
   * Two beads of radius 0.1 on one wire: 2 m long, run through in 2 s, the second from the far end.
   */
  @Test
  void freeCellsEndWhereTheBeadsMeet() {
    BeadsOnAWire beads = BeadsOnAWire.make();
    for (double step : new double[] {0.301, 0.0721, 0.0101}) {
      CoordinationDiagram diagram =
          Coordination.of(beads.setup(), beads.tracks(), step).diagram(0, 1, 1, Budget.UNLIMITED);
      int missed = 0;
      for (int j = 0; j < diagram.secondSteps(); j++) {
        for (int i = 0; i < diagram.firstSteps(); i++) {
          // The nearest that they come, at the two corners of the cell that are so.
          double before = 2 - diagram.secondLine(j + 1) - diagram.firstLine(i + 1);
          double after = diagram.firstLine(i) - (2 - diagram.secondLine(j));
          double gap = Math.max(before, after) - 0.2;
          boolean free = diagram.state(i, j) == CellState.FREE;
          assertThat(free && gap < -1e-9).as("cell %s, %s", i, j).isFalse();
          missed += !free && gap > 1e-9 ? 1 : 0;
        }
      }
      assertThat(missed).isZero();
    }
  }

  private static double[] middle(CoordinationDiagram diagram, int i, int j) {
    return new double[] {
      (diagram.firstLine(i) + diagram.firstLine(i + 1)) / 2,
      (diagram.secondLine(j) + diagram.secondLine(j + 1)) / 2
    };
  }

  private static double between(SplittableRandom random, double low, double high) {
    return switch (random.nextInt(4)) {
      case 0 -> low;
      case 1 -> high;
      default -> random.nextDouble(low, high);
    };
  }

  @Test
  void openCellsAreFewAndTheFewerTheFinerTheSteps() {
    double coarse = 0;
    double fine = 0;
    for (int seed = 0; seed < CASES; seed++) {
      coarse += diagram(CoordinatedRobots.random(seed, 2, STEP)).share(CellState.OPEN);
      fine += diagram(CoordinatedRobots.random(seed, 2, STEP / 4)).share(CellState.OPEN);
    }
    assertThat(fine / CASES).isLessThan(0.08);
    assertThat(fine).isLessThan(0.4 * coarse);
  }

  @Test
  void threadsMakeNoDifference() {
    CoordinatedRobots robots = CoordinatedRobots.random(3, 2, STEP);
    CoordinationDiagram one = diagram(robots);
    CoordinationDiagram three = robots.coordination.diagram(0, 1, 3, Budget.UNLIMITED);
    assertThat(three).usingRecursiveComparison().isEqualTo(one);
  }

  @Test
  void whatABudgetLeavesIsOpen() {
    CoordinatedRobots robots = CoordinatedRobots.random(3, 2, STEP / 16);
    CoordinationDiagram whole = diagram(robots);
    CoordinationDiagram cut = robots.coordination.diagram(0, 1, 1, Budget.ofTests(3));
    assertThat(cut.count(CellState.OPEN)).isGreaterThan(whole.count(CellState.OPEN));
    for (int j = 0; j < cut.secondSteps(); j++) {
      for (int i = 0; i < cut.firstSteps(); i++) {
        assertThat(cut.state(i, j)).isIn(whole.state(i, j), CellState.OPEN);
      }
    }
  }

  @Test
  void lagsWithinTheMarginDoNoHarmAndTheShownOneDoes() {
    int proven = 0;
    int shown = 0;
    for (int seed = 0; seed < 3 * CASES; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      Coordination given = robots.coordination;
      DelayMargin.Both margins = DelayMargin.of(diagram(robots), given.start(0), given.start(1));
      MotionChecker checker = robots.setup.checker();
      SplittableRandom random = new SplittableRandom(seed);
      double first = Math.min(5, margins.first().proven());
      double second = Math.min(5, margins.second().proven());
      assertThat(margins.first().shown()).isGreaterThanOrEqualTo(margins.first().proven());
      for (int k = 0; k < 60 && first > 0 && second > 0; k++) {
        double clock = random.nextDouble(0, 6);
        double lag = random.nextDouble(-first, second);
        double[] q =
            robots.coordination.configuration(
                clock - given.start(0) + Math.min(0, lag),
                clock - given.start(1) - Math.max(0, lag));
        proven++;
        assertThat(checker.check(q)).as("seed %s", seed).isInstanceOf(Verdict.Free.class);
      }
      if (margins.second().shown() < 5) {
        shown++;
        assertThat(isHitWithLag(robots, checker, margins.second().shown())).isTrue();
      }
    }
    assertThat(proven).isGreaterThan(1000);
    assertThat(shown).isGreaterThan(20);
  }

  /** Returns whether a lag of the second robot, the same all the while, makes them hit. */
  private static boolean isHitWithLag(CoordinatedRobots robots, MotionChecker checker, double lag) {
    Coordination given = robots.coordination;
    for (double clock = 0; clock < 6; clock += STEP / 16) {
      double[] q =
          robots.coordination.configuration(clock - given.start(0), clock - given.start(1) - lag);
      if (checker.check(q) instanceof Verdict.Hit) {
        return true;
      }
    }
    return false;
  }

  @Test
  void schedulesAreFreeAndEndAsSoonAsAnyOnTheGrid() {
    int found = 0;
    int waits = 0;
    int none = 0;
    for (int seed = 0; seed < 2 * CASES; seed++) {
      int count = 2 + seed % 2;
      CoordinatedRobots robots = CoordinatedRobots.random(seed, count, 2 * STEP);
      List<CoordinationDiagram> diagrams = diagrams(robots.coordination);
      Optional<Schedule> schedule = ScheduleSearch.search(robots.coordination, diagrams, 0);
      if (count == 2) {
        assertThat(schedule.map(Schedule::seconds).orElse(Double.POSITIVE_INFINITY))
            .as("seed %s", seed)
            .isCloseTo(earliestEnd(diagrams.getFirst()), offset(1e-9));
      }
      none += schedule.isEmpty() ? 1 : 0;
      if (schedule.isPresent()) {
        found++;
        waits += schedule.get().count();
        requireFree(robots, schedule.get());
      }
    }
    assertThat(found).isGreaterThan(12);
    assertThat(waits).isGreaterThan(2);
    assertThat(none).isPositive();
  }

  private static List<CoordinationDiagram> diagrams(Coordination robots) {
    List<CoordinationDiagram> out = new ArrayList<>();
    for (int q = 1; q < robots.robots(); q++) {
      for (int p = 0; p < q; p++) {
        out.add(robots.diagram(p, q, 1, Budget.UNLIMITED));
      }
    }
    return out;
  }

  private static void requireFree(CoordinatedRobots robots, Schedule schedule) {
    List<Timetable.Track> tracks =
        schedule.tracks(robots.setup.scene().tree(), robots.coordination);
    MotionChecker checker = robots.setup.checker();
    double end = 0;
    for (Motion motion : Timetable.cut(robots.setup.scene().tree(), tracks)) {
      assertThat(checker.check(motion)).isInstanceOf(Verdict.Free.class);
      end = motion.seconds(1);
    }
    assertThat(end).isCloseTo(schedule.seconds(), offset(1e-6));
  }

  /** The least time through the cells, by trying all ways from the end back. */
  private static double earliestEnd(CoordinationDiagram d) {
    int m = d.firstSteps();
    int n = d.secondSteps();
    double[][] left = new double[n + 1][m + 1];
    for (int j = n; j >= 0; j--) {
      for (int i = m; i >= 0; i--) {
        if (i == m && j == n) {
          continue;
        }
        double best = Double.POSITIVE_INFINITY;
        double x = i < m ? d.firstLine(i + 1) - d.firstLine(i) : 0;
        double y = j < n ? d.secondLine(j + 1) - d.secondLine(j) : 0;
        if (i < m && j < n && isFree(d, i, j)) {
          best = left[j + 1][i + 1] + Math.max(x, y);
        }
        if (i < m && (isFree(d, i, j) || isFree(d, i, j - 1))) {
          best = Math.min(best, left[j][i + 1] + x);
        }
        if (j < n && (isFree(d, i, j) || isFree(d, i - 1, j))) {
          best = Math.min(best, left[j + 1][i] + y);
        }
        left[j][i] = best;
      }
    }
    return isFree(d, 0, 0) ? left[0][0] : Double.POSITIVE_INFINITY;
  }

  private static boolean isFree(CoordinationDiagram d, int i, int j) {
    return i >= 0
        && j >= 0
        && i < d.firstSteps()
        && j < d.secondSteps()
        && d.state(i, j) == CellState.FREE;
  }

  @Test
  void lagsBehindAScheduleDoNoHarm() {
    int looked = 0;
    for (int seed = 0; seed < CASES; seed++) {
      CoordinatedRobots robots = CoordinatedRobots.random(seed, 2, STEP);
      double late = 0.12;
      Optional<Schedule> schedule =
          ScheduleSearch.search(robots.coordination, diagrams(robots.coordination), late);
      SplittableRandom random = new SplittableRandom(seed);
      MotionChecker checker = robots.setup.checker();
      for (int k = 0; k < 100 && schedule.isPresent(); k++) {
        double clock = random.nextDouble(0, schedule.get().seconds());
        double first = schedule.get().ownTime(0, clock - random.nextDouble(0, late));
        double second = schedule.get().ownTime(1, clock - random.nextDouble(0, late));
        assertThat(checker.check(robots.coordination.configuration(first, second)))
            .as("seed %s", seed)
            .isInstanceOf(Verdict.Free.class);
        looked++;
      }
    }
    assertThat(looked).isGreaterThan(1000);
  }
}
