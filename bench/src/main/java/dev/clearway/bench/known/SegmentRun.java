package dev.clearway.bench.known;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.List;

/** One checker on one set of known segments: its verdicts, its work, its time. One thread. */
public final class SegmentRun {
  private final CheckerChoice choice;
  private final KnownSegments segments;
  private final Budget budget;
  private final MotionChecker checker;
  private final List<Motion> colliding;
  private final List<Motion> free;
  private final List<Verdict> verdicts = new ArrayList<>();
  private double leastColliding = Double.POSITIVE_INFINITY;
  private double leastFree = Double.POSITIVE_INFINITY;

  /** Prepares a checker for the segments. */
  public SegmentRun(CheckerChoice choice, KnownSegments segments) {
    this(choice, segments, Budget.UNLIMITED);
  }

  /** Prepares a checker for the segments that may spend so much on each of them. */
  public SegmentRun(CheckerChoice choice, KnownSegments segments, Budget budget) {
    this.budget = budget;
    this.choice = choice;
    this.segments = segments;
    this.checker = choice.prepare(segments.scene()).checker();
    this.colliding = segments.thatCollide(true);
    this.free = segments.thatCollide(false);
  }

  /** Returns the checker. */
  public CheckerChoice choice() {
    return choice;
  }

  /** Judges every segment and keeps the verdicts; untimed, so that code gets compiled. */
  public void judge() {
    segments.motions().forEach(motion -> verdicts.add(checker.begin(motion).run(budget)));
  }

  /** Judges every segment again, those that collide first, and keeps the least times. */
  public void time() {
    leastColliding = Math.min(leastColliding, seconds(colliding));
    leastFree = Math.min(leastFree, seconds(free));
  }

  private double seconds(List<Motion> motions) {
    Stopwatch watch = Stopwatch.start();
    for (Motion motion : motions) {
      checker.begin(motion).run(budget);
    }
    return watch.seconds();
  }

  /** Returns the milliseconds a segment of the fastest round. */
  public ByTruth milliseconds() {
    return new ByTruth(1e3 * leastColliding / colliding.size(), 1e3 * leastFree / free.size());
  }

  /** Returns the number of segments that collide or not, by the verdict given. */
  public int count(boolean collides, Class<? extends Verdict> kind) {
    int count = 0;
    for (int i = 0; i < verdicts.size(); i++) {
      if (segments.collides()[i] == collides && kind.isInstance(verdicts.get(i))) {
        count++;
      }
    }
    return count;
  }

  /** Returns the work over all segments that collide or not. */
  public CostCounters work(boolean collides) {
    CostCounters sum = CostCounters.NONE;
    for (int i = 0; i < verdicts.size(); i++) {
      if (segments.collides()[i] == collides) {
        sum = sum.plus(verdicts.get(i).scope().work());
      }
    }
    return sum;
  }

  /** Returns the number of segments that collide or not. */
  public int size(boolean collides) {
    return collides ? colliding.size() : free.size();
  }

  /** Returns a line for each segment whose verdict contradicts what is known of it. */
  public List<String> contradictions() {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      boolean collides = segments.collides()[i];
      boolean wrong =
          collides
              ? verdicts.get(i) instanceof Verdict.Free
              : verdicts.get(i) instanceof Verdict.Hit;
      if (wrong) {
        String verdict = Answers.describe(verdicts.get(i));
        found.add("segment " + i + ": " + verdict + ", but collides is " + (collides ? 1 : 0));
      }
    }
    return found;
  }
}
