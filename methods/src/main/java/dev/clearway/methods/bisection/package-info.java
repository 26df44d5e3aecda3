/**
 * The checkers of the 2005 paper as it prints them: {@link
 * dev.clearway.methods.bisection.AdaptiveBisection} proves by pairs of whole bodies, {@link
 * dev.clearway.methods.bisection.GloballyBounded} bounds motions by factors that hold for all
 * positions.
 *
 * <p>Must not know files and clocks.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005"
 */
@NullMarked
package dev.clearway.methods.bisection;

import org.jspecify.annotations.NullMarked;
