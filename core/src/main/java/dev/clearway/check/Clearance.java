package dev.clearway.check;

import dev.clearway.scene.NamePair;
import java.util.Optional;

/**
 * The least separation among the pairs of a configuration, as an interval.
 *
 * @param lower a lower bound on the true separation, metres, pose errors included; 0 where a pair
 *     touches or overlaps
 * @param upper an upper bound on the true separation, metres; +∞ where there is no pair
 * @param pair the nearest pair; empty where there is none
 */
public record Clearance(double lower, double upper, Optional<NamePair> pair) {}
