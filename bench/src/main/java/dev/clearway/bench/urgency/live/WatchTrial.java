package dev.clearway.bench.urgency.live;

import dev.clearway.bench.urgency.CubeWorld;
import dev.clearway.bench.urgency.TouchingSpheres;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Balls that all report at a rate, sent to {@code clearway watch} in real time: balls of 0.25 m, up
 * to 10 m/s and 5 m/s², one in 10,000 m³, as in the experiment on the library. All of a moment's
 * readings are sent at once. The rate is 10 Hz at most until both programs are compiled.
 *
 * <p>The readings' clock is the machine's from the first moment on: a reading is of the time at
 * which it is due to be sent.
 */
final class WatchTrial {
  private static final double RADIUS = 0.25;
  private static final double SPEED = 10;
  private static final double ACCELERATION = 5;
  private static final double ROOM = 10_000;
  private static final double WARM_UP_SECONDS = 10;
  private static final double WARM_UP_RATE = 10;

  private final String protocol;
  private final int objects;
  private final double rate;
  private final double warmUpRate;
  private final int warmUp;
  private final int moments;
  private final CubeWorld world;
  private final WatchedZones zones;
  private final List<Touch> touches = new ArrayList<>();
  private long started;
  private double sending;
  private double usedBefore;
  private double usedAfter;

  /** Two balls that touch. */
  private record Touch(int a, int b, double time) {}

  /**
   * A trial to be run once.
   *
   * @param protocol {@code tcp} or {@code ws}
   * @param seconds that are measured, after {@value #WARM_UP_SECONDS} s
   * @param zones that stand in the world
   */
  WatchTrial(String protocol, int objects, double rate, double seconds, int zones) {
    this.protocol = protocol;
    this.objects = objects;
    this.rate = rate;
    this.warmUpRate = Math.min(rate, WARM_UP_RATE);
    this.warmUp = (int) Math.ceil(WARM_UP_SECONDS * warmUpRate);
    this.moments = warmUp + (int) Math.ceil(seconds * rate);
    double side = Math.cbrt(ROOM * objects);
    this.world =
        new CubeWorld(new CubeWorld.Setting(side, RADIUS, SPEED, ACCELERATION), objects, 1);
    this.zones = new WatchedZones(zones, side);
  }

  /** Returns when a moment is, on the readings' clock: at a lower rate while warming up. */
  private double time(int k) {
    return Math.min(k, warmUp) / warmUpRate + Math.max(0, k - warmUp) / rate;
  }

  private double now() {
    return (System.nanoTime() - started) * 1e-9;
  }

  /**
   * Runs it.
   *
   * @throws IOException if the program or the connection fails
   */
  WatchResult run() throws IOException {
    AlarmHistory history = new AlarmHistory(this::now, time(warmUp));
    Path folder = Files.createTempDirectory("clearway-watch");
    List<String> options = zones.options(folder);
    try (WatchProcess process = new WatchProcess(protocol, rate, options);
        Sender sender = new Sender(protocol, process.port())) {
      FutureTask<AlarmHistory> reader =
          new FutureTask<>(
              () -> {
                history.read(process.events());
                return history;
              });
      Thread.ofPlatform().daemon().start(reader);
      started = System.nanoTime();
      for (int k = 0; k < moments; k++) {
        send(k, sender, process);
      }
      sleepUntil(time(moments));
      usedAfter = process.processorSeconds();
      sleepUntil(time(moments + 3));
      double megabytes = process.mostMegabytes();
      process.stop();
      return result(reader.get(), megabytes);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      throw new IOException("cannot read the events", e.getCause());
    } finally {
      WatchedZones.remove(folder);
    }
  }

  private void sleepUntil(double time) throws InterruptedException {
    double left = time - now();
    if (left > 0) {
      Thread.sleep((long) (left * 1e3), (int) (left * 1e9 % 1e6));
    }
  }

  private void send(int k, Sender sender, WatchProcess process)
      throws IOException, InterruptedException {
    double time = time(k);
    sleepUntil(time);
    if (k == warmUp) {
      usedBefore = process.processorSeconds();
    }
    for (int i = 0; i < objects; i++) {
      sender.send(world.reading(i, time));
    }
    sender.flush();
    if (k >= warmUp) {
      sending = Math.max(sending, now() - time);
    }
    double next = time(k + 1);
    world.move(next - time);
    if (k >= warmUp) {
      TouchingSpheres.find(world, (a, b) -> touches.add(new Touch(a, b, next)));
      zones.touched(world, next);
    }
  }

  private WatchResult result(AlarmHistory history, double megabytes) {
    int unflagged = 0;
    int unexcused = 0;
    double least = Double.POSITIVE_INFINITY;
    for (Touch touch : touches) {
      double warning = history.warning(touch.a, touch.b, touch.time);
      if (Double.isNaN(warning)) {
        unflagged++;
        unexcused += history.excuses(touch.a, touch.b, touch.time) ? 0 : 1;
      }
      least = warning < least ? warning : least;
    }
    return new WatchResult(
        rate,
        history.count("overrun"),
        history.warmUpOverruns(),
        history.complaints(),
        history.count("alarm"),
        touches.size(),
        unflagged,
        unexcused,
        zones.judge(history),
        least,
        history.longestDelay(),
        sending,
        (usedAfter - usedBefore) * rate / (moments - warmUp),
        megabytes,
        history.summary("stepSeconds"),
        history.summary("slowestStepSeconds"),
        (double) moments * objects - history.summary("messages"));
  }
}
