package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.PathCheck;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.cli.SegmentFeed.Item;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.cache.KeptVerdict;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.findings.JudgedSegment;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.motion.Motion;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Judges all segments of paths and prints each verdict as soon as those before it are out. Holds no
 * more than a batch of them.
 */
final class CheckRun {
  private final CheckSetup setup;
  private final Supplier<SegmentJudge> judges;
  private final SegmentJudge own;
  private final VerdictReport report;
  private final PrintWriter out;
  private final ProgressDisplay progress;
  private final Besides besides;
  private int code = ExitCode.FREE;
  private int judged;

  /** A segment, what was found of it and how near pairs come on it. */
  private record Judged(
      Item item,
      Verdict verdict,
      Optional<MinimumSeparation> separation,
      double seconds,
      Optional<CertificateRun.Step> proof) {}

  /**
   * Who is told of each segment besides.
   *
   * @param texts of segments, for people
   */
  record Listener(VerdictReport texts, Consumer<JudgedSegment> to) {
    void tell(Segment segment, SegmentResult result, double seconds) {
      to.accept(new JudgedSegment(segment, result, texts.segment(result), seconds));
    }
  }

  /**
   * What else is done with each segment.
   *
   * @param certificate proofs that are written
   * @param listener who is told
   * @param memory what earlier runs found
   */
  record Besides(
      Optional<CertificateRun> certificate,
      Optional<Listener> listener,
      Optional<VerdictMemory> memory) {}

  CheckRun(
      CheckSetup setup,
      Supplier<SegmentJudge> judges,
      VerdictReport report,
      PrintWriter out,
      ProgressDisplay progress,
      Besides besides) {
    this.setup = setup;
    this.judges = judges;
    this.own = judges.get();
    this.report = report;
    this.out = out;
    this.progress = progress;
    this.besides = besides;
  }

  /**
   * Judges everything.
   *
   * @param threads that judge; 0 for one that stops at the first hit
   * @param budget of each segment
   * @throws UnwritableException if the results cannot be written; what is not begun is not done
   */
  void judge(CheckedWorld world, SegmentFeed feed, int threads, Budget budget) {
    begin(world, feed);
    if (threads == 0) {
      judgeUntilHit(feed, budget);
      return;
    }
    OrderedWorkers<Item, Judged> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              Optional<SegmentProver> prover = besides.certificate().map(CertificateRun::prover);
              SegmentJudge judge = judges.get();
              prover.ifPresent(p -> judge.with(p.checker()));
              return item -> proven(remembered(item, judge, budget), prover);
            });
    for (List<Item> batch = feed.batch(); !batch.isEmpty(); batch = feed.batch()) {
      workers.run(batch, batch.size(), one -> progress.step(() -> print(one)));
    }
  }

  private void begin(CheckedWorld world, SegmentFeed feed) {
    feed.size().ifPresentOrElse(progress::expect, () -> progress.searching(this::progress));
    open(world);
  }

  /**
   * Judges until a segment hits, by turns, that first which most likely does; what is not decided
   * by then stays so. On one thread, so that the same is found on all machines.
   */
  private void judgeUntilHit(SegmentFeed feed, Budget budget) {
    MotionChecker checker = setup.checker();
    Optional<SegmentProver> prover = besides.certificate().map(CertificateRun::prover);
    boolean hit = false;
    for (List<Item> batch = feed.batch(); !batch.isEmpty(); batch = feed.batch()) {
      long start = System.nanoTime();
      List<Verdict> verdicts =
          hit
              ? batch.stream()
                  .map(i -> stopped(checker, own.motion(i.segment()), CostCounters.NONE))
                  .toList()
              : byTurns(batch, checker, budget);
      hit |= verdicts.stream().anyMatch(Verdict.Hit.class::isInstance);
      double share = (System.nanoTime() - start) * 1e-9 / batch.size();
      for (int i = 0; i < batch.size(); i++) {
        Item item = batch.get(i);
        Verdict verdict = verdicts.get(i);
        Optional<MinimumSeparation> separation =
            hit && !(verdict instanceof Verdict.Hit)
                ? Optional.empty()
                : own.separation(item.segment(), verdict, budget);
        Judged one = new Judged(item, verdict, separation, share, Optional.empty());
        progress.step(() -> print(proven(one, prover)));
      }
    }
  }

  /** Returns what was found of each segment; of what was not decided when one hit no more. */
  private List<Verdict> byTurns(List<Item> batch, MotionChecker checker, Budget budget) {
    List<Motion> motions = batch.stream().map(item -> own.motion(item.segment())).toList();
    PathCheck path = PathCheck.of(checker, motions);
    boolean hit = path.run(Budget.UNLIMITED, budget).isPresent();
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < motions.size(); i++) {
      SegmentCheck segment = path.segment(i);
      boolean open = hit && segment.urgency() > Double.NEGATIVE_INFINITY;
      verdicts.add(open ? stopped(checker, motions.get(i), segment.work()) : path.verdict(i));
    }
    return verdicts;
  }

  private static Verdict stopped(MotionChecker checker, Motion motion, CostCounters work) {
    Scope scope = checker.check(motion, _ -> Budget.Spent.YES).scope();
    return new Verdict.Undecided(
        UndecidedReason.STOPPED, List.of(), new Scope(scope.pairs(), scope.surfaces(), work));
  }

  private String progress() {
    return judged + " judged";
  }

  /** Asks what earlier runs found, and judges what they did not. */
  private Judged remembered(Item item, SegmentJudge judge, Budget budget) {
    Optional<String> key = besides.memory().flatMap(memory -> memory.key(item.segment()));
    if (key.isEmpty()) {
      return judge(item, judge, budget);
    }
    VerdictMemory memory = besides.memory().orElseThrow();
    Optional<KeptVerdict> kept = memory.find(key.get());
    if (kept.isPresent()) {
      return new Judged(item, kept.get().verdict(), kept.get().separation(), 0, Optional.empty());
    }
    Judged found = judge(item, judge, budget);
    memory.keep(key.get(), new KeptVerdict(found.verdict(), found.separation()));
    return found;
  }

  private static Judged judge(Item item, SegmentJudge judge, Budget budget) {
    long start = System.nanoTime();
    Verdict verdict = judge.verdict(item.segment(), budget);
    Optional<MinimumSeparation> separation = judge.separation(item.segment(), verdict, budget);
    double seconds = (System.nanoTime() - start) * 1e-9;
    return new Judged(item, verdict, separation, seconds, Optional.empty());
  }

  private Judged proven(Judged one, Optional<SegmentProver> prover) {
    return prover.isEmpty()
        ? one
        : new Judged(
            one.item(),
            one.verdict(),
            one.separation(),
            one.seconds(),
            besides.certificate().map(c -> proof(c, prover.get(), one)));
  }

  private static CertificateRun.Step proof(
      CertificateRun certificate, SegmentProver prover, Judged one) {
    return certificate.prove(prover, result(one).name(), one.item().segment(), one.verdict());
  }

  private static SegmentResult result(Judged one) {
    return SegmentResult.of(one.item().file(), one.item().segment(), one.verdict());
  }

  private void open(CheckedWorld world) {
    Optional<String> opening = report.opening(world, own.atRest());
    progress.interrupt(() -> opening.ifPresent(out::println));
    requireWritten();
  }

  private void print(Judged one) {
    Item item = one.item();
    SegmentResult result =
        own.result(
            item.file(), item.segment(), one.verdict(), one.separation(), isWithinLimits(item));
    out.println(report.segment(result));
    requireWritten();
    besides.listener().ifPresent(who -> who.tell(item.segment(), result, one.seconds()));
    one.proof().ifPresent(step -> besides.certificate().orElseThrow().add(step));
    code = ExitCode.ofBoth(code, ExitCode.of(List.of(one.verdict())));
    judged++;
  }

  private static boolean isWithinLimits(Item item) {
    return item.whole() && item.file().limits().violations().isEmpty();
  }

  private void requireWritten() {
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /**
   * Prints the pairs that come nearest one by one, if any.
   *
   * @throws UnwritableException if they cannot be written
   */
  void tell(List<PairProfile> nearest, List<PathFile> files) {
    if (!nearest.isEmpty()) {
      progress.interrupt(() -> out.println(report.pairs(nearest, files)));
      requireWritten();
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
    return code;
  }
}
