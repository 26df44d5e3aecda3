package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.findings.JudgedSegment;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keeps what {@code check} found of each segment, and writes the page and the picture of it. */
public final class CheckView {
  private final ViewFiles files;
  private final CheckSetup setup;
  private final CheckedWorld world;
  private final VerdictReport texts;
  private final boolean separations;
  private final List<JudgedSegment> judged = new ArrayList<>();
  private final long start = System.nanoTime();

  private CheckView(
      ViewFiles files,
      CheckSetup setup,
      CheckedWorld world,
      VerdictReport texts,
      boolean separations) {
    this.files = files;
    this.setup = setup;
    this.world = world;
    this.texts = texts;
    this.separations = separations;
  }

  /**
   * Prepares, if anything is to be shown.
   *
   * @param texts that tell what all comes to
   * @param separations whether it is to be shown how near pairs come
   */
  public static Optional<CheckView> of(
      ViewFiles files,
      CheckSetup setup,
      CheckedWorld world,
      VerdictReport texts,
      boolean separations) {
    return files.areAsked()
        ? Optional.of(new CheckView(files, setup, world, texts, separations))
        : Optional.empty();
  }

  /** Takes a segment. */
  public void add(JudgedSegment segment) {
    judged.add(segment);
  }

  /**
   * Writes the files.
   *
   * @param inputs files to be named with what they hold
   * @param certificate what is proven in writing, if anything is
   * @param pairs that come nearest, if any are to be shown one by one
   * @param time that is left for the separations along the path
   * @throws UsageException if one cannot be written, or there is nothing or too much to show
   */
  public void write(
      List<Path> inputs,
      Optional<Path> certificate,
      List<PairProfile> pairs,
      int threads,
      Budget time,
      ProgressDisplay progress)
      throws UsageException {
    PathViews.requireSense(judged.size());
    List<ReportSegment> plain =
        judged.stream().map(one -> ReportSegment.of(one.segment(), one.result())).toList();
    PathViews views = files.views(setup, threads, time);
    List<ReportSegment> segments =
        separations ? views.of(plain, progress) : views.withContacts(plain);
    List<String> facts = new ArrayList<>(world.lines());
    texts.summary((System.nanoTime() - start) * 1e-9).lines().skip(1).forEach(facts::add);
    beyond().ifPresent(facts::add);
    certificate.ifPresent(file -> facts.add("certificate: " + file));
    files.write(
        setup,
        new Subject(
            titleOf(judged.stream().map(one -> one.result().path()).toList()),
            PathViews.headline("Check of a path for collisions", segments),
            facts,
            List.of(new ReportPath("", segments)),
            pairs,
            List.of()),
        inputs);
  }

  private Optional<String> beyond() {
    List<String> joints =
        judged.stream()
            .flatMap(one -> one.result().beyond().stream())
            .map(LimitViolation::joint)
            .distinct()
            .toList();
    return joints.isEmpty()
        ? Optional.empty()
        : Optional.of("beyond their limits: " + String.join(", ", joints));
  }

  static String titleOf(List<String> paths) {
    return paths.stream().distinct().limit(3).collect(Collectors.joining(", "));
  }
}
