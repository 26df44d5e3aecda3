package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.cli.view.ContactView;
import dev.clearway.contact.ContactMethod;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.ContactResult;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds the first contact of all segments of path files and prints each in its turn. */
final class ContactRun {
  private final CheckSetup setup;
  private final Function<Optional<SegmentProver>, ContactMethod.Finder> finders;
  private final ContactReport report;
  private final PrintWriter out;
  private final ProgressDisplay progress;
  private final List<FirstContact> contacts = new ArrayList<>();

  private final Besides besides;

  /** A segment and the file it stands in. */
  private record Item(PathFile file, Segment segment) {}

  /** What was found of a segment, and its proof. */
  private record Found(Item item, ContactResult result, Optional<CertificateRun.Step> proof) {}

  /**
   * What else is done with each segment.
   *
   * @param certificate proofs that are written
   * @param view page and picture of it
   */
  record Besides(Optional<CertificateRun> certificate, Optional<ContactView> view) {}

  ContactRun(
      CheckSetup setup,
      Function<Optional<SegmentProver>, ContactMethod.Finder> finders,
      ContactReport report,
      PrintWriter out,
      ProgressDisplay progress,
      Besides besides) {
    this.besides = besides;
    this.setup = setup;
    this.report = report;
    this.out = out;
    this.progress = progress;
    this.finders = finders;
  }

  /**
   * Finds everything.
   *
   * @param budget of each segment
   * @throws UnwritableException if the results cannot be written
   */
  void find(CheckedWorld world, List<PathFile> files, int threads, Budget budget) {
    report.opening(world).ifPresent(text -> progress.interrupt(() -> print(text)));
    List<Item> items =
        files.stream()
            .flatMap(file -> file.segments().stream().map(segment -> new Item(file, segment)))
            .toList();
    progress.expect(items.size());
    Budget untilInterrupted = budget.untilInterrupted();
    OrderedWorkers<Item, Found> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              Optional<SegmentProver> prover = besides.certificate().map(CertificateRun::prover);
              ContactMethod.Finder finder = finders.apply(prover);
              return item -> proven(find(finder, item, untilInterrupted), item, prover);
            });
    workers.run(items, items.size(), this::found);
  }

  private ContactResult find(ContactMethod.Finder finder, Item item, Budget budget) {
    return ContactResult.of(
        item.file(), item.segment(), finder.find(motion(item.segment()), budget));
  }

  private Found proven(ContactResult found, Item item, Optional<SegmentProver> prover) {
    return new Found(
        item,
        found,
        besides
            .certificate()
            .map(
                c -> c.prove(prover.orElseThrow(), found.name(), item.segment(), found.contact())));
  }

  private void found(Found found) {
    contacts.add(found.result().contact());
    progress.step(() -> print(report.segment(found.result())));
    besides.view().ifPresent(view -> view.add(found.item().segment(), found.result()));
    found.proof().ifPresent(step -> besides.certificate().orElseThrow().add(step));
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
