package dev.clearway.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.stream.EventFormat;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The machine's clock when somebody sets it. */
class SystemClockTest {
  private static final TrackingOptions OPTIONS =
      new TrackingOptions(10, 0, 0.25, 2, 1, 1000, 100, 0, Map.of());

  private final SettableClock machine = new SettableClock();
  private final StringWriter written = new StringWriter();
  private final EventLog log = new EventLog(EventFormat.json(), new PrintWriter(written), 1000);
  private final ObjectTracker tracker =
      new ObjectTracker(OPTIONS, () -> 0, new TrackingCounts(() -> 0), log);
  private final SystemClock clock = new SystemClock(machine, machine::nanos, tracker);

  /** A clock that is set, and one that is not. */
  static final class SettableClock extends Clock {
    private static final long EPOCH = 1_800_000_000;
    private long nanos = 123_456_789;
    private double ahead;

    void pass(double seconds) {
      nanos += Math.round(seconds * 1e9);
    }

    void set(double by) {
      ahead += by;
    }

    long nanos() {
      return nanos;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochSecond(EPOCH).plusNanos(nanos + Math.round(ahead * 1e9));
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    /** Returns the seconds since 1970. */
    double seconds() {
      Instant now = instant();
      return now.getEpochSecond() + now.getNano() * 1e-9;
    }
  }

  private double step() {
    return clock.step(machine.nanos());
  }

  @Test
  void itRunsWithTheMachineAndFollowsSmallCorrections() {
    for (int k = 0; k < 100; k++) {
      machine.pass(0.1);
      machine.set(k % 2 == 0 ? 50e-6 : -50e-6);
      assertThat(step()).isCloseTo(machine.seconds(), within(1e-4));
    }
    assertThat(written.toString()).isEmpty();
  }

  @Test
  void aClockThatIsSetBackStartsAnewAndIsTold() {
    step();
    machine.pass(0.1);
    machine.set(-3600);
    assertThat(step()).isCloseTo(machine.seconds(), within(1e-6));
    assertThat(written.toString()).containsOnlyOnce("\"clock-set\"");
    assertThat(log.exitCode(2, 2)).isEqualTo(11);
    machine.pass(0.1);
    assertThat(step()).isCloseTo(machine.seconds(), within(1e-6));
    assertThat(written.toString()).containsOnlyOnce("\"clock-set\"");
  }

  @Test
  void aClockThatIsSetForwardIsTold() {
    step();
    machine.set(0.5);
    assertThat(step()).isCloseTo(machine.seconds(), within(1e-6));
    assertThat(written.toString()).containsOnlyOnce("\"clock-set\"");
  }
}
