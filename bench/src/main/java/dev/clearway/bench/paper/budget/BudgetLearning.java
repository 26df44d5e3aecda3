package dev.clearway.bench.paper.budget;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.methods.overlap.BudgetedAnswer;
import dev.clearway.methods.overlap.BudgetedOverlap;
import dev.clearway.methods.overlap.DescentOrder;
import dev.clearway.proof.Budget;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * The learning of parameters that the paper leaves to the future: how many tests a placement gets,
 * how far placements are apart, and which confidence is enough, from roadmaps whose edges are
 * known. What is learned on some roadmaps is tried on others. One thread.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. VI"
 */
final class BudgetLearning {
  private static final int[] TESTS = {100, 200, 500, 1000};
  private static final double[] STEPS = {0.08, 0.04, 0.02};
  private static final double[] LEAST = {0, 20, 50, 80, 95};

  /** What is true of an edge is what placements so close say, without a budget. */
  private static final double TRUTH = 0.01;

  private static final double RISK = 0.05;
  private static final int ENOUGH = 1_000_000;
  private static final double CERTAIN = 100;

  private final OrientedBoxes spring;
  private final int milestones;

  BudgetLearning(OrientedBoxes spring, int milestones) {
    this.spring = spring;
    this.milestones = milestones;
  }

  /** An edge and whether it collides. */
  private record Edge(Placement from, Placement to, boolean collides) {}

  /** What a setting did on an edge. */
  private record Followed(boolean hit, double leastConfidence, long tests) {}

  /**
   * Learns on some roadmaps and tries what was learned on as many others.
   *
   * @param most share of wrong edges that is allowed
   */
  void print(int maps, int seed, double most, PrintStream out) {
    List<SettingCounts> learned = counts(edges(0, maps, seed));
    List<SettingCounts> tried = counts(edges(maps, 2 * maps, seed));
    MarkdownTable table =
        new MarkdownTable(
            "tests", "step", "confidence", "edges", "accepted", "of them wrong", "tests an edge");
    learned.stream().filter(each -> each.least() == LEAST[0]).forEach(each -> row(each, table));
    out.println("Edges accepted whatever the confidence, on the roadmaps that are learned from:\n");
    table.print(out);
    Optional<SettingCounts> best = SettingCounts.learn(learned, most, RISK);
    if (best.isEmpty()) {
      out.printf(
          Locale.ROOT, "No setting is known to accept at most %.1f %% wrong.%n%n", 100 * most);
      return;
    }
    SettingCounts other = tried.get(learned.indexOf(best.get()));
    MarkdownTable outcome =
        new MarkdownTable(
            "tests", "step", "confidence", "edges", "accepted", "of them wrong", "tests an edge");
    row(best.get(), outcome);
    row(other, outcome);
    out.printf(
        Locale.ROOT, "Learned for at most %.1f %% wrong; then on other roadmaps:%n%n", 100 * most);
    outcome.print(out);
    double low = Binomial.lower(other.wrong(), other.accepted(), RISK);
    out.printf(
        Locale.ROOT,
        "On the others at least %.3f %% are wrong (95 %%): %s.%n%n",
        100 * low,
        low <= most ? "held" : "did not hold");
  }

  private static void row(SettingCounts each, MarkdownTable table) {
    table.row(
        String.valueOf(each.tests()),
        MarkdownTable.number(each.step()),
        MarkdownTable.number(each.least()),
        String.valueOf(each.edges()),
        String.valueOf(each.accepted()),
        String.valueOf(each.wrong()),
        MarkdownTable.number(each.cost()));
  }

  /** The edges of roadmaps, and what placements close to each other say of them. */
  private List<Edge> edges(int from, int to, int seed) {
    List<Edge> edges = new ArrayList<>();
    for (int map = from; map < to; map++) {
      SpringRun sampler = new SpringRun(spring, DescentOrder.BEST_FIRST, ENOUGH);
      Roadmap roadmap = Roadmap.sample(new Random(1000L * seed + map), milestones, TRUTH, sampler);
      roadmap.eachEdge((a, b) -> edges.add(new Edge(a, b, collides(sampler, a, b))));
    }
    return edges;
  }

  private static boolean collides(SpringRun sampler, Placement a, Placement b) {
    int steps = (int) Math.ceil(a.longestChange(b) / TRUTH);
    sampler.beginPath();
    for (int s = 0; s <= steps; s++) {
      if (!(sampler.check(a.towards(b, (double) s / steps)) instanceof BudgetedAnswer.Free)) {
        return true;
      }
    }
    return false;
  }

  /** What each setting does on edges, in the same order for all lists of them. */
  private List<SettingCounts> counts(List<Edge> edges) {
    List<SettingCounts> all = new ArrayList<>();
    for (double step : STEPS) {
      for (int tests : TESTS) {
        BudgetedOverlap query = BudgetedOverlap.of(spring, spring, DescentOrder.BEST_FIRST);
        List<Followed> followed = edges.stream().map(e -> follow(query, e, tests, step)).toList();
        for (double least : LEAST) {
          all.add(count(edges, followed, tests, step, least));
        }
      }
    }
    return all;
  }

  private static SettingCounts count(
      List<Edge> edges, List<Followed> followed, int tests, double step, double least) {
    long accepted = 0;
    long wrong = 0;
    long spent = 0;
    for (int e = 0; e < edges.size(); e++) {
      Followed one = followed.get(e);
      boolean accepts = !one.hit() && one.leastConfidence() >= least;
      accepted += accepts ? 1 : 0;
      wrong += accepts && edges.get(e).collides() ? 1 : 0;
      spent += one.tests();
    }
    return new SettingCounts(tests, step, least, edges.size(), accepted, wrong, spent);
  }

  private static Followed follow(BudgetedOverlap query, Edge edge, int tests, double step) {
    int steps = (int) Math.ceil(edge.from().longestChange(edge.to()) / step);
    double least = CERTAIN;
    long spent = 0;
    query.forget();
    for (int s = 0; s <= steps; s++) {
      long[] used = {0};
      Budget counted =
          work -> {
            used[0] = work.volumeTests() + work.triangleTests();
            return used[0] >= tests ? Budget.Spent.YES : Budget.Spent.NO;
          };
      query.begin(edge.from().towards(edge.to(), (double) s / steps).pose(), 0, 0);
      BudgetedAnswer answer = query.run(counted);
      spent += used[0];
      if (answer instanceof BudgetedAnswer.Hit) {
        return new Followed(true, least, spent);
      }
      if (answer instanceof BudgetedAnswer.Open open) {
        least = Math.min(least, open.confidence());
      }
    }
    return new Followed(false, least, spent);
  }
}
