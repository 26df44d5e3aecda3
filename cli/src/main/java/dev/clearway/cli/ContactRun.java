package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.terminal.Awaited;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.Found;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Finds the first contact of all segments of path files and prints each in its turn. */
final class ContactRun {
  private final CheckSetup setup;
  private final ContactReport report;
  private final PrintWriter out;
  private final ProgressDisplay progress;
  private final ThreadLocal<ContactFinder> finder;
  private final List<FirstContact> contacts = new ArrayList<>();

  ContactRun(
      CheckSetup setup,
      ContactOptions options,
      ContactReport report,
      PrintWriter out,
      ProgressDisplay progress) {
    this.setup = setup;
    this.report = report;
    this.out = out;
    this.progress = progress;
    this.finder = ThreadLocal.withInitial(() -> ContactFinder.of(setup, options));
  }

  /**
   * Finds everything.
   *
   * @param budget of each segment
   * @throws UnwritableException if the results cannot be written
   */
  void find(CheckedWorld world, List<PathFile> files, int threads, Budget budget) {
    report.opening(world).ifPresent(text -> progress.interrupt(() -> print(text)));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Found>> ahead = new ArrayList<>();
      for (PathFile file : files) {
        for (Segment segment : file.segments()) {
          ahead.add(pool.submit(() -> find(file, segment, budget)));
        }
      }
      progress.expect(ahead.size());
      for (Future<Found> next : ahead) {
        Found found = Awaited.of(next);
        contacts.add(found.contact());
        progress.step(() -> print(report.segment(found)));
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private Found find(PathFile file, Segment segment, Budget budget) {
    return Found.of(file, segment, finder.get().find(motion(segment), budget));
  }

  /** The motion of a segment; a configuration at rest is a motion from it to itself. */
  private Motion motion(Segment segment) {
    return switch (segment) {
      case Segment.Moving moving -> moving.motion();
      case Segment.Resting resting ->
          StraightMotion.between(
              setup.scene().tree(), resting.configuration(), resting.configuration());
    };
  }

  private void print(String text) {
    out.println(text);
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /**
   * Prints what all contacts come to.
   *
   * @param seconds that the whole took
   * @throws UnwritableException if it cannot be written
   */
  void summarise(double seconds) {
    print(report.summary(seconds));
  }

  /** Returns what the process ends with once all is found. */
  int exitCode() {
    return ExitCode.ofContacts(contacts);
  }
}
