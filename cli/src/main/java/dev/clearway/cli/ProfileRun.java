package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.profile.TubeProfile;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.ProfileTable;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the separation profiles of a path file's segments and writes them in their order. */
final class ProfileRun {
  private final CheckSetup setup;
  private final PathFile path;
  private final double width;
  private final ResultFile file;
  private final PrintWriter err;
  private final ProgressDisplay progress;
  private final Optional<CertificateRun> certificate;
  private final Map<SeparationProfile.StopReason, List<Integer>> endings =
      new EnumMap<>(SeparationProfile.StopReason.class);

  /** A segment and its profile. */
  private record Found(
      Segment segment, SeparationProfile profile, Optional<CertificateRun.Step> proof) {}

  ProfileRun(
      CheckSetup setup,
      PathFile path,
      double width,
      ResultFile file,
      PrintWriter err,
      ProgressDisplay progress,
      Optional<CertificateRun> certificate) {
    this.certificate = certificate;
    this.setup = setup;
    this.path = path;
    this.width = width;
    this.file = file;
    this.err = err;
    this.progress = progress;
    progress.expect(path.segments().size());
  }

  /**
   * Finds and writes everything, or what there is time for.
   *
   * @param nearest pairs whose profiles follow that of all, if any
   * @throws UsageException if the file cannot be written
   */
  void write(int threads, Budget time, List<PairProfile> nearest) throws UsageException {
    ProfileTable table = ProfileTable.of(path, nearest.size());
    file.write(table.header());
    Budget budget = time.untilInterrupted();
    OrderedWorkers<Segment, Found> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              ProfileSearch search = ProfileSearch.of(setup, width);
              Optional<SegmentProver> prover = certificate.map(CertificateRun::prover);
              return segment -> found(segment, profile(search, segment, budget), prover);
            });
    // Only so many at once, since a profile may be large.
    workers.run(path.segments(), 2 * threads, found -> write(table, found));
    for (int rank = 1; rank <= nearest.size(); rank++) {
      List<SeparationProfile> profiles = nearest.get(rank - 1).profiles();
      for (int s = 0; s < profiles.size(); s++) {
        file.write(table.lines(rank, path.segments().get(s), profiles.get(s)));
      }
    }
    file.finish();
    progress.interrupt(this::warn);
  }

  private Found found(Segment segment, SeparationProfile profile, Optional<SegmentProver> prover) {
    String name = "%s, distances of segment %s".formatted(path.file(), segment.number());
    return new Found(
        segment,
        profile,
        certificate.map(c -> c.prove(prover.orElseThrow(), name, segment, profile, width)));
  }

  private SeparationProfile profile(ProfileSearch search, Segment segment, Budget budget) {
    return switch (segment) {
      case Segment.Moving moving ->
          TubeProfile.of(setup, moving.motion(), motion -> search.profile(motion, budget));
      case Segment.Resting resting -> search.profile(resting.configuration());
    };
  }

  private void write(ProfileTable table, Found found) throws UsageException {
    file.write(table.lines(0, found.segment(), found.profile()));
    progress.step(() -> {});
    found.proof().ifPresent(step -> certificate.orElseThrow().add(step));
    endings
        .computeIfAbsent(found.profile().end(), end -> new ArrayList<>())
        .add(found.segment().number());
  }

  private void warn() {
    endings.forEach(
        (end, numbers) -> {
          String problem =
              switch (end) {
                case WIDTH_REACHED -> "";
                case BUDGET ->
                    "wider than asked for somewhere, or left out, since the time ran out or there"
                        + " are too many rows";
                case ROUNDING -> "wider than asked for somewhere, since rounding allows no less";
                case NOTHING_TO_CHECK -> "without rows, since no pair of bodies is to be checked";
              };
          if (!problem.isEmpty()) {
            err.println(
                "clearway: warning: profiles of %s of %s segments, the first of them %s, are %s"
                    .formatted(
                        numbers.size(), path.segments().size(), numbers.getFirst(), problem));
          }
        });
    err.flush();
  }
}
