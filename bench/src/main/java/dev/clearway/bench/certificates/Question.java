package dev.clearway.bench.certificates;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import java.util.List;

/**
 * Motions in one scene.
 *
 * @param name as a report calls it
 * @param setup of the scene
 * @param motions to be judged
 */
record Question(String name, CheckSetup setup, List<Motion> motions) {
  Question {
    motions = List.copyOf(motions);
  }
}
