package dev.clearway.bench.urgency.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A share of {@code bench/run watch}: how fast it is depends on the machine, what it says not. */
final class WatchingGolden {
  @ParameterizedTest
  @ValueSource(strings = {"tcp", "ws"})
  void whatIsSentIsTakenAndAlarmsComeBack(String protocol) throws Exception {
    WatchResult result = new WatchTrial(protocol, 500, 10, 3).run();
    assertThat(result.lost()).isZero();
    assertThat(result.complaints().keySet())
        .isSubsetOf("overrun", "late", "silent", "untimely", "suppressed", "clock-set", "crowded");
    assertThat(result.alarms()).isPositive();
    assertThat(result.unexcused()).isZero();
    assertThat(result.stepSeconds()).isPositive();
  }
}
