package dev.clearway.plan.smooth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.smooth.Mazes.Maze;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A shortcut stands only on a verdict of the checker on that very motion. */
class JudgedShortcutsTest {
  private static final ShortcutOptions OPTIONS = ShortcutOptions.DEFAULT.withRounds(60);

  /** Ends of a motion, as text. */
  private static String ends(double[] from, double[] to) {
    return Arrays.toString(from) + Arrays.toString(to);
  }

  private static String ends(Motion motion) {
    double[] from = new double[motion.coordinates()];
    double[] to = new double[motion.coordinates()];
    motion.position(0, from);
    motion.position(1, to);
    return ends(from, to);
  }

  /** Passes every question on and keeps what was found free. */
  private record Witness(MotionChecker judge, Set<String> free) implements MotionChecker {
    @Override
    public SegmentCheck begin(Motion motion) {
      return new Watched(judge.begin(motion), ends(motion), free);
    }

    @Override
    public Verdict check(Motion motion, Budget budget) {
      return begin(motion).run(budget);
    }

    @Override
    public Verdict check(double[] configuration) {
      return judge.check(configuration);
    }

    @Override
    public Clearance clearance(double[] configuration) {
      return judge.clearance(configuration);
    }
  }

  private record Watched(SegmentCheck check, String ends, Set<String> free)
      implements SegmentCheck {
    @Override
    public void advance(Budget budget) {
      check.advance(budget);
    }

    @Override
    public Verdict verdict() {
      Verdict verdict = check.verdict();
      if (verdict instanceof Verdict.Free) {
        free.add(ends);
      }
      return verdict;
    }

    @Override
    public double urgency() {
      return check.urgency();
    }

    @Override
    public CostCounters work() {
      return check.work();
    }
  }

  private static PlanningProblem problem(Maze maze, Set<String> free) {
    List<Configuration> waypoints = maze.path().waypoints();
    return PlanningProblem.of(
        maze.space(),
        () -> new Witness(maze.setup().checker(), free),
        waypoints.getFirst(),
        waypoints.getLast());
  }

  private static List<String> segments(PlannedPath path) {
    List<String> segments = new ArrayList<>();
    for (int i = 1; i < path.waypoints().size(); i++) {
      segments.add(ends(path.waypoints().get(i - 1).toArray(), path.waypoints().get(i).toArray()));
    }
    return segments;
  }

  @Test
  void everySegmentWasGivenOrFoundFreeAsItIsRun() {
    for (long seed = 1; seed <= 3; seed++) {
      Maze maze = Mazes.slider(seed);
      Set<String> known = new HashSet<>();
      ShortcutOutcome shortened = Shortcuts.shorten(maze.path(), problem(maze, known), OPTIONS);
      assertThat(shortened.shortcuts()).isGreaterThan(5);
      List<String> now = segments(shortened.path());
      List<String> before = segments(maze.path());
      assertThat(now).anyMatch(segment -> !before.contains(segment));
      known.addAll(before);
      assertThat(known).containsAll(now);
    }
  }
}
