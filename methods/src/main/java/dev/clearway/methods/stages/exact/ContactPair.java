package dev.clearway.methods.stages.exact;

import dev.clearway.scene.NamePair;

/**
 * Two elements to judge, seen from one frame.
 *
 * @param first number of one element
 * @param second number of the other
 * @param firstMover number of the one among the chain's movers
 * @param secondMover number of the other
 * @param names of the two bodies
 * @param error how far the computed relative pose may put any point of the second element, metres
 */
public record ContactPair(
    int first, int second, int firstMover, int secondMover, NamePair names, double error) {}
