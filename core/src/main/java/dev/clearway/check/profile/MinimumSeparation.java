package dev.clearway.check.profile;

import dev.clearway.scene.NamePair;

/**
 * The least separation of some pairs over a motion, as a proven interval.
 *
 * @param lower a lower bound on it, metres, ≥ 0
 * @param upper an upper bound on it, metres: the separation of the pair at the instant is no larger
 * @param parameter that instant, a fraction of the motion in [0, 1]; 0 for a configuration
 * @param pair names of that pair
 */
public record MinimumSeparation(double lower, double upper, double parameter, NamePair pair) {}
