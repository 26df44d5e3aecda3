package dev.clearway.cli.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A line on a terminal that tells how far a run is, once it has taken a second.
 *
 * <p>It is drawn on ticks, so that it shows itself during a single long check too, and taken away
 * while results are printed. Thread-safe.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final double DELAY_SECONDS = 1;
  private static final long TICK_MILLIS = 200;
  private static final int WIDTH = 30;
  private static final String CLEAR = "\r\033[K";

  private final PrintWriter err;
  private final boolean terminal;
  private final LongSupplier nanoClock;
  private final long started;
  private int total;
  private int done;
  private Supplier<String> search = () -> "";
  private boolean visible;
  private boolean closed;

  /** Starts the clock; nothing is drawn without a terminal. */
  public ProgressDisplay(PrintWriter err, boolean terminal, LongSupplier nanoClock) {
    this.err = err;
    this.terminal = terminal;
    this.nanoClock = nanoClock;
    this.started = nanoClock.getAsLong();
  }

  /** Returns a display that ticks by itself if the launcher found a terminal on standard error. */
  public static ProgressDisplay ticking(PrintWriter err) {
    boolean terminal =
        "1".equals(System.getenv("CLEARWAY_TERMINAL")) && !"dumb".equals(System.getenv("TERM"));
    ProgressDisplay display = new ProgressDisplay(err, terminal, System::nanoTime);
    if (terminal) {
      Thread.ofPlatform().daemon().name("progress").start(display::keepTicking);
    }
    return display;
  }

  private void keepTicking() {
    try {
      while (!isClosed()) {
        Thread.sleep(TICK_MILLIS);
        tick();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  /** Says that there are so many steps more; until then files are being read. */
  public synchronized void expect(int steps) {
    total += steps;
  }

  /**
   * Says that something is searched for, of which nobody knows how many steps it takes.
   *
   * @param found tells, when the line is drawn, how far the search is
   */
  public synchronized void searching(Supplier<String> found) {
    search = found;
  }

  /** Draws the line if it is due. */
  public synchronized void tick() {
    double seconds = (nanoClock.getAsLong() - started) * 1e-9;
    if (terminal && !closed && seconds > DELAY_SECONDS) {
      err.print(CLEAR + line(seconds));
      err.flush();
      visible = true;
    }
  }

  private String line(double seconds) {
    if (total > 0) {
      return bar(seconds);
    }
    String found = search.get();
    return String.format(
        Locale.ROOT, "%s, %.0f s", found.isEmpty() ? "reading files" : found, seconds);
  }

  private String bar(double seconds) {
    int filled = (int) ((long) WIDTH * done / total);
    String left =
        done == 0
            ? ""
            : String.format(Locale.ROOT, ", about %.0f s left", seconds / done * (total - done));
    return String.format(
        Locale.ROOT,
        "[%s%s] %d of %d, %.0f s%s",
        "#".repeat(filled),
        " ".repeat(WIDTH - filled),
        done,
        total,
        seconds,
        left);
  }

  /** Counts a step that prints something. */
  public synchronized void step(Runnable printing) {
    done++;
    interrupt(printing);
  }

  /** Prints something in the line's place; the line comes back after it. */
  public synchronized void interrupt(Runnable printing) {
    boolean shown = visible;
    clear();
    printing.run();
    if (shown) {
      tick();
    }
  }

  private void clear() {
    if (visible) {
      err.print(CLEAR);
      err.flush();
      visible = false;
    }
  }

  /** Takes the line away for good. */
  @Override
  public synchronized void close() {
    clear();
    closed = true;
  }
}
