package dev.clearway.bench.paper;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.known.SegmentRun;
import dev.clearway.bench.paper.PaperTables.Figures;
import dev.clearway.check.Verdict;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All checkers of the paper on one scene's segments. One thread. */
final class SegmentMeasures {
  /** Sampling until the collision is found; what the paper calls resolution 0. */
  static final String FIXED_ENDLESS = "fixed:0";

  /** Adaptive bisection with the least tolerance. */
  static final String ADAPTIVE_EXACT = "adaptive, 0";

  /** Adaptive bisection with the paper's tolerance. */
  static final String ADAPTIVE_TOLERANT = "adaptive, 0.005";

  /** Refined bisection with the least tolerance. */
  static final String REFINED_EXACT = "refined, 0";

  /** Refined bisection with the paper's tolerance. */
  static final String REFINED_TOLERANT = "refined, 0.005";

  static final String SWEPT_TOLERANT = "swept, 0.005";

  /** Sampling at the paper's resolution of Table VI, in parts of the joints' ranges. */
  static final String FIXED_OF_RANGE = "fixed:0.006 of range";

  /** Resolutions of the fixed checker, radians. */
  static final List<String> RESOLUTIONS = List.of("0.05", "0.01", "0.006");

  /** The paper's usual tolerance, in its units. */
  private static final double TOLERANCE = 0.005;

  /** The paper's usual resolution. */
  static final double RESOLUTION = 0.006;

  /** A step that no segment is sampled at. */
  private static final double ENDLESS = 1e-9;

  /** Tests after which sampling without end is given up, for one segment. */
  private static final long MOST_TESTS = 20_000_000;

  private final SegmentSet set;
  private final Map<String, SegmentRun> runs = new LinkedHashMap<>();

  private SegmentMeasures(SegmentSet set) {
    this.set = set;
    double exact = SegmentSet.LEAST_TOLERANCE;
    double tolerant = set.scene().metres(TOLERANCE);
    runs.put(
        FIXED_ENDLESS,
        new SegmentRun(
            CheckerChoice.fixed(FIXED_ENDLESS, ENDLESS),
            set.thatCollide(),
            Budget.ofTests(MOST_TESTS)));
    add(CheckerChoice.adaptive(exact).asPrinted().named(ADAPTIVE_EXACT));
    add(CheckerChoice.adaptive(tolerant).asPrinted().named(ADAPTIVE_TOLERANT));
    add(CheckerChoice.refined(exact).named(REFINED_EXACT));
    add(CheckerChoice.refined(tolerant).named(REFINED_TOLERANT));
    add(CheckerChoice.swept(tolerant).named(SWEPT_TOLERANT));
    add(CheckerChoice.fixed(FIXED_OF_RANGE, set.scene().radians(RESOLUTION)));
    for (String resolution : RESOLUTIONS) {
      add(CheckerChoice.fixed("fixed:" + resolution, Double.parseDouble(resolution)));
    }
  }

  private void add(CheckerChoice choice) {
    runs.put(choice.label(), new SegmentRun(choice, set.segments()));
  }

  /**
   * Runs all checkers: an untimed round whose verdicts count, then timed ones of which the fastest
   * counts.
   */
  static SegmentMeasures of(SegmentSet set, int rounds) {
    SegmentMeasures measures = new SegmentMeasures(set);
    measures.runs.values().forEach(SegmentRun::judge);
    for (int round = 0; round < rounds; round++) {
      measures.runs.values().forEach(SegmentRun::time);
    }
    return measures;
  }

  SegmentSet set() {
    return set;
  }

  /** Returns the labels of the checkers in order. */
  List<String> labels() {
    return List.copyOf(runs.keySet());
  }

  /** Returns the run of a checker. */
  SegmentRun run(String label) {
    SegmentRun run = runs.get(label);
    if (run == null) {
      throw new IllegalArgumentException("no checker '%s' among %s".formatted(label, labels()));
    }
    return run;
  }

  /** Returns means over the segments that collide, or over the free ones. */
  Figures mean(String label, boolean colliding) {
    SegmentRun run = run(label);
    CostCounters work = run.work(colliding);
    double count = run.size(colliding);
    return new Figures(
        colliding ? run.milliseconds().colliding() : run.milliseconds().free(),
        work.volumeTests() / count,
        work.triangleTests() / count);
  }

  /** Returns means over random segments, of which the natural share collides. */
  Figures meanOverAll(String label) {
    Figures hit = mean(label, true);
    Figures free = mean(label, false);
    return new Figures(
        set.overAll(hit.milliseconds(), free.milliseconds()),
        set.overAll(hit.volumes(), free.volumes()),
        set.overAll(hit.triangles(), free.triangles()));
  }

  /** Returns the number of configurations a segment. */
  double configurations(String label, boolean colliding) {
    return (double) run(label).work(colliding).configurations() / run(label).size(colliding);
  }

  /** Returns the share of collisions that a checker did not find. */
  double missed(String label) {
    SegmentRun run = run(label);
    return 1 - (double) run.count(true, Verdict.Hit.class) / run.size(true);
  }

  /** Returns the share of free segments that a checker did not prove free. */
  double open(String label) {
    SegmentRun run = run(label);
    return 1 - (double) run.count(false, Verdict.Free.class) / run.size(false);
  }

  /** Returns a line for each verdict that contradicts what the segments are known to be. */
  List<String> contradictions() {
    List<String> found = new ArrayList<>();
    runs.forEach(
        (label, run) ->
            run.contradictions()
                .forEach(line -> found.add(set.scene().name() + ", " + label + ", " + line)));
    return found;
  }
}
