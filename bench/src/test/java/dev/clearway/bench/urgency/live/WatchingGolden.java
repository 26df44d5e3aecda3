package dev.clearway.bench.urgency.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A share of {@code bench/run watch}: how fast it is depends on the machine, what it says not. */
final class WatchingGolden {
  /** What is told of a machine that stands still for a while. */
  private static final Set<String> STALLS =
      Set.of("overrun", "late", "silent", "untimely", "suppressed", "clock-set");

  private static final Set<String> CROWD = Set.of("crowded");

  @ParameterizedTest
  @ValueSource(strings = {"tcp", "ws"})
  void whatIsSentIsTakenAndAlarmsComeBack(String protocol) throws Exception {
    WatchResult result = new WatchTrial(protocol, 500, 10, 3, 10).run();
    assertThat(result.lost()).isZero();
    Set<String> complaints = result.complaints().keySet();
    assertThat(complaints).isSubsetOf(Stream.concat(STALLS.stream(), CROWD.stream()).toList());
    if (complaints.containsAll(CROWD)) {
      assertThat(complaints)
          .as("objects crowd only while nothing is read")
          .containsAnyElementsOf(STALLS);
    }
    assertThat(result.alarms()).isPositive();
    assertThat(result.unexcused()).isZero();
    assertThat(result.zones().touches()).isPositive();
    assertThat(result.zones().unflagged()).isZero();
    assertThat(result.stepSeconds()).isPositive();
  }
}
