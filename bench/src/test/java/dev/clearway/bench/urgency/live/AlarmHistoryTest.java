package dev.clearway.bench.urgency.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What excuses a touch without alarm, and what does not. */
final class AlarmHistoryTest {
  private static AlarmHistory read(String... lines) throws IOException {
    AlarmHistory history = new AlarmHistory(() -> 0, 0);
    history.read(new BufferedReader(new StringReader(String.join("\n", lines))));
    return history;
  }

  @ParameterizedTest
  @CsvSource({
    "silent, true",
    "crowded, true",
    "untimely, true",
    "contradiction, true",
    "refused, true",
    "out-of-order, true",
    "late, false",
    "repeated, false"
  })
  void aReportExcusesItsOwnObjectsForAWhile(String kind, boolean excuses) throws IOException {
    AlarmHistory history = read("{\"event\":\"" + kind + "\",\"t\":5,\"id\":7,\"seconds\":1}");

    assertThat(history.excuses(7, 8, 5.5)).isEqualTo(excuses);
    assertThat(history.excuses(8, 7, 6.9)).isEqualTo(excuses);
    assertThat(history.excuses(8, 9, 5.5)).isFalse();
    assertThat(history.excuses(7, 8, 7.1)).isFalse();
    assertThat(history.excuses(7, 8, 2.9)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"4.65, false", "4.75, true", "5, true", "5.29, true", "5.35, false"})
  void anOverrunExcusesAllWithinItsTime(double instant, boolean excuses) throws IOException {
    AlarmHistory history =
        read(
            "{\"event\":\"overrun\",\"t\":5,\"kind\":\"late-step\",\"seconds\":0.3,"
                + "\"period\":0.15}");

    assertThat(history.excuses(1, 2, instant)).isEqualTo(excuses);
  }

  @Test
  void anAlarmCountsFromTheStepThatRaisedItUntilItEnds() throws IOException {
    AlarmHistory history =
        read(
            "{\"event\":\"alarm\",\"t\":1,\"pair\":[3,4]}",
            "{\"event\":\"alarm-end\",\"t\":2,\"pair\":[3,4]}",
            "{\"event\":\"malformed\",\"source\":\"a\",\"line\":3,\"problem\":\"x\"}");

    assertThat(history.warning(4, 3, 0.9)).isNaN();
    assertThat(history.warning(4, 3, 1.5)).isEqualTo(1.5);
    assertThat(history.warning(4, 3, 2.5)).isNaN();
    assertThat(history.excuses(3, 4, 2.5)).isFalse();
  }
}
