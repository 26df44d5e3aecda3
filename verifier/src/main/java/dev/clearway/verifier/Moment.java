package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.HashMap;
import java.util.Map;

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
  record Chain(int above, int link) {}

  Moment(Scene scene, Motion motion, Interval instants) {
    this.scene = scene;
    this.motion = motion;
    this.instants = instants;
    this.coordinates = new Taylor[motion.functions().size()];
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
      coordinates[number] = motion.functions().get(number).about(instants);
    }
    return coordinates[number];
  }

  /** Returns where an element of a pair is in the frame of the link above both. */
  Frame frame(Scene.Pair pair, int element) {
    return frame(new Chain(pair.above(), scene.link(element)));
  }

  private Frame frame(Chain chain) {
    Frame known = frames.get(chain);
    if (known == null) {
      Scene.Link last = scene.links().get(chain.link());
      known = chain.above() == chain.link() ? Frame.SAME : frame(before(chain, last));
      if (chain.above() != chain.link()) {
        for (Step step : last.steps()) {
          known = known.times(step.at(this));
        }
      }
      frames.put(chain, known);
    }
    return known;
  }

  private static Chain before(Chain chain, Scene.Link last) {
    return new Chain(chain.above(), last.parent());
  }

  /** Returns how much that changes at most. */
  Swing swing(Scene.Pair pair, int element) {
    return swing(new Chain(pair.above(), scene.link(element)));
  }

  private Swing swing(Chain chain) {
    Swing known = swings.get(chain);
    if (known == null) {
      known = Swing.fixed(1, 0);
      if (chain.above() != chain.link()) {
        Scene.Link last = scene.links().get(chain.link());
        known = swing(before(chain, last));
        for (Step step : last.steps()) {
          known = known.times(step.swing(this));
        }
      }
      swings.put(chain, known);
    }
    return known;
  }
}
