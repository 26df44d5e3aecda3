/**
 * What proves that a pair of elements, or a part of it, keeps its clearance on an interval of a
 * motion: {@link dev.clearway.proof.MovingPairs} bounds its travel, {@link
 * dev.clearway.proof.PlaneProof} keeps a plane between its parts, {@link
 * dev.clearway.proof.IntervalQueue} holds what is still to be proven. {@link
 * dev.clearway.proof.PreparedScene} is what searches of one scene share.
 *
 * <p>Must not know verdicts.
 */
@NullMarked
package dev.clearway.proof;

import org.jspecify.annotations.NullMarked;
