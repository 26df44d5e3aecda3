package dev.clearway.plan.roadmap;

import dev.clearway.check.MotionChecker;
import java.util.HashMap;
import java.util.Map;

/** Checkers of what is not known yet, by what is. One thread. */
final class CheckerCache {
  private final RoadmapScene scene;
  private final Map<PairFingerprints, MotionChecker> checkers = new HashMap<>();

  CheckerCache(RoadmapScene scene) {
    this.scene = scene;
  }

  /** Returns the checker of all pairs of the scene but those that are known to be free. */
  MotionChecker beyond(PairFingerprints known) {
    return checkers.computeIfAbsent(known, k -> scene.checkersBeyond(k).get());
  }
}
