package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.InputLog;
import dev.clearway.io.findings.JudgedSegment;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.CellPicture;
import dev.clearway.viewer.HtmlReport;
import dev.clearway.viewer.ReportSegment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keeps what was found of each segment, and writes the page and the picture of it. */
final class ViewRun {
  /** Segments that a page is made of at most: more are no use to anybody who looks at it. */
  private static final int MOST_SEGMENTS = 5000;

  /** How narrow the band of separations is drawn, metres: a line's width on a page. */
  private static final double BAND_WIDTH = 2e-3;

  private static final int PICTURE_WIDTH = 1200;
  private static final int PICTURE_HEIGHT = 800;

  private final ViewFiles files;
  private final CheckSetup setup;
  private final CheckedWorld world;
  private final VerdictReport texts;
  private final List<JudgedSegment> judged = new ArrayList<>();
  private final long start = System.nanoTime();

  /** A segment and the envelopes of its separation. */
  private record Profiled(JudgedSegment segment, Optional<SeparationProfile> profile) {}

  ViewRun(ViewFiles files, CheckSetup setup, CheckedWorld world, VerdictReport texts) {
    this.files = files;
    this.setup = setup;
    this.world = world;
    this.texts = texts;
  }

  void add(JudgedSegment segment) {
    judged.add(segment);
  }

  /**
   * Writes the files.
   *
   * @param inputs files to be named with what they hold
   * @param time that is left for the separations along the path
   * @throws UsageException if one cannot be written, or there is nothing or too much to show
   */
  void write(List<Path> inputs, int threads, Budget time, ProgressDisplay progress)
      throws UsageException {
    if (judged.isEmpty() || judged.size() > MOST_SEGMENTS) {
      throw new UsageException(
          "--report and --picture show 1 to "
              + MOST_SEGMENTS
              + " segments, these are "
              + judged.size());
    }
    List<ReportSegment> segments = segments(threads, time, progress);
    if (files.report().isPresent()) {
      writeReport(files.report().get(), contents(segments, inputs));
    }
    if (files.picture().isPresent()) {
      writePicture(files.picture().get(), segments);
    }
  }

  private List<ReportSegment> segments(int threads, Budget time, ProgressDisplay progress) {
    List<ReportSegment> segments = new ArrayList<>();
    if (files.report().isEmpty()) {
      judged.forEach(one -> segments.add(segment(one, Optional.empty())));
      return segments;
    }
    progress.expect(judged.size());
    Budget budget = time.untilInterrupted();
    OrderedWorkers<JudgedSegment, Profiled> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              ProfileSearch search = ProfileSearch.of(setup, BAND_WIDTH);
              return one -> new Profiled(one, Optional.of(profile(search, one, budget)));
            });
    workers.run(
        judged,
        2 * threads,
        found -> progress.step(() -> segments.add(segment(found.segment(), found.profile()))));
    return segments;
  }

  private static SeparationProfile profile(
      ProfileSearch search, JudgedSegment judged, Budget budget) {
    return switch (judged.segment()) {
      case Segment.Moving moving -> search.profile(moving.motion(), budget);
      case Segment.Resting resting -> search.profile(resting.configuration());
    };
  }

  private static ReportSegment segment(JudgedSegment judged, Optional<SeparationProfile> profile) {
    return new ReportSegment(judged.segment(), judged.result(), profile);
  }

  private HtmlReport.Contents contents(List<ReportSegment> segments, List<Path> inputs)
      throws UsageException {
    List<String> facts = new ArrayList<>(world.lines());
    texts.summary((System.nanoTime() - start) * 1e-9).lines().skip(1).forEach(facts::add);
    String title =
        judged.stream()
            .map(one -> one.result().path())
            .distinct()
            .limit(3)
            .collect(Collectors.joining(", "));
    List<HtmlReport.SourceFile> sources = new ArrayList<>();
    for (Path input : inputs) {
      if (Files.isRegularFile(input)) {
        sources.add(new HtmlReport.SourceFile(input.toString(), hash(input)));
      }
    }
    return new HtmlReport.Contents(
        title, facts, segments, sources, "Clearway " + Version.ofProgram());
  }

  private static String hash(Path file) throws UsageException {
    try {
      return InputLog.sha256(file);
    } catch (IOException e) {
      throw new UsageException("--report: cannot read " + file + " again");
    }
  }

  private void writeReport(ResultFile file, HtmlReport.Contents contents) throws UsageException {
    try {
      HtmlReport.of(setup, contents).write(file.text());
    } catch (IOException e) {
      throw file.unwritable(e);
    }
    file.finish();
  }

  private void writePicture(ResultFile file, List<ReportSegment> segments) throws UsageException {
    CellPicture picture = CellPicture.ofTightest(setup, segments);
    try {
      file.bytes().write(picture.png(picture.bestView(), PICTURE_WIDTH, PICTURE_HEIGHT));
    } catch (IOException e) {
      throw file.unwritable(e);
    }
    file.finish();
  }
}
