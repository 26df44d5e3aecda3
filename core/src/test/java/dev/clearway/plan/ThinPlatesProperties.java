package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.proof.Budget;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plates of millimetres across the way of a tiny block, which looks 0.2 m apart fly past: no path
 * that is returned touches one. Whether it does is told in the plane, by no checker.
 */
class ThinPlatesProperties {
  private static final int SCENES = 12;
  private static final double SIZE = 0.01;

  static Stream<Named<Planner>> planners() {
    return LyingLookTest.planners();
  }

  /** Each from one end of the space to a gap, or to the other: x, y, size along x, along y. */
  private static double[][] plates(SplittableRandom random) {
    double[][] plates = new double[3][];
    for (int i = 0; i < plates.length; i++) {
      double length = random.nextDouble(1.4, 1.7);
      double y = (random.nextBoolean() ? 1 : -1) * (1.1 - length / 2);
      double x = -0.5 + 0.45 * i + random.nextDouble(-0.1, 0.1);
      plates[i] = new double[] {x, y, random.nextDouble(1e-3, 5e-3), length};
    }
    return plates;
  }

  /** Whether a segment of the block's middle meets a plate grown by half the block. */
  private static boolean touches(double[] plate, double[] from, double[] to) {
    double enter = 0;
    double leave = 1;
    for (int axis = 0; axis < 2; axis++) {
      double half = (plate[2 + axis] + SIZE) / 2;
      double way = to[axis] - from[axis];
      double low = plate[axis] - half - from[axis];
      double high = plate[axis] + half - from[axis];
      if (way == 0) {
        if (low > 0 || high < 0) {
          return false;
        }
        continue;
      }
      enter = Math.max(enter, Math.min(low / way, high / way));
      leave = Math.min(leave, Math.max(low / way, high / way));
    }
    return enter <= leave;
  }

  @ParameterizedTest
  @MethodSource("planners")
  void noPathTouchesAPlateThatLooksFlyPast(Planner planner) {
    SplittableRandom random = new SplittableRandom(20261130);
    int found = 0;
    long refused = 0;
    for (int scene = 0; scene < SCENES; scene++) {
      double[][] plates = plates(random);
      Case task = PlanningCases.plates(SIZE, plates);
      PlanOptions how = PlanOptions.DEFAULT.withRange(0.5).withSeed(scene);
      PlanResult result = planner.plan(task.problem(), how.with(Budget.ofTests(2_000_000)));
      if (result instanceof PlanResult.Found(PlannedPath path, PlanCost cost)) {
        found++;
        refused += cost.motionChecks() - path.verdicts().size();
        List<double[]> waypoints = Configuration.toArrays(path.waypoints());
        for (int i = 1; i < waypoints.size(); i++) {
          for (double[] plate : plates) {
            assertThat(touches(plate, waypoints.get(i - 1), waypoints.get(i))).isFalse();
          }
        }
      }
    }
    assertThat(found).as("scenes solved").isGreaterThan(SCENES / 2);
    assertThat(refused).as("edges that looked free and were not proven").isGreaterThan(SCENES);
  }
}
