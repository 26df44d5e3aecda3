package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.HashMap;
import java.util.Map;

/** All frames of a scene about the instants of one interval, found when they are asked for. */
final class Moment {
  private final Scene scene;
  private final Motion motion;
  private final Interval instants;
  private final int size;
  private final Taylor[] coordinates;
  private final Frame[] links; // of each link in its parent
  private final Frame[] frames; // of each place
  private final Swing[] swings; // likewise
  private final Map<Sides.Key, Sides.Reach> reaches = new HashMap<>();

  /**
   * Makes one.
   *
   * @param size how many Taylor coefficients are asked for
   */
  Moment(Scene scene, Motion motion, Interval instants, int size) {
    this.scene = scene;
    this.motion = motion;
    this.instants = instants;
    this.size = size;
    this.coordinates = new Taylor[motion.functions().size()];
    this.links = new Frame[scene.links().size()];
    this.frames = new Frame[scene.places().size()];
    this.swings = new Swing[scene.places().size()];
  }

  int size() {
    return size;
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

  /** Returns a place in the frame that its chain begins at. */
  Frame frame(int number) {
    if (frames[number] == null) {
      Places.Place place = scene.places().get(number);
      Frame last =
          place.element() < 0
              ? link(place.link())
              : scene.elements().get(place.element()).frame().frame();
      frames[number] = place.before() < 0 ? last : frame(place.before()).times(last);
    }
    return frames[number];
  }

  private Frame link(int link) {
    if (links[link] == null) {
      links[link] = Step.product(scene.links().get(link).steps(), this);
    }
    return links[link];
  }

  /** Returns how much a place changes at most. */
  Swing swing(int number) {
    if (swings[number] == null) {
      Places.Place place = scene.places().get(number);
      Swing swing = place.before() < 0 ? Swing.fixed(1, 0) : swing(place.before());
      if (place.element() >= 0) {
        swing = swing.times(scene.elements().get(place.element()).frame().swing());
      } else {
        for (Step step : scene.links().get(place.link()).steps()) {
          swing = swing.times(step.swing(this));
        }
      }
      swings[number] = swing;
    }
    return swings[number];
  }
}
