package dev.clearway.bench.harness;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Judges paths by the product's own checker and by that of the 2005 paper, at one tolerance, and
 * counts how often both say the same. One thread.
 */
public final class TwoOpinions {
  /** The checkers that are asked, the product's own first. */
  private static final List<String> CHECKERS = List.of("swept", "adaptive:2005");

  private final double tolerance;
  private final long mostTests;
  private final List<String> contradictions = new ArrayList<>();

  /** Paths by what the two say of them. */
  private final Map<Both, Integer> paths = new HashMap<>();

  private int segments;

  /**
   * Makes one that has judged nothing.
   *
   * @param tolerance metres
   * @param mostTests tests of volumes and triangles that a segment may take, by each checker
   */
  public TwoOpinions(double tolerance, long mostTests) {
    this.tolerance = tolerance;
    this.mostTests = mostTests;
  }

  /** What a checker says of a path. */
  private enum Opinion {
    FREE,
    HIT,
    OPEN;

    private static Opinion of(Verdict verdict) {
      return switch (verdict) {
        case Verdict.Free free -> FREE;
        case Verdict.Hit hit -> HIT;
        case Verdict.Undecided open -> OPEN;
      };
    }

    /** Of a path that begins so and goes on with a segment. */
    private Opinion with(Opinion segment) {
      return this == HIT || segment == FREE ? this : segment;
    }
  }

  /** The two checkers of a scene. */
  public final class Judges {
    private final List<MotionChecker> checkers = new ArrayList<>();

    /**
     * Makes them.
     *
     * @throws UsageException never, as both checkers exist
     */
    public Judges(Scene scene) throws UsageException {
      for (String label : CHECKERS) {
        CheckerChoice choice = CheckerChoice.of(label, tolerance);
        CheckOptions options = choice.options();
        checkers.add(CheckSetup.of(scene, options, choice.method()).checker());
      }
    }

    /** Judges a path, and notes where one proves a segment free and the other finds contact. */
    public void judge(String name, List<? extends Motion> path) {
      Opinion first = Opinion.FREE;
      Opinion second = Opinion.FREE;
      for (int i = 0; i < path.size(); i++) {
        Opinion ours = opinion(0, path.get(i));
        Opinion other = opinion(1, path.get(i));
        if ((ours == Opinion.FREE && other == Opinion.HIT)
            || (ours == Opinion.HIT && other == Opinion.FREE)) {
          contradictions.add(
              "%s, segment %s: %s is %s, %s is %s"
                  .formatted(name, i, CHECKERS.get(0), ours, CHECKERS.get(1), other));
        }
        first = first.with(ours);
        second = second.with(other);
        segments++;
      }
      paths.merge(new Both(first, second), 1, Integer::sum);
    }

    private Opinion opinion(int which, Motion motion) {
      return Opinion.of(checkers.get(which).check(motion, Budget.ofTests(mostTests)));
    }
  }

  /**
   * What both say of a path.
   *
   * @param first what the product's own checker says
   * @param second what the other one says
   */
  private record Both(Opinion first, Opinion second) {}

  private int count(Opinion first, Opinion second) {
    return paths.getOrDefault(new Both(first, second), 0);
  }

  /** Returns an empty table for {@link #row}. */
  public static MarkdownTable table() {
    return new MarkdownTable(
        "paths of",
        "paths",
        "segments",
        "both free",
        "both hit",
        "open by adaptive:2005 alone",
        "open by swept alone",
        "open by both",
        "contradictions");
  }

  /** Adds a row with what was judged so far. */
  public void row(MarkdownTable table, String label) {
    int all = 0;
    for (int count : paths.values()) {
      all += count;
    }
    table.row(
        label,
        String.valueOf(all),
        String.valueOf(segments),
        String.valueOf(count(Opinion.FREE, Opinion.FREE)),
        String.valueOf(count(Opinion.HIT, Opinion.HIT)),
        String.valueOf(count(Opinion.FREE, Opinion.OPEN) + count(Opinion.HIT, Opinion.OPEN)),
        String.valueOf(count(Opinion.OPEN, Opinion.FREE) + count(Opinion.OPEN, Opinion.HIT)),
        String.valueOf(count(Opinion.OPEN, Opinion.OPEN)),
        String.valueOf(contradictions.size()));
  }

  /** Returns the segments that one proves free and in which the other finds contact. */
  public List<String> contradictions() {
    return List.copyOf(contradictions);
  }
}
