package dev.clearway.bench.certificates;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.known.Arm6Set;
import dev.clearway.bench.known.KnownSegments;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.RrtConnect;
import dev.clearway.proof.Budget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Where the motions come from that certificates are written of. */
abstract class Questions {
  /** Tests of volumes and triangles that a planner may take for a path. */
  private static final long PLANNER_TESTS = 2_000_000;

  private static final long SEED = 1;

  private final Path data;
  private final int limit;

  private Questions(Path data, int limit) {
    this.data = data;
    this.limit = limit;
  }

  /** Asked one question after the other. */
  @FunctionalInterface
  interface Asked {
    void about(Question question) throws IOException;
  }

  /**
   * Returns the questions of a kind.
   *
   * @param limit how many motions of a set, or problems of a scenario
   */
  static Questions of(String kind, Path data, int limit) throws UsageException {
    return switch (kind) {
      case "arm6" -> new OfArm(data, limit);
      case "mbm" -> new OfProblems(data, limit, false);
      case "plans" -> new OfProblems(data, limit, true);
      default -> throw new UsageException("--of '" + kind + "'; wanted arm6, mbm or plans");
    };
  }

  /** Returns the option that chooses among the labels. */
  abstract String option();

  /** Returns all labels. */
  abstract List<String> labels();

  /** Asks the questions of a label. */
  abstract void ask(String label, Asked asked)
      throws UsageException, ModelFormatException, IOException;

  final Path data() {
    return data;
  }

  final int limit() {
    return limit;
  }

  private static final class OfArm extends Questions {
    private static final double TOLERANCE = 1e-5;

    OfArm(Path data, int limit) {
      super(data, limit);
    }

    @Override
    String option() {
      return "--sets";
    }

    @Override
    List<String> labels() {
      return Arrays.stream(Arm6Set.values()).map(Arm6Set::label).toList();
    }

    @Override
    void ask(String label, Asked asked) throws UsageException, ModelFormatException, IOException {
      KnownSegments segments = KnownSegments.read(Arm6Set.of(label), data(), limit());
      CheckOptions options = CheckOptions.DEFAULT.withTolerance(TOLERANCE);
      CheckSetup setup = CheckSetup.of(segments.scene(), options);
      asked.about(new Question(label, setup, segments.motions()));
    }
  }

  private static final class OfProblems extends Questions {
    private final boolean planned;

    OfProblems(Path data, int limit, boolean planned) {
      super(data, limit);
      this.planned = planned;
    }

    @Override
    String option() {
      return "--robots";
    }

    @Override
    List<String> labels() {
      return Arrays.stream(ProblemRobot.values()).map(ProblemRobot::label).toList();
    }

    @Override
    void ask(String label, Asked asked) throws UsageException, ModelFormatException, IOException {
      ProblemRobot robot = ProblemRobot.of(label);
      ProblemReader reader = ProblemReader.of(robot.read(data()), AllowedPairs.BOTH);
      for (Path file : robot.scenarios(data())) {
        String scenario = file.getFileName().toString().replace(".json", "");
        for (Element each : ProblemReader.problems(file, limit())) {
          Problem problem = reader.read(each);
          CheckSetup setup = CheckSetup.of(problem.scene(), CheckOptions.DEFAULT);
          List<Motion> motions = planned ? planned(problem, setup) : List.of(problem.segment());
          if (!motions.isEmpty()) {
            String name = "%s %s %s".formatted(label, scenario, problem.index());
            asked.about(new Question(name, setup, motions));
          }
        }
      }
    }

    private static List<Motion> planned(Problem problem, CheckSetup setup) {
      PlanningProblem asked =
          PlanningProblem.of(
              problem.space(),
              setup::checker,
              Configuration.of(problem.start()),
              Configuration.of(problem.goals().getFirst()));
      PlanOptions options = PlanOptions.DEFAULT.withSeed(SEED).with(Budget.ofTests(PLANNER_TESTS));
      List<Motion> motions = new ArrayList<>();
      if (new RrtConnect().plan(asked, options) instanceof PlanResult.Found found) {
        PlannedPath path = found.path();
        IntStream.range(0, path.verdicts().size())
            .forEach(i -> motions.add(path.motion(i, problem.space())));
      }
      return motions;
    }
  }
}
