package dev.clearway.bench.planning;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.request.Problem;
import dev.clearway.plan.PlannedPath;
import java.util.ArrayList;
import java.util.List;

/**
 * A problem of a set.
 *
 * @param scenario that it belongs to
 */
record Task(String scenario, Problem problem) {
  /** Verdicts on the start and on every goal. */
  List<Verdict> ends() {
    MotionChecker checker = checks().checker();
    List<Verdict> verdicts = new ArrayList<>(List.of(checker.check(problem.start())));
    problem.goals().forEach(goal -> verdicts.add(checker.check(goal)));
    return verdicts;
  }

  /** Returns new checks of the scene, with the usual tolerance of 1e-4 m. */
  CheckSetup checks() {
    return CheckSetup.of(problem.scene(), CheckOptions.DEFAULT);
  }

  /** Verdicts of new checks on the motions of a path. */
  List<Verdict> judge(PlannedPath path) {
    MotionChecker checker = checks().checker();
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < path.verdicts().size(); i++) {
      verdicts.add(checker.check(path.motion(i, problem.space())));
    }
    return verdicts;
  }

  /** Returns what names the problem in a list. */
  String name() {
    return scenario + " " + problem.index();
  }
}
