package dev.clearway.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** A progress bar of one line that shows itself once a run has taken a second. */
final class ProgressDisplay {
  private static final long DELAY_NANOS = 1_000_000_000L;
  private static final long INTERVAL_NANOS = 100_000_000L;
  private static final int WIDTH = 40;

  private final PrintWriter err;
  private final boolean terminal;
  private int total;
  private int done;
  private long started;
  private long drawn;
  private boolean visible;

  private ProgressDisplay(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns a display that shows itself if the launcher found a terminal on standard error. */
  static ProgressDisplay onTerminal(PrintWriter err) {
    return new ProgressDisplay(err, "1".equals(System.getenv("CLEARWAY_TERMINAL")));
  }

  void start(int steps) {
    total = steps;
    started = System.nanoTime();
  }

  /** Counts a step and draws the bar if it is due. */
  void step() {
    done++;
    long now = System.nanoTime();
    if (terminal && now - started > DELAY_NANOS && now - drawn > INTERVAL_NANOS) {
      drawn = now;
      draw((now - started) * 1e-9);
    }
  }

  private void draw(double seconds) {
    int filled = (int) ((long) WIDTH * done / Math.max(1, total));
    double left = seconds / done * (total - done);
    err.printf(
        Locale.ROOT,
        "\r[%s%s] %d of %d, about %.0f s left ",
        "#".repeat(filled),
        " ".repeat(WIDTH - filled),
        done,
        total,
        left);
    err.flush();
    visible = true;
  }

  /** Takes the bar off the screen, so that a line can be printed in its place. */
  void clear() {
    if (visible) {
      err.print("\r\033[K");
      err.flush();
      visible = false;
    }
  }

  void stop() {
    clear();
  }
}
