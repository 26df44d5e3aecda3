package dev.clearway.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.proof.Budget;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Robots that go on by chance, as far as their zones allow it: they neither meet nor get stuck. */
class InterlockProperties {
  private static final double STEP = 0.04;

  /** Two robots on their way, each cut where a cell or a zone begins or ends. */
  private static final class Run {
    private final List<Interlock> zones;
    private final CoordinationDiagram diagram;
    private final double[][] cuts = new double[2][];
    private final int[] at = new int[2];

    Run(List<Interlock> zones, CoordinationDiagram diagram) {
      this.zones = zones;
      this.diagram = diagram;
      for (int r = 0; r < 2; r++) {
        TreeSet<Double> times = new TreeSet<>();
        for (int i = 0; i <= (r == 0 ? diagram.firstSteps() : diagram.secondSteps()); i++) {
          times.add(r == 0 ? diagram.firstLine(i) : diagram.secondLine(i));
        }
        double end = times.last();
        for (Interlock zone : zones) {
          times.add(Math.min(end, stretch(zone, r).begins()));
          times.add(Math.min(end, stretch(zone, r).ends()));
        }
        cuts[r] = times.stream().mapToDouble(Double::doubleValue).toArray();
      }
    }

    private static Interlock.Stretch stretch(Interlock zone, int robot) {
      return robot == 0 ? zone.first() : zone.second();
    }

    boolean isDone(int robot) {
      return at[robot] == cuts[robot].length - 1;
    }

    private double time(int robot) {
      return cuts[robot][at[robot]];
    }

    boolean mayGo(int robot) {
      return !isDone(robot)
          && zones.stream().allMatch(z -> !isNextIn(z, robot) || isLeft(z, robot));
    }

    private boolean isNextIn(Interlock zone, int robot) {
      Interlock.Stretch own = stretch(zone, robot);
      return time(robot) >= own.begins() && time(robot) < own.ends();
    }

    private boolean isLeft(Interlock zone, int robot) {
      Interlock.Stretch others = stretch(zone, 1 - robot);
      double other = time(1 - robot);
      boolean waits =
          zone.order()
              == (robot == 0 ? Interlock.Order.SECOND_BEFORE : Interlock.Order.FIRST_BEFORE);
      return other >= others.ends() || (!waits && other <= others.begins());
    }

    /** Returns whether going on, by one or by both at once, passes through free cells alone. */
    boolean isFree(boolean first, boolean second) {
      int[] i = cells(0, first);
      int[] j = cells(1, second);
      for (int x : i) {
        for (int y : j) {
          if (x >= 0
              && y >= 0
              && x < diagram.firstSteps()
              && y < diagram.secondSteps()
              && diagram.state(x, y) == CellState.FREE) {
            return true;
          }
        }
      }
      return false;
    }

    /** The cells that a robot is in while it goes on, or where it stands. */
    private int[] cells(int robot, boolean goes) {
      double t = time(robot);
      int cell = 0;
      while (line(robot, cell + 1) <= t) {
        cell++;
      }
      return goes || line(robot, cell) < t ? new int[] {cell} : new int[] {cell - 1, cell};
    }

    private double line(int robot, int number) {
      int last = robot == 0 ? diagram.firstSteps() : diagram.secondSteps();
      if (number > last) {
        return Double.POSITIVE_INFINITY;
      }
      return robot == 0 ? diagram.firstLine(number) : diagram.secondLine(number);
    }
  }

  @Test
  void robotsThatKeepOutOfEachOthersZonesNeitherMeetNorWaitForever() {
    int runs = 0;
    int zones = 0;
    int ordered = 0;
    int several = 0;
    for (int seed = 0; seed < 150; seed++) {
      Coordination robots = CoordinatedRobots.random(seed, 2, STEP).coordination;
      CoordinationDiagram diagram = robots.diagram(0, 1, 1, Budget.UNLIMITED);
      List<Interlock> table = robots.interlocks(0, 1, diagram).zones();
      if (table.stream().anyMatch(z -> z.order() == Interlock.Order.NONE)) {
        continue;
      }
      zones += table.size();
      several += table.size() > 1 ? 1 : 0;
      ordered += table.stream().anyMatch(z -> z.order() != Interlock.Order.ANY) ? 1 : 0;
      SplittableRandom random = new SplittableRandom(seed);
      for (int k = 0; k < 30; k++) {
        runToTheEnd(new Run(table, diagram), random, seed);
        runs++;
      }
    }
    assertThat(runs).isGreaterThan(1000);
    assertThat(zones).isGreaterThan(25);
    assertThat(ordered).isGreaterThan(5);
    assertThat(several).isGreaterThan(3);
  }

  private static void runToTheEnd(Run run, SplittableRandom random, int seed) {
    double chance = random.nextDouble();
    while (!run.isDone(0) || !run.isDone(1)) {
      boolean[] may = {run.mayGo(0), run.mayGo(1)};
      assertThat(may[0] || may[1]).as("seed %s: someone may go on", seed).isTrue();
      boolean first = may[0] && (!may[1] || random.nextDouble() < chance);
      int one = first ? 0 : 1;
      boolean both = may[1 - one] && random.nextBoolean() && mayBoth(run, one);
      assertThat(run.isFree(one == 0 || both, one == 1 || both)).as("seed %s", seed).isTrue();
      run.at[one]++;
      run.at[1 - one] += both ? 1 : 0;
    }
  }

  /** Whether the other may go on too, once one is on its way. */
  private static boolean mayBoth(Run run, int one) {
    return run.zones.stream().noneMatch(z -> run.isNextIn(z, one) && run.isNextIn(z, 1 - one));
  }
}
