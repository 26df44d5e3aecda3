package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.PlanOutcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.plan.PlanResult;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Pages and pictures of paths that a command made: what it found, or before and after. */
public final class MadePathView {
  private final ViewFiles files;
  private final CheckSetup setup;
  private final List<Path> inputs;
  private final PathViews views;
  private final ProgressDisplay progress;

  /**
   * A path and what was found of it.
   *
   * @param name of it; empty where there is one only
   * @param file that it was read from
   * @param verdicts on its motions
   * @param separations how near pairs come on each of them; empty where that is not known
   */
  public record JudgedPath(
      String name,
      PathFile file,
      List<Verdict> verdicts,
      List<Optional<MinimumSeparation>> separations) {
    /** Copies the lists. */
    public JudgedPath {
      verdicts = List.copyOf(verdicts);
      separations = List.copyOf(separations);
    }

    /** A path as it was written and read back. */
    public static JudgedPath of(String name, PathFile file, Proof proof) {
      return new JudgedPath(name, file, proof.verdicts(), proof.separations());
    }

    private List<ReportSegment> segments() {
      List<Segment> moving =
          file.segments().stream().filter(Segment.Moving.class::isInstance).toList();
      List<ReportSegment> out = new ArrayList<>();
      for (int i = 0; i < moving.size(); i++) {
        out.add(
            ReportSegment.of(
                moving.get(i),
                (name.isEmpty() ? "" : name + ", ") + "segment " + i,
                verdicts.get(i),
                i < separations.size() ? separations.get(i) : Optional.empty()));
      }
      return out;
    }
  }

  /**
   * Prepares.
   *
   * @param inputs files to be named with what they hold
   * @param views that add what only pages and pictures show
   */
  public MadePathView(
      ViewFiles files,
      CheckSetup setup,
      List<Path> inputs,
      PathViews views,
      ProgressDisplay progress) {
    this.files = files;
    this.setup = setup;
    this.inputs = inputs;
    this.views = views;
    this.progress = progress;
  }

  /**
   * Writes the files about paths, of which the last is told first.
   *
   * @param title what it is about
   * @param headline what it comes to; what verdicts on the last path come to if there is none
   * @param told lines of the command's own text
   * @throws UsageException if one cannot be written, or there is nothing or too much to show
   */
  public void write(
      String title, Optional<Headline> headline, List<String> told, List<JudgedPath> paths)
      throws UsageException {
    List<ReportPath> shown = new ArrayList<>();
    for (JudgedPath path : paths) {
      shown.add(new ReportPath(path.name(), views.of(path.segments(), progress)));
    }
    Headline first =
        headline.orElseGet(() -> PathViews.headline("Check of a path", shown.getLast().segments()));
    writeShown(title, first, told, shown);
  }

  private void writeShown(
      String title, Headline headline, List<String> told, List<ReportPath> paths)
      throws UsageException {
    List<String> facts = new ArrayList<>(CheckedWorld.of(setup.scene(), setup.options()).lines());
    facts.addAll(told);
    List<ReportSegment> segments =
        paths.stream().flatMap(path -> path.segments().stream()).toList();
    List<PairProfile> pairs = views.nearest(segments, progress);
    files.write(setup, new Subject(title, headline, facts, paths, pairs, List.of()), inputs);
  }

  /**
   * Writes the files about a search for a path.
   *
   * @param title what it is about
   * @param told lines of the command's own text
   * @param path that was found, as it was read back
   * @param ends the start, then the goals; they are shown where there is no path
   * @throws UsageException if one cannot be written, or there is too much to show
   */
  public void write(
      String title,
      PlanOutcome planned,
      List<String> told,
      Optional<PathFile> path,
      List<double[]> ends)
      throws UsageException {
    Headline headline = headline(planned);
    if (path.isPresent() && planned.proof().isPresent()) {
      write(
          title,
          Optional.of(headline),
          told,
          List.of(JudgedPath.of("", path.get(), planned.proof().get())));
      return;
    }
    List<ReportSegment> poses = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      poses.add(
          ReportSegment.of(
              new Segment.Resting(i, ends.get(i)),
              i == 0 ? "start" : ends.size() == 2 ? "goal" : "goal " + i,
              setup.checker().check(ends.get(i)),
              Optional.empty()));
    }
    writeShown(title, headline, told, List.of(new ReportPath("", views.of(poses, progress))));
  }

  private static Headline headline(PlanOutcome planned) {
    boolean hits =
        planned.result() instanceof PlanResult.Failed failed
            && failed.verdict().orElse(null) instanceof Verdict.Hit;
    Light blocked = hits ? Light.HIT : Light.OPEN;
    Light light =
        switch (planned.outcome()) {
          case PROVEN -> Light.SAFE;
          case START_BLOCKED, GOAL_BLOCKED -> blocked;
          case UNPROVEN, BUDGET_SPENT, INTERRUPTED, EXHAUSTED -> Light.OPEN;
        };
    String words =
        switch (planned.outcome()) {
          case PROVEN -> "Path found: proven free";
          case UNPROVEN -> "Path found, but not proven";
          case START_BLOCKED -> hits ? "The start collides" : "The start is not proven free";
          case GOAL_BLOCKED -> hits ? "The goal collides" : "The goal is not proven free";
          case BUDGET_SPENT, INTERRUPTED, EXHAUSTED -> "No path found";
        };
    String counts =
        planned.proof().map(MadePathView::counts).orElse("planner " + planned.planner());
    return new Headline("Search for a path", light, words, counts);
  }

  /** Returns how many waypoints a path has, and how long it is. */
  public static String counts(Proof proof) {
    OptionalDouble seconds = proof.duration();
    return String.format(
        Locale.ROOT,
        "%d waypoints, length %.4g%s",
        proof.verdicts().size() + 1,
        proof.length(),
        seconds.isPresent() ? String.format(Locale.ROOT, ", %.4g s", seconds.getAsDouble()) : "");
  }
}
