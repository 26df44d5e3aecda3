package dev.clearway.bench.paper.budget;

import dev.clearway.bench.known.Arm6Set;
import dev.clearway.bench.known.KnownSegments;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.plan.ConfigurationSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Where motions come from: known segments, and the edges of roadmaps in the problems of a robot.
 */
final class MotionSource {
  /** Free configurations of a roadmap, and with how many earlier ones each is connected. */
  private static final int MILESTONES = 32;

  private static final int NEIGHBOURS = 4;
  private static final int MOST_TRIES = 50 * MILESTONES;

  private final Path data;
  private final int limit;

  /**
   * A source of motions.
   *
   * @param limit problems of each scenario; known segments of each set, in tens
   */
  MotionSource(Path data, int limit) {
    this.data = data;
    this.limit = limit;
  }

  /** Checks the segments of which it is known whether they collide. */
  void checkArm6(MotionRun run) throws ModelFormatException, IOException {
    for (Arm6Set set : Arm6Set.values()) {
      KnownSegments segments = KnownSegments.read(set, data, 10 * limit);
      MotionChecker checker =
          CheckSetup.of(segments.scene(), CheckOptions.DEFAULT, CheckMethod.REFINED).checker();
      for (int i = 0; i < segments.size(); i++) {
        Verdict verdict = run.check(checker, segments.motions().get(i), i);
        boolean wrong =
            segments.collides()[i]
                ? verdict instanceof Verdict.Free
                : verdict instanceof Verdict.Hit;
        if (wrong) {
          run.contradictions().add("%s %s: %s".formatted(set.label(), i, verdict));
        }
      }
    }
  }

  /** Checks the edges of a roadmap for each problem. */
  void checkRoadmaps(ProblemRobot robot, MotionRun run, int seed)
      throws ModelFormatException, IOException {
    int roadmaps = 0;
    ProblemReader reader = ProblemReader.of(robot.read(data), ProblemReader.AllowedPairs.BOTH);
    for (Path file : robot.scenarios(data)) {
      for (Element each : ProblemReader.problems(file, limit)) {
        Problem problem = reader.read(each);
        checkRoadmap(problem, run, new Random(1000L * seed + problem.index()), roadmaps++);
      }
    }
  }

  private static void checkRoadmap(Problem problem, MotionRun run, Random random, int number) {
    MotionChecker checker =
        CheckSetup.of(problem.scene(), CheckOptions.DEFAULT, CheckMethod.REFINED).checker();
    ConfigurationSpace space = problem.space();
    List<double[]> milestones = new ArrayList<>();
    for (int tries = 0; milestones.size() < MILESTONES && tries < MOST_TRIES; tries++) {
      double[] next = problem.start().clone();
      space.sample(random, next);
      if (checker.check(next) instanceof Verdict.Free) {
        List<double[]> near = new ArrayList<>(milestones);
        near.sort(Comparator.comparingDouble(other -> space.distance(next, other)));
        for (double[] other : near.subList(0, Math.min(NEIGHBOURS, near.size()))) {
          // what is fitted to some problems is to hold for others: those of one are one group
          run.check(checker, space.motion(other, next), number);
        }
        milestones.add(next);
      }
    }
  }
}
