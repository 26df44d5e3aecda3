package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
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
  private final Map<Long, Frame> links = new HashMap<>(); // by a link above, and number
  private final Map<Long, Frame> elements = new HashMap<>(); // likewise

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
  }

  int size() {
    return size;
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

  /** Returns the frame of an element in the frame of the lowest link above it and another one. */
  Frame element(int element, int other) {
    int link = scene.link(element);
    int above = scene.above(link, scene.link(other));
    Frame own = scene.elements().get(element).frame();
    if (link == above) {
      return own;
    }
    long key = (long) above << 32 | element;
    Frame frame = elements.get(key);
    if (frame == null) {
      frame = link(link, above).times(own);
      elements.put(key, frame);
    }
    return frame;
  }

  /** Returns the frame of a link in that of one above it. */
  private Frame link(int link, int above) {
    long key = (long) above << 32 | link;
    Frame frame = links.get(key);
    if (frame == null) {
      int parent = scene.links().get(link).parent();
      frame =
          parent == above
              ? Step.product(scene.links().get(link).steps(), this)
              : link(parent, above).times(link(link, parent));
      links.put(key, frame);
    }
    return frame;
  }
}
