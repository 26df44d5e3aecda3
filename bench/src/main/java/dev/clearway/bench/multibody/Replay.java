package dev.clearway.bench.multibody;

import dev.clearway.bench.urgency.live.AlarmHistory;
import dev.clearway.cli.watch.WatchCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** What {@code clearway watch} says of a recording, against the contacts that happen. */
final class Replay {
  /** Instants at which contacts are looked for, per second. */
  private static final int SAMPLES = 1000;

  private final Recording recording;
  private final AlarmHistory history;
  private int contacts;
  private int touching;
  private int unflagged;
  private int needless;
  private double leastWarning = Double.POSITIVE_INFINITY;

  /**
   * Runs the recording through {@code clearway watch}.
   *
   * @param safety distance that covers jumps between the pieces of tracks, metres
   * @param latest delay of readings, see {@link Recording#lines}
   * @throws IOException if a file for it cannot be written, or it cannot use it
   */
  Replay(Recording recording, double safety, double latest) throws IOException {
    this.recording = recording;
    this.history = new AlarmHistory(() -> 0, Double.NEGATIVE_INFINITY);
    Path file = Files.createTempFile("clearway-recording", ".ndjson");
    try {
      Files.writeString(file, recording.lines(latest, 1));
      StringWriter out = new StringWriter();
      StringWriter err = new StringWriter();
      CommandLine watch = new CommandLine(new WatchCommand());
      watch.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
      int code = watch.execute("--safety=" + safety, "--rate=" + Recording.RATE, file.toString());
      if (code != 0 && code < 10) {
        throw new IOException("clearway watch ended with " + code + ": " + err);
      }
      history.read(new BufferedReader(new StringReader(out.toString())));
    } finally {
      Files.delete(file);
    }
    judge();
  }

  private void judge() {
    for (int i = 0; i < recording.bodies().size(); i++) {
      for (int j = i + 1; j < recording.bodies().size(); j++) {
        judge(recording.bodies().get(i), recording.bodies().get(j));
      }
    }
  }

  /** Looks at a pair from the first step that knows both, which is the first that holds. */
  private void judge(Body a, Body b) {
    double both = Math.max(a.track().start(), b.track().start());
    int known = (int) Math.ceil((both - recording.start()) * Recording.RATE - 0x1p-20);
    double from = recording.time(known);
    double to = Math.min(a.track().end(), b.track().end());
    boolean touched = false;
    boolean ever = false;
    for (int k = 1; from + (double) k / SAMPLES <= to; k++) {
      double time = from + (double) k / SAMPLES;
      boolean touches = Body.separation(a, b, time) <= 0;
      if (touches) {
        touching++;
        double warning = history.warning(a.id(), b.id(), time);
        unflagged += Double.isNaN(warning) ? 1 : 0;
        if (!touched) {
          contacts++;
          double since = time - history.alarmed(a.id(), b.id(), time);
          leastWarning = k > 1 && since < leastWarning ? since : leastWarning;
        }
      }
      touched = touches;
      ever |= touches;
    }
    needless += ever ? 0 : history.alarms(a.id(), b.id());
  }

  AlarmHistory history() {
    return history;
  }

  /** Returns how often a pair began to touch. */
  int contacts() {
    return contacts;
  }

  /** Returns at how many instants a pair touched. */
  int touching() {
    return touching;
  }

  /** Returns how many of those were in no alarm. */
  int unflagged() {
    return unflagged;
  }

  /** Returns the alarms of pairs that never touched. */
  int needless() {
    return needless;
  }

  /** Returns the shortest time from a step with an alarm to the contact, seconds. */
  double leastWarning() {
    return leastWarning;
  }
}
