package dev.clearway.bench.urgency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.predict.Scheduling;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shares of {@code bench/run urgency}. */
final class UrgenciesGolden {
  private static final PaperFigures.Row FORTY = PaperFigures.ROWS.getLast();

  private final List<String> contradictions = new ArrayList<>();
  private final SmallWorlds small = new SmallWorlds(3, contradictions);

  @Test
  void bucketsRaiseFewerAlarmsThanAllPairsByFiveTimes() {
    SmallWorlds.Alarms buckets = small.alarms(10_000, FORTY, Scheduling.BINARY_BUCKETS, 75);
    SmallWorlds.Alarms all = small.alarms(10_000, FORTY, Scheduling.ALL_PAIRS, 75);
    assertThat(buckets.flagged()).isPositive();
    assertThat(all.raised()).isGreaterThan(5 * buckets.flagged());
    assertThat(all.flagged()).isGreaterThan(all.raised());
    assertThat(contradictions).isEmpty();
  }

  @Test
  void workOfAStepGrowsSlowerThanTheObjects() {
    double five = evaluations(5, Scheduling.BINARY_BUCKETS);
    double forty = evaluations(40, Scheduling.BINARY_BUCKETS);
    assertThat(forty).isBetween(9.0, 10.0);
    assertThat(forty / five).isLessThan(4);
    assertThat(evaluations(40, Scheduling.ALL_PAIRS)).isEqualTo(780);
    assertThat(evaluations(40, Scheduling.NEAR_PAIRS)).isLessThan(10);
  }

  private static double evaluations(int balls, Scheduling scheduling) {
    CubeWorld.Setting setting = new CubeWorld.Setting(100, 1, Double.POSITIVE_INFINITY, 1);
    return SmallRun.run(new CubeWorld(setting, balls, 1), 0.05, scheduling, 500)
        .evaluationsPerStep();
  }

  @Test
  void bucketsKnowTheMostUrgentPairMoreOftenThanDistanceDoes() {
    double[] shares = small.agreement(1000);
    assertThat(shares[0]).isGreaterThan(67);
    assertThat(shares[1]).isBetween(5.0, 60.0);
  }

  @Test
  void twoThreadsRaiseTheAlarmsOfOne() {
    for (Scheduling scheduling : List.of(Scheduling.BINARY_BUCKETS, Scheduling.ALL_PAIRS)) {
      List<Long> one = SharedLooks.alarms(scheduling, 150, 1);
      assertThat(one.getFirst()).isPositive();
      assertThat(SharedLooks.alarms(scheduling, 150, 2)).isEqualTo(one);
    }
  }

  @Test
  void ballsThatTouchWereInAlarm() {
    LargeWorld world = new LargeWorld(4000, 0.1, Scheduling.NEAR_PAIRS, 3);
    world.run(0, 120);
    assertThat(world.touches()).isGreaterThan(5);
    assertThat(world.unflagged()).isZero();
    assertThat(world.contradictions()).isZero();
    assertThat(world.mostPairs()).isLessThan(4000);
  }
}
