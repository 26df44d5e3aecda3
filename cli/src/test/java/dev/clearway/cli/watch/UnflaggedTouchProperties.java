package dev.clearway.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.Run;
import dev.clearway.io.stream.EventFormat;
import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.MessageParser;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.stream.source.Source;
import dev.clearway.predict.tracking.ClockSynchronizer;
import dev.clearway.predict.tracking.LiveClock;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.SteppingClock;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a recording comes: a touch is in alarm, or the exit code is not 0. */
final class UnflaggedTouchProperties {
  private static final TrackingOptions OPTIONS =
      new TrackingOptions(10, 0, 0.25, 2, 1, 1000, 100, 0, Map.of());

  @TempDir private Path folder;
  private int clean;
  private int flagged;
  private int excused;

  /** Returns whether a pair is in alarm at a time, by the events told. */
  private static boolean inAlarm(List<JsonNode> events, TouchingWorld.Touch touch) {
    boolean in = false;
    for (JsonNode event : events) {
      String kind = event.get("event").asText();
      boolean concerns =
          kind.startsWith("alarm")
              && event.get("pair").get(0).asText().equals(touch.first())
              && event.get("pair").get(1).asText().equals(touch.second());
      if (concerns && event.get("t").asDouble() <= touch.time()) {
        in = kind.equals("alarm");
      }
    }
    return in;
  }

  private static boolean has(List<JsonNode> events, String kind) {
    return events.stream().anyMatch(event -> event.get("event").asText().equals(kind));
  }

  @Test
  void aFileHasEveryTouchInAlarmAndNothingElse() throws IOException {
    replay("near-pairs", 150);
    assertThat(flagged).isGreaterThan(150);
    assertThat(clean).isGreaterThan(15);
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary-buckets", "fibonacci-buckets", "all-pairs"})
  void soItIsWhicheverPairsAStepLooksAt(String scheduling) throws IOException {
    replay(scheduling, 50);
    assertThat(flagged).isGreaterThan(50);
    assertThat(clean).isGreaterThan(3);
  }

  private void replay(String scheduling, int worlds) throws IOException {
    Random random = new Random(12);
    for (int i = 0; i < worlds; i++) {
      TouchingWorld world = new TouchingWorld(random, 1 + random.nextInt(3));
      Path file = Files.write(folder.resolve("recording.ndjson"), world.text());
      Run run = Run.of("watch", "--scheduling", scheduling, file.toString());
      List<JsonNode> events = run.json();
      for (TouchingWorld.Touch touch : world.touches) {
        assertThat(inAlarm(events, touch)).as("world %d, %s: %s", i, touch, run.out()).isTrue();
        flagged++;
      }
      assertThat(has(events, "overrun") || has(events, "contradiction")).as(run.out()).isFalse();
      clean += run.code() == 0 ? 1 : 0;
    }
  }

  @Test
  void whatComesAtOnceByAPipeIsNeverASuccessWithATouch() {
    InputStream usual = System.in;
    Random random = new Random(13);
    try {
      for (int i = 0; i < 60; i++) {
        TouchingWorld world = new TouchingWorld(random, 1 + random.nextInt(2));
        byte[] text = String.join("\n", world.text()).getBytes(StandardCharsets.UTF_8);
        System.setIn(new ByteArrayInputStream(text));
        Run run = Run.of("watch");
        if (run.code() == 0) {
          List<JsonNode> events = run.json();
          assertThat(world.touches).allMatch(touch -> inAlarm(events, touch));
        }
        excused += run.code() == 0 ? 0 : 1;
      }
    } finally {
      System.setIn(usual);
    }
    assertThat(excused).isGreaterThan(50);
  }

  /** Steps and arrivals in a time of our own, by either clock, which may jump. */
  private static final class Simulation {
    private final StringWriter written = new StringWriter();
    private final EventLog log =
        new EventLog(EventFormat.json(), new PrintWriter(written, true), 1_000_000);
    private final SystemClockTest.SettableClock machine = new SystemClockTest.SettableClock();
    private final TrackingCounts counts = new TrackingCounts(() -> 0);
    private final ObjectTracker tracker = new ObjectTracker(OPTIONS, () -> 0, counts, log);
    private final MessageParser parser = new MessageParser(ObjectStateDefaults.NOTHING);
    private final Source source = new Source("simulated");
    private final SteppingClock clock;
    private final ClockSynchronizer synchronizer;
    private final double origin;

    Simulation(boolean system) {
      clock =
          system ? new SystemClock(machine, machine::nanos, tracker) : new LiveClock(0, tracker);
      synchronizer = new ClockSynchronizer(clock, tracker, tracker::take);
      origin = machine.seconds();
    }

    /**
     * @param jumpAt when the machine's clock is set, in the world's time
     * @param follows whether the readings are made by that clock
     */
    List<JsonNode> run(TouchingWorld world, double jumpAt, double by, boolean follows) {
      double now = 0;
      double nextStep = 0;
      boolean jumped = false;
      for (TouchingWorld.Line line : world.lines) {
        while (nextStep <= line.time()) {
          machine.pass(Math.max(0, nextStep - now));
          now = Math.max(now, nextStep);
          if (!jumped && now >= jumpAt) {
            machine.set(by);
            jumped = true;
          }
          step();
          nextStep += 0.1;
        }
        machine.pass(Math.max(0, line.time() - now));
        now = Math.max(now, line.time());
        double t = origin + line.time() + (jumped && follows ? by : 0);
        String json =
            line.json().replaceFirst("\"t\":[^,]*", String.format(Locale.ROOT, "\"t\":%.9f", t));
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        Message message = parser.parse(bytes, 0, bytes.length, 1);
        synchronizer.take(((Message.Update) message).update(), source, machine.nanos());
      }
      synchronizer.finish();
      step();
      log.summary(tracker.finish());
      log.endStep(tracker.lastLook());
      return new Run(0, written.toString(), "").json();
    }

    int exitCode() {
      return log.exitCode(counts.mostObjects(), 2);
    }

    private void step() {
      double time = clock.step(machine.nanos());
      if (!Double.isNaN(time)) {
        tracker.step(time);
        log.endStep(time);
      }
    }

    /** Returns a touch in the times of what is told. */
    TouchingWorld.Touch told(TouchingWorld.Touch touch, double by) {
      return new TouchingWorld.Touch(
          touch.first(), touch.second(), touch.known() + by, touch.time() + origin + by);
    }
  }

  private void simulate(boolean system, double by, boolean follows, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      TouchingWorld world = new TouchingWorld(random, 1 + random.nextInt(3));
      double at = TouchingWorld.LENGTH * random.nextDouble();
      Simulation simulation = new Simulation(system);
      List<JsonNode> events = simulation.run(world, at, by, follows);
      int code = simulation.exitCode();
      boolean all =
          world.touches.stream()
              .allMatch(
                  touch ->
                      inAlarm(
                          events, simulation.told(touch, follows && touch.time() > at ? by : 0)));
      if (code == 0) {
        assertThat(world.touches).as("world %d by %s: %s", i, by, events).isEmpty();
        clean++;
      } else if (by == 0) {
        assertThat(all).as("world %d: %s, %s", i, world.touches, events).isTrue();
        flagged += world.touches.size();
      }
      excused += all ? 0 : 1;
    }
  }

  @Test
  void liveInputAsItIsMadeHasEveryTouchInAlarm() {
    simulate(false, 0, false, 14);
    simulate(true, 0, false, 15);
    assertThat(excused).isZero();
    assertThat(flagged).isGreaterThan(200);
    assertThat(clean).isGreaterThan(30);
  }

  @Test
  void aClockThatJumpsIsNeverASuccessWithATouch() {
    double[] jumps = {-3600, -1.5, -0.3, -0.02, 0.02, 0.3, 1.5, 3600};
    for (int i = 0; i < jumps.length; i++) {
      simulate(true, jumps[i], true, 20 + i);
      simulate(true, jumps[i], false, 40 + i);
      simulate(false, jumps[i], true, 60 + i);
    }
    assertThat(excused).isGreaterThan(200);
  }
}
