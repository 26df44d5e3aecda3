/**
 * The elements of a scene at single instants: {@link dev.clearway.proof.placement.Placements} says
 * where they are, {@link dev.clearway.proof.placement.PairSeparation} how far a pair is from its
 * clearance there.
 *
 * <p>Must not know of intervals nor of verdicts on them.
 */
@NullMarked
package dev.clearway.proof.placement;

import org.jspecify.annotations.NullMarked;
