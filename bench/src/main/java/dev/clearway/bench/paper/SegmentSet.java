package dev.clearway.bench.paper;

import dev.clearway.bench.known.KnownSegments;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.motion.Motion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Random segments of a scene: as many that collide as are free, the former first.
 *
 * @param scene where they run
 * @param segments what adaptive bisection with the least tolerance found of each
 * @param freeEnds share of configurations drawn that were free
 * @param colliding share of segments drawn between free ends that collide, of those decided
 * @param undecided segments drawn that were left out because neither was proven
 */
record SegmentSet(
    PaperScene scene, KnownSegments segments, double freeEnds, double colliding, int undecided) {
  /**
   * Stands for the paper's tolerance 0, metres: some hundred times what computed poses of these
   * scenes may be off (2e-12 m), below which a small separation can't be told from touch.
   */
  static final double LEAST_TOLERANCE = 1e-9;

  /** Draws so many times as many segments as are wanted, then gives up. */
  private static final int PATIENCE = 200;

  private static final long SEED = 2005;

  /**
   * Draws segments until there are enough of both kinds.
   *
   * @param count how many of each kind
   */
  static SegmentSet draw(PaperScene scene, int count) {
    MotionChecker checker =
        CheckSetup.of(
                scene.scene(),
                CheckOptions.DEFAULT.withTolerance(LEAST_TOLERANCE),
                new AdaptiveBisection(SubdivisionRule.MIDDLE))
            .checker();
    RandomSegments random = new RandomSegments(scene.scene(), checker, SEED);
    List<Motion> hits = new ArrayList<>();
    List<Motion> free = new ArrayList<>();
    int hitCount = 0;
    int freeCount = 0;
    int undecided = 0;
    long most = (long) PATIENCE * count;
    for (long i = 0; i < most && (hits.size() < count || free.size() < count); i++) {
      Motion motion = random.next();
      switch (checker.check(motion)) {
        case Verdict.Hit hit -> {
          hitCount++;
          addUpTo(count, hits, motion);
        }
        case Verdict.Free proven -> {
          freeCount++;
          addUpTo(count, free, motion);
        }
        case Verdict.Undecided open -> undecided++;
      }
    }
    double share = (double) hitCount / (hitCount + freeCount);
    return new SegmentSet(scene, known(scene, hits, free), random.freeShare(), share, undecided);
  }

  private static void addUpTo(int count, List<Motion> motions, Motion motion) {
    if (motions.size() < count) {
      motions.add(motion);
    }
  }

  private static KnownSegments known(PaperScene scene, List<Motion> hits, List<Motion> free) {
    List<Motion> all = new ArrayList<>(hits);
    all.addAll(free);
    boolean[] collides = new boolean[all.size()];
    Arrays.fill(collides, 0, hits.size(), true);
    return new KnownSegments(scene.scene(), all, collides);
  }

  /** Returns the segments that collide alone. */
  KnownSegments thatCollide() {
    List<Motion> hits = new ArrayList<>();
    for (int i = 0; i < segments.motions().size(); i++) {
      if (segments.collides()[i]) {
        hits.add(segments.motions().get(i));
      }
    }
    return known(scene, hits, List.of());
  }

  /** Returns a mean over random segments, from the means over those that collide and the others. */
  double overAll(double ofColliding, double ofFree) {
    return colliding * ofColliding + (1 - colliding) * ofFree;
  }
}
