package dev.clearway.bench.coordinate;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.coordinate.CellState;
import dev.clearway.coordinate.Coordination;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.DelayMargin;
import dev.clearway.coordinate.Schedule;
import dev.clearway.coordinate.ScheduleSearch;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Timetable;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** One set of paths: what is proven of them, and what samples say of that. */
final class CoordinationTrial {
  /** Lag that schedules allow for, seconds. */
  private static final double LAG = 0.05;

  private static final int LAGS = 400;

  private final ArmsAtTable arms;
  private final SplittableRandom random;
  private final MotionChecker checker;
  double milliseconds;
  double open;
  final FreeBoxTrial.Count pairBoxes = new FreeBoxTrial.Count();
  final FreeBoxTrial.Count cubes = new FreeBoxTrial.Count();
  long asked;
  long shown;
  long inside;
  long insideHits;
  long outside;
  long outsideHits;
  long scheduled;
  long waiting;
  long late;
  long lateHits;
  long wrong;

  CoordinationTrial(ArmsAtTable arms, SplittableRandom random) {
    this.arms = arms;
    this.random = random;
    this.checker = arms.setup().checker();
  }

  /**
   * Runs it.
   *
   * @param steps of the longest path
   * @param settings how free boxes are sampled
   */
  void run(int steps, FreeBoxTrial.Settings settings) {
    List<Timetable.Track> tracks = arms.paths(random);
    double longest =
        tracks.stream().mapToDouble(t -> t.motions().getLast().seconds(1)).max().orElseThrow();
    Stopwatch watch = Stopwatch.start();
    Coordination given = Coordination.of(arms.setup(), tracks, longest / steps);
    List<CoordinationDiagram> diagrams = new ArrayList<>();
    List<RobotPair> pairs = new ArrayList<>();
    for (int q = 1; q < tracks.size(); q++) {
      for (int p = 0; p < q; p++) {
        diagrams.add(given.diagram(p, q, 1, Budget.UNLIMITED));
        pairs.add(new RobotPair(given, p, q, diagrams.getLast(), arms.of(p, q).checker()));
      }
    }
    milliseconds = 1e3 * watch.seconds();
    for (CoordinationDiagram diagram : diagrams) {
      open += diagram.share(CellState.OPEN) / diagrams.size();
    }
    FreeBoxTrial boxes = new FreeBoxTrial(arms, given, settings, random.split());
    for (RobotPair pair : pairs) {
      hitsOf(pair);
      lag(given, pair);
      boxes.sample(pair);
    }
    if (pairs.size() > 1) {
      boxes.sampleCubes(pairs);
    }
    pairBoxes.add(boxes.pairs());
    cubes.add(boxes.cubes());
    wrong += boxes.collisions();
    schedule(given, diagrams);
  }

  private boolean hits(Coordination given, double... times) {
    return checker.check(given.configuration(times)) instanceof Verdict.Hit;
  }

  /** Asks at the middle of each cell that hits. */
  private void hitsOf(RobotPair pair) {
    CoordinationDiagram diagram = pair.diagram();
    for (int i = 0; i < diagram.firstSteps(); i++) {
      for (int j = 0; j < diagram.secondSteps(); j++) {
        if (diagram.state(i, j) == CellState.HIT) {
          asked++;
          double middle = (diagram.firstLine(i) + diagram.firstLine(i + 1)) / 2;
          shown +=
              pair.collides(middle, (diagram.secondLine(j) + diagram.secondLine(j + 1)) / 2)
                  ? 1
                  : 0;
        }
      }
    }
  }

  /** Lets the second robot be late, by less than is proven, and by what is shown to hit. */
  private void lag(Coordination given, RobotPair pair) {
    DelayMargin margin = DelayMargin.of(pair.diagram(), 0, 0).second();
    double length = given.seconds(pair.first()) + given.seconds(pair.second());
    long before = insideHits;
    double most = Math.min(length, margin.proven());
    for (int k = 0; k < LAGS && most > 0; k++) {
      double clock = random.nextDouble(0, length);
      inside++;
      insideHits += pair.collides(clock, clock - random.nextDouble(0, most)) ? 1 : 0;
    }
    wrong += insideHits - before;
    if (margin.shown() < length) {
      outside++;
      boolean met = false;
      for (int k = 0; k < 10 * LAGS && !met; k++) {
        double clock = k * length / (10 * LAGS);
        met = pair.collides(clock, clock - margin.shown());
      }
      outsideHits += met ? 1 : 0;
    }
  }

  /** Finds a schedule, proves it, and lets all robots be late by chance. */
  private void schedule(Coordination given, List<CoordinationDiagram> diagrams) {
    Optional<Schedule> found = ScheduleSearch.search(given, diagrams, LAG);
    if (found.isEmpty()) {
      return;
    }
    scheduled++;
    waiting += found.get().count() > 0 ? 1 : 0;
    List<Timetable.Track> tracks = found.get().tracks(arms.setup().scene().tree(), given);
    for (Motion motion : Timetable.cut(arms.setup().scene().tree(), tracks)) {
      wrong += checker.check(motion) instanceof Verdict.Free ? 0 : 1;
    }
    double[] times = new double[tracks.size()];
    for (int k = 0; k < LAGS; k++) {
      double clock = random.nextDouble(0, found.get().seconds());
      for (int r = 0; r < times.length; r++) {
        times[r] = found.get().ownTime(r, clock - random.nextDouble(0, LAG));
      }
      late++;
      lateHits += hits(given, times) ? 1 : 0;
    }
    wrong += lateHits;
  }
}
