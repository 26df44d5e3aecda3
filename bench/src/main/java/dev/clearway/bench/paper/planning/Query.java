package dev.clearway.bench.paper.planning;

import dev.clearway.bench.paper.PaperScene;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanResult;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * Two configurations of a scene that a path is wanted between. The paper shows its own in pictures
 * only; ours are drawn.
 *
 * @param drawn pairs that were drawn until this one
 */
record Query(PaperScene scene, double[] start, double[] goal, int drawn) {
  /** The paper's tolerances, in its units. */
  static final double[] TOLERANCES = {.01, .005, .001, .0005, .0001, .00005, .00001};

  /** The tolerance of the paper's comparison, in its units. */
  static final double USUAL_TOLERANCE = .005;

  /**
   * How far a child may be from its milestone, in parts of the joints' ranges. Neither paper says;
   * a milestone's neighbourhood is then some third of each range wide.
   */
  private static final double RANGE = 0.15;

  private static final long SEED = 2005;

  /** Pairs of which the hardest is taken. */
  private static final int CANDIDATES = 10;

  /** Searches by which they are compared. */
  private static final int TRIALS = 3;

  /** Tests in which each of these searches has to find a path: a fraction of a second. */
  private static final long MOST_TESTS = 1_000_000;

  /**
   * Chooses a problem: pairs of random configurations are drawn that keep more than the largest
   * tolerance from everything and whose straight segment is proven to collide; of the first ten of
   * them that A-SBL solves three times, with seeds 1 to 3 and that tolerance, the hardest is taken,
   * by the median of its tests. Most random pairs ask for a few edges; the paper's times tell that
   * its problems asked for hundreds.
   */
  static Query choose(PaperScene scene) {
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(scene.metres(TOLERANCES[0]));
    CheckSetup setup = CheckSetup.of(scene.scene(), options);
    MotionChecker checker = setup.checker();
    SplittableRandom random = new SplittableRandom(SEED);
    Optional<Query> hardest = Optional.empty();
    long most = 0;
    int candidates = 0;
    for (int drawn = 1; candidates < CANDIDATES; drawn++) {
      Query query = draw(scene, checker, random, drawn);
      if (!(checker.check(query.space().motion(query.start, query.goal)) instanceof Verdict.Hit)) {
        continue;
      }
      OptionalLong tests = query.tests(setup);
      candidates += tests.isPresent() ? 1 : 0;
      if (tests.orElse(0) > most) {
        most = tests.orElseThrow();
        hardest = Optional.of(query);
      }
    }
    return hardest.orElseThrow();
  }

  /** Returns the median of the tests that A-SBL needs; empty where it once finds no path. */
  private OptionalLong tests(CheckSetup setup) {
    LazyPlanner planner = LazyPlanner.proving(this, setup, MOST_TESTS);
    long[] tests = new long[TRIALS];
    for (int i = 0; i < TRIALS; i++) {
      PlanResult result = planner.run(i + 1).result();
      if (!(result instanceof PlanResult.Found)) {
        return OptionalLong.empty();
      }
      tests[i] = result.cost().work().volumeTests() + result.cost().work().triangleTests();
    }
    Arrays.sort(tests);
    return OptionalLong.of(tests[TRIALS / 2]);
  }

  private static Query draw(
      PaperScene scene, MotionChecker checker, SplittableRandom random, int drawn) {
    return new Query(scene, free(scene, checker, random), free(scene, checker, random), drawn);
  }

  private static double[] free(PaperScene scene, MotionChecker checker, SplittableRandom random) {
    double[] q = scene.scene().defaultConfiguration();
    do {
      space(scene).sample(random, q);
    } while (!(checker.check(q) instanceof Verdict.Free
        && checker.clearance(q).lower() > scene.metres(TOLERANCES[0])));
    return q;
  }

  private static ConfigurationSpace space(PaperScene scene) {
    return ConfigurationSpace.of(scene.scene().tree(), scene.scene().defaultConfiguration());
  }

  /** Returns where paths may run. */
  ConfigurationSpace space() {
    return space(scene);
  }

  /** Returns how far a child may be from its milestone in each joint, radians. */
  double range() {
    return scene.radians(RANGE);
  }

  /** Returns a configuration in degrees. */
  static String degrees(double[] q) {
    StringBuilder text = new StringBuilder();
    for (double angle : q) {
      text.append(String.format(Locale.ROOT, "%.1f ", Math.toDegrees(angle)));
    }
    return text.toString().strip();
  }
}
