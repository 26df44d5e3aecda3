package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Where a scene's links are at the instants of one interval, and how much that changes there at
 * most, found when it is asked for.
 */
final class Moment {
  private final Scene scene;
  private final Motion motion;
  private final Interval instants;
  private final Taylor[] coordinates;
  private final Map<Chain, Frame> frames = new HashMap<>();
  private final Map<Chain, Swing> swings = new HashMap<>();
  private final Map<Sides.Key, Sides.Reach> reaches = new HashMap<>();

  /**
   * From one link to another that hangs below it, or is the same.
   *
   * @param above number of the one
   * @param link number of the other
   */
  private record Chain(int above, int link) {}

  Moment(Scene scene, Motion motion, Interval instants) {
    this.scene = scene;
    this.motion = motion;
    this.instants = instants;
    this.coordinates = new Taylor[motion.coordinates().size()];
  }

  /** Returns how far parts are known to reach; may be forgotten. */
  Map<Sides.Key, Sides.Reach> reaches() {
    return reaches;
  }

  Motion.Orientation orientation(int number) {
    return motion.orientations().get(number);
  }

  Taylor coordinate(int number) {
    if (coordinates[number] == null) {
      coordinates[number] = motion.coordinates().get(number).about(instants);
    }
    return coordinates[number];
  }

  /** Returns where an element of a pair is in the frame of the link above both. */
  Frame frame(Scene.Pair pair, int element) {
    Chain chain = new Chain(pair.above(), scene.link(element));
    return along(chain, frames, Frame.SAME, (before, step) -> before.times(step.at(this)));
  }

  /** Returns how much that changes at most. */
  Swing swing(Scene.Pair pair, int element) {
    Chain chain = new Chain(pair.above(), scene.link(element));
    return along(chain, swings, Swing.SAME, (before, step) -> before.times(step.swing(this)));
  }

  private <T> T along(Chain chain, Map<Chain, T> known, T same, BiFunction<T, Step, T> next) {
    T there = known.get(chain);
    if (there == null) {
      there = same;
      if (chain.link() != chain.above()) {
        Scene.Link last = scene.links.get(chain.link());
        there = along(new Chain(chain.above(), last.parent()), known, same, next);
        for (Step step : last.steps()) {
          there = next.apply(there, step);
        }
      }
      known.put(chain, there);
    }
    return there;
  }
}
