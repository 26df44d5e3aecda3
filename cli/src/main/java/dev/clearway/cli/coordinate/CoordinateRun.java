package dev.clearway.cli.coordinate;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.coordinate.Coordination;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.DelayMargin;
import dev.clearway.coordinate.GivenMotions;
import dev.clearway.coordinate.Schedule;
import dev.clearway.coordinate.ScheduleSearch;
import dev.clearway.io.coordination.Coordinated;
import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.io.coordination.Coordinated.Timing;
import dev.clearway.io.together.CoordinatedPaths;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Timetable;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out all that is told of robots that share a space. */
final class CoordinateRun {
  /** Steps of the longest path where nobody says how long they are. */
  private static final int USUAL_STEPS = 400;

  /** Steps at which a schedule of three robots and more is still quick to find. */
  private static final double USUAL_CORNERS = 4e6;

  private final CheckSetup setup;
  private final CoordinatedPaths paths;
  private final int threads;
  private final Budget budget;
  private final ProgressDisplay progress;

  CoordinateRun(
      CheckSetup setup,
      CoordinatedPaths paths,
      int threads,
      Budget budget,
      ProgressDisplay progress) {
    this.setup = setup;
    this.paths = paths;
    this.threads = threads;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * Finds it.
   *
   * @param step seconds; empty for the usual number of steps
   * @param lag that the schedule is to allow, seconds
   * @param asGiven which paths never wait, and what drifts
   */
  Coordinated coordinate(Optional<Double> step, double lag, GivenMotions asGiven)
      throws UsageException {
    List<Timetable.Track> tracks = paths.tracks();
    try {
      Coordination robots =
          Coordination.of(setup, tracks, step.orElseGet(() -> usualStep(tracks)), asGiven);
      progress.searching(() -> "judging the timing as given");
      List<? extends Motion> motions = robots.motions(tracks);
      Timing alone = judged(setup.with(robots.alone()), motions);
      Timing given = judged(setup, motions);
      progress.searching(() -> "proving which times go together");
      List<Pairing> pairings = pairings(robots);
      progress.searching(() -> "looking for a schedule");
      List<CoordinationDiagram> diagrams = pairings.stream().map(Pairing::diagram).toList();
      Optional<Schedule> schedule = ScheduleSearch.search(robots, diagrams, lag);
      Timing scheduled =
          schedule
              .map(s -> s.tracks(setup.scene().tree(), robots))
              .map(t -> judged(setup, robots.motions(t)))
              .orElse(Timing.NONE);
      return new Coordinated(paths, robots, alone, given, pairings, schedule, scheduled);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static double usualStep(List<Timetable.Track> tracks) {
    double longest = 0;
    double product = 1;
    for (Timetable.Track track : tracks) {
      double length = track.motions().getLast().seconds(1) - track.motions().getFirst().seconds(0);
      longest = Math.max(longest, length);
      product *= length;
    }
    double forSchedule = Math.pow(product / USUAL_CORNERS, 1.0 / tracks.size());
    return Math.max(longest / USUAL_STEPS, forSchedule);
  }

  private Timing judged(CheckSetup of, List<? extends Motion> motions) {
    return new Timing(motions, of.checkAll(motions, threads, budget, CheckSetup.Progress.NONE));
  }

  private List<Pairing> pairings(Coordination robots) {
    List<Pairing> out = new ArrayList<>();
    for (int q = 1; q < robots.robots(); q++) {
      for (int p = 0; p < q; p++) {
        CoordinationDiagram diagram = robots.diagram(p, q, threads, budget);
        DelayMargin.Both margins = DelayMargin.of(diagram, robots.start(p), robots.start(q));
        out.add(new Pairing(p, q, diagram, margins, robots.interlocks(p, q, diagram)));
      }
    }
    return out;
  }
}
