package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.coordinate.Schedule;
import dev.clearway.io.coordination.Coordinated;
import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.io.coordination.Coordinated.Timing;
import dev.clearway.io.coordination.CoordinationReport;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.motion.Motion;
import dev.clearway.viewer.DiagramPicture;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportFigure;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Pages and pictures of robots that share a space: all as given, then with the waits of the
 * schedule, and the diagram of each two paths.
 */
public final class CoordinationView {
  private final ViewFiles files;
  private final CheckSetup setup;
  private final PathViews views;
  private final ProgressDisplay progress;

  /**
   * Prepares.
   *
   * @param views that add what only pages and pictures show
   */
  public CoordinationView(
      ViewFiles files, CheckSetup setup, PathViews views, ProgressDisplay progress) {
    this.files = files;
    this.setup = setup;
    this.views = views;
    this.progress = progress;
  }

  /**
   * Writes the files, if any is asked for.
   *
   * @param seconds that it took to find it
   * @param inputs files to be named with what they hold
   * @throws UsageException if one cannot be written, or there is nothing or too much to show
   */
  public void write(Coordinated found, double seconds, List<Path> inputs) throws UsageException {
    if (!files.areAsked()) {
      return;
    }
    List<ReportPath> paths = new ArrayList<>();
    paths.add(path("as given", found.given()));
    if (!found.scheduled().motions().isEmpty()) {
      paths.add(path("with waits", found.scheduled()));
    }
    List<String> facts = new ArrayList<>(CheckedWorld.of(setup.scene(), setup.options()).lines());
    CoordinationReport.text()
        .of(found, seconds, false)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(facts::add);
    List<ReportSegment> segments =
        paths.stream().flatMap(path -> path.segments().stream()).toList();
    List<ReportFigure> figures = new ArrayList<>();
    for (Pairing pairing : found.pairings()) {
      figures.add(figure(found, pairing));
    }
    files.write(
        setup,
        new Subject(
            String.join(
                ", ", found.paths().paths().stream().map(path -> path.file().toString()).toList()),
            headline(found),
            facts,
            paths,
            views.nearest(segments, progress),
            List.of(),
            figures),
        inputs);
  }

  private ReportPath path(String name, Timing timing) throws UsageException {
    List<ReportSegment> segments = new ArrayList<>();
    for (int i = 0; i < timing.motions().size(); i++) {
      Motion motion = timing.motions().get(i);
      segments.add(
          ReportSegment.of(
              new Segment.Moving(i, motion),
              String.format(
                  Locale.ROOT, "%s, %.3f s to %.3f s", name, motion.seconds(0), motion.seconds(1)),
              timing.verdicts().get(i),
              Optional.empty()));
    }
    return new ReportPath(name, views.of(segments, progress));
  }

  /** The diagram of two paths, with a dot where the film has both. */
  private static ReportFigure figure(Coordinated found, Pairing pairing) {
    DiagramPicture picture = DiagramPicture.of(found, pairing);
    int first = pairing.first();
    int second = pairing.second();
    int given = found.given().motions().size();
    return new ReportFigure(
        picture.title(),
        picture.svg(),
        (segment, parameter) -> {
          boolean waits = segment >= given;
          Timing timing = waits ? found.scheduled() : found.given();
          double time = timing.motions().get(waits ? segment - given : segment).seconds(parameter);
          IntToDoubleFunction own =
              waits
                  ? robot -> ownTime(found.schedule(), robot, time)
                  : robot -> time - found.robots().start(robot);
          return picture.place(own.applyAsDouble(first), own.applyAsDouble(second));
        });
  }

  private static double ownTime(Optional<Schedule> schedule, int robot, double time) {
    return schedule.orElseThrow().ownTime(robot, time);
  }

  private static Headline headline(Coordinated found) {
    String given =
        found.given().isFree() ? "free" : found.given().hit().isPresent() ? "a hit" : "undecided";
    String ends =
        found
            .schedule()
            .map(s -> String.format(Locale.ROOT, "; the schedule ends after %.4g s", s.seconds()))
            .orElse("");
    String counts = found.paths().paths().size() + " paths; as given: " + given + ends;
    String about = "Robots that share a space";
    if (found.alone().hit().isPresent()) {
      return new Headline(about, Light.HIT, "A robot collides by itself", counts);
    }
    return found.isScheduled()
        ? new Headline(about, Light.SAFE, "Schedule found: proven free", counts)
        : new Headline(about, Light.OPEN, "No schedule is proven", counts);
  }
}
