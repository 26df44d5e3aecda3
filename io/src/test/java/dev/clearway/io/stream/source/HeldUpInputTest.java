package dev.clearway.io.stream.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.watch.EventSink;
import dev.clearway.io.stream.watch.LiveRun;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.tracking.LiveClock;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * A machine that is slow at first, as before code is compiled: simulated, so that time depends on
 * nothing but the work that is counted. A sender sends what is due, and waits while its queue is
 * full, as one at the other end of a socket.
 */
final class HeldUpInputTest {
  private static final double RATE = 10;
  private static final int OBJECTS = 1500;
  private static final int MOMENTS = 150;
  private static final int BATCH = 100;
  private static final long START = 5_000_000;

  /** The simulated machine, its clock, and who sends. */
  private static final class Machine implements EventSink {
    /** Times of a message, of a look at a pair, and of an event, in µs; at first and later. */
    private static final int[] SLOW = {300, 300, 150};

    private static final int[] FAST = {10, 10, 5};

    private final long slowWork;
    private final double delay;
    private final Source source = new Source("sender");
    private final Inbox inbox = new Inbox(this::now);
    private final TrackingCounts counts = new TrackingCounts(() -> 0);
    private final ObjectTracker tracker;
    private final Deque<Batch> socket = new ArrayDeque<>();
    private final Map<String, Integer> told = new TreeMap<>();
    private final List<Overrun> overruns = new ArrayList<>();
    private long micros = START;
    private long work;
    private long charged;
    private long pairs;
    private long events;
    private int sent;
    private long steps;
    private double latest;
    private boolean delivering;
    private boolean wasIdle;

    /**
     * @param slowWork messages that are taken before it is fast
     * @param delay of what is sent after the first two seconds, s
     */
    Machine(long slowWork, double delay) {
      this.slowWork = slowWork;
      this.delay = delay;
      TrackingOptions options = new TrackingOptions(RATE, 0, 0.25, 2, 1, 10_000, 100, 0, Map.of());
      tracker = new ObjectTracker(options, () -> now() * 1e-9, counts, this);
      inbox.opened();
    }

    void run() {
      new LiveRun(inbox, tracker, new LiveClock(0, tracker), this, () -> steps++).run();
    }

    /** Time goes on by the work done; what the sender has sent by then arrives. */
    private long now() {
      long done = counts.all().messages();
      long looked = counts.all().evaluations();
      int[] price = work < slowWork ? SLOW : FAST;
      micros += (done - charged) * price[0] + (looked - pairs) * price[1];
      micros += (told.values().stream().mapToInt(Integer::intValue).sum() - events) * price[2] + 1;
      work += done - charged;
      charged = done;
      pairs = looked;
      events = told.values().stream().mapToInt(Integer::intValue).sum();
      if (!delivering) {
        deliver();
      }
      return micros * 1000;
    }

    private void deliver() {
      delivering = true;
      boolean idle = source.waiting.isEmpty() && socket.isEmpty();
      long due = due();
      // Time leaps where nothing is to be done, once that was seen.
      if (idle && wasIdle && sent < MOMENTS) {
        micros = Math.max(micros, due);
      }
      wasIdle = idle;
      // The sender waits while a moment is in the socket.
      while (sent < MOMENTS && due <= micros && socket.size() <= OBJECTS / BATCH) {
        send();
        due = due();
      }
      while (!socket.isEmpty() && source.waiting.size() < Inbox.MOST_BATCHES) {
        put(socket.remove());
      }
      source.unread = !socket.isEmpty();
      if (sent == MOMENTS && socket.isEmpty() && source.waiting.isEmpty()) {
        inbox.stop();
      }
      delivering = false;
    }

    private long due() {
      double time = sent / RATE;
      return START + (long) (1e6 * (time + (time > 2 ? delay : 0)));
    }

    private void put(Batch batch) {
      try {
        inbox.put(new Batch(source, micros * 1000, batch.messages(), "", false));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private void send() {
      double time = sent / RATE;
      for (int from = 0; from < OBJECTS; from += BATCH) {
        List<Message> messages = new ArrayList<>();
        for (int i = from; i < from + BATCH; i++) {
          messages.add(new Message.Update(reading(i, time)));
        }
        socket.add(Batch.of(source, 0, messages));
      }
      sent++;
    }

    /** Objects 20 m apart that go round in circles of 2 m, at 2 m/s and 2 m/s². */
    private static ObjectUpdate reading(int i, double t) {
      double x = 20.0 * (i % 40) + 2 * Math.cos(t + i);
      int row = i / 40;
      double y = 20.0 * row + 2 * Math.sin(t + i);
      double vx = -2 * Math.sin(t + i);
      double vy = 2 * Math.cos(t + i);
      ObjectState state = new ObjectState(t, 0, x, y, 0, vx, vy, 0, 0.2, 10, 2.5);
      return new ObjectUpdate.Reading(ObjectName.of(i), state);
    }

    @Override
    public void event(TrackingEvent event) {
      told.merge(new WatchEvent.Tracking(event).label(), 1, Integer::sum);
      if (event instanceof TrackingEvent.Overran overran) {
        overruns.add(overran.overrun());
      }
    }

    @Override
    public void event(WatchEvent event) {
      told.merge(event.label(), 1, Integer::sum);
    }

    @Override
    public void statistics(TrackingStatistics statistics) {}

    /** What is told late is told to be late. */
    @Override
    public void endStep(double time) {
      double late = (micros - START) * 1e-6 - time;
      latest = Math.max(latest, late);
      if (late > tracker.options().period() + tracker.options().interval()) {
        assertThat(overruns.getLast().time()).isEqualTo(time);
      }
    }
  }

  private static Machine ran(long slowWork, double delay) {
    Machine machine = new Machine(slowWork, delay);
    machine.run();
    assertThat(machine.counts.all().messages()).isEqualTo((long) OBJECTS * MOMENTS);
    return machine;
  }

  @Test
  void aMachineThatKeepsUpTellsNothing() {
    Machine machine = ran(0, 0);
    assertThat(machine.told).isEmpty();
    assertThat(machine.steps).isEqualTo(MOMENTS + 1);
  }

  @Test
  void aSlowStartIsMadeUpForAndMakesNoMoreWork() {
    long looks = ran(0, 0).counts.all().evaluations();
    for (long slow : List.of(3000L, 8000L, 20_000L)) {
      Machine machine = ran(slow, 0);
      // No object is silent, none is dropped, and none is in alarm: they stay 16 m apart.
      assertThat(machine.told.keySet()).containsExactly("overrun");
      assertThat(machine.counts.all().evaluations()).isLessThanOrEqualTo(looks + OBJECTS);
      assertThat(machine.latest).isGreaterThan(slow * 300e-6 / 3);
      // A moment takes 15 ms of 100 once it is fast: lateness shrinks by more than half a second
      // each second.
      Overrun last = machine.overruns.getLast();
      assertThat(last.time()).isLessThan(slow * 300e-6 * 2.5);
      assertThat(machine.steps).isGreaterThan(MOMENTS - 5);
    }
  }

  @Test
  void whatComesLateFromWhereItIsMadeHoldsNoStepUp() {
    Machine machine = ran(0, 0.5);
    assertThat(machine.told.get("late")).isGreaterThan(OBJECTS * (MOMENTS - 25));
    // One step is late, as the readings pause for half a second; the test's clock leaps there.
    assertThat(machine.overruns).hasSizeLessThan(2);
    assertThat(machine.latest).isLessThan(0.15);
  }
}
