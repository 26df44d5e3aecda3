package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Judges all segments of path files and prints each verdict as soon as those before it are out. */
final class CheckRun {
  private final CheckSetup setup;
  private final CheckedWorld world;
  private final VerdictReport report;
  private final PrintWriter out;
  private final ProgressDisplay progress;
  private final List<Item> items = new ArrayList<>();
  private final Separations separations;
  private final Verdict[] verdicts;
  private final List<Optional<MinimumSeparation>> nearest;
  private int printed;

  /** A segment and the file it stands in. */
  private record Item(PathFile file, Segment segment) {}

  CheckRun(
      CheckSetup setup,
      CheckedWorld world,
      List<PathFile> files,
      Separations separations,
      VerdictReport report,
      PrintWriter out,
      ProgressDisplay progress) {
    this.setup = setup;
    this.world = world;
    this.separations = separations;
    this.report = report;
    this.out = out;
    this.progress = progress;
    files.forEach(file -> file.segments().forEach(s -> items.add(new Item(file, s))));
    this.verdicts = new Verdict[items.size()];
    this.nearest = new ArrayList<>(Collections.nCopies(items.size(), Optional.empty()));
  }

  /**
   * Judges everything.
   *
   * @param budget of each segment
   * @throws UnwritableException if the results cannot be written; what is not begun is not done
   */
  void judge(int threads, Budget budget) {
    progress.expect(items.size());
    open();
    List<Motion> motions = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      switch (items.get(i).segment()) {
        case Segment.Moving moving -> {
          motions.add(moving.motion());
          numbers.add(i);
        }
        case Segment.Resting resting -> judged(i, rest(resting.configuration(), budget));
      }
    }
    int useful = Math.max(1, Math.min(threads, motions.size()));
    setup.checkAll(
        motions, useful, budget, (index, verdict) -> judged(numbers.get(index), verdict));
  }

  /** Judges a configuration, if there is time left to begin with it. */
  private Verdict rest(double[] configuration, Budget budget) {
    if (budget.poll(CostCounters.NONE) == Budget.Spent.NO) {
      return setup.checker().check(configuration);
    }
    Motion rest = StraightMotion.between(setup.scene().tree(), configuration, configuration);
    return setup.checkAll(List.of(rest), 1, budget, CheckSetup.Progress.NONE).getFirst();
  }

  private void open() {
    Optional<String> opening = report.opening(world, separations.resting());
    progress.interrupt(() -> opening.ifPresent(out::println));
    requireWritten();
  }

  private void judged(int number, Verdict verdict) {
    Optional<MinimumSeparation> found = separations.of(items.get(number).segment(), verdict);
    progress.step(() -> print(number, verdict, found));
  }

  private synchronized void print(
      int number, Verdict verdict, Optional<MinimumSeparation> separation) {
    verdicts[number] = verdict;
    nearest.set(number, separation);
    while (printed < verdicts.length && verdicts[printed] != null) {
      Item item = items.get(printed);
      SegmentResult judged = SegmentResult.of(item.file(), item.segment(), verdicts[printed]);
      judged = judged.with(nearest.get(printed)).beyond(beyond(item));
      out.println(report.segment(judged));
      printed++;
    }
    requireWritten();
  }

  private List<LimitViolation> beyond(Item item) {
    return item.file().limits().violations().isEmpty()
        ? List.of()
        : item.segment().beyondLimits(setup.scene().tree());
  }

  private void requireWritten() {
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /**
   * Prints what all verdicts come to.
   *
   * @param seconds that the whole took
   * @throws UnwritableException if it cannot be written
   */
  void summarise(double seconds) {
    out.println(report.summary(seconds));
    requireWritten();
  }

  /** Returns what the process ends with once all is judged. */
  int exitCode() {
    return ExitCode.of(Arrays.asList(verdicts));
  }
}
