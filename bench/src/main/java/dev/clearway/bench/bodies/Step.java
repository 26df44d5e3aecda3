package dev.clearway.bench.bodies;

import dev.clearway.motion.Motion;

/**
 * A step of two bodies.
 *
 * @param name for messages
 * @param motion that is judged
 * @param first how the first body flies
 * @param second how the second one does
 */
record Step(String name, Motion motion, Flight first, Flight second) {
  boolean rests() {
    return first.rests() && second.rests();
  }
}
