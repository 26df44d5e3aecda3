package dev.clearway.bench.paper.planning;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.TwoOpinions;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.PaperScene;
import dev.clearway.bench.paper.PaperScenes;
import dev.clearway.io.ModelFormatException;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths of A-SBL in the experiment {@code sbl}, with both checkers and all tolerances, proven
 * once more by the product's own checker and by that of the 2005 paper. One thread.
 */
public final class SblTwice implements Experiment {
  private static final List<String> SCENES = List.of("11a", "11b", "12a", "12b", "12c", "12d");
  private static final int RUNS = 100;

  /** The first seed, where none is given. */
  private static final int FIRST = 1;

  private static final int MOST_TESTS = 2_000_000;

  @Override
  public String name() {
    return "sbl-twice";
  }

  @Override
  public String summary() {
    return "the paths of sbl, proven by swept and by adaptive:2005"
        + " [--scenes 11a,12b,...] [--runs N] [--seed N] [--tests N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--scenes", "--runs", "--seed", "--tests"));
    int runs = given.count("--runs", RUNS);
    int first = given.count("--seed", FIRST);
    int tests = given.count("--tests", MOST_TESTS);
    Machine.print(out);
    MarkdownTable table = TwoOpinions.table();
    List<String> contradictions = new ArrayList<>();
    for (PaperScene scene : new PaperScenes(given).all(given.list("--scenes", SCENES))) {
      TwoOpinions opinions = new TwoOpinions(PathJudge.TOLERANCE, tests);
      judge(scene, first, runs, opinions);
      opinions.row(table, scene.name());
      contradictions.addAll(opinions.contradictions());
    }
    table.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static void judge(PaperScene scene, int first, int runs, TwoOpinions opinions)
      throws UsageException {
    List<Query> queries = Query.draw(scene);
    TwoOpinions.Judges judges = opinions.new Judges(scene.scene());
    for (double tolerance : Query.TOLERANCES) {
      double metres = scene.metres(tolerance);
      for (CheckerChoice choice :
          List.of(CheckerChoice.adaptive(metres), CheckerChoice.refined(metres))) {
        LazyPlanner planner = LazyPlanner.proving(queries, choice.prepare(scene.scene()));
        for (int seed = first; seed < first + runs; seed++) {
          if (planner.run(seed).result() instanceof PlanResult.Found found) {
            String name = "%s, %s, seed %s".formatted(scene.name(), choice.label(), seed);
            judges.judge(name, motions(found.path(), queries.getFirst()));
          }
        }
      }
    }
  }

  private static List<Motion> motions(PlannedPath path, Query query) {
    List<Motion> motions = new ArrayList<>();
    for (int i = 0; i < path.verdicts().size(); i++) {
      motions.add(path.motion(i, query.space()));
    }
    return motions;
  }
}
