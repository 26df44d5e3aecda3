/**
 * Which pairs of a robot's links can meet within its joint limits: {@link
 * dev.clearway.check.pairs.LinkPairs} judges all pairs of a robot, {@link
 * dev.clearway.check.pairs.PairVerdict} says what was proven of one, {@link
 * dev.clearway.check.pairs.LinkPairResult} compares that with what the robot's semantics disable.
 *
 * <p>Must not know files, clocks or motions.
 */
@NullMarked
package dev.clearway.check.pairs;

import org.jspecify.annotations.NullMarked;
