/**
 * Bounds on how far the points of moving links travel: {@link
 * dev.clearway.motionbound.TravelFactors} makes them, {@link dev.clearway.motionbound.PairTravel}
 * bounds a pair.
 *
 * <p>Knows bodies only by their {@link dev.clearway.motionbound.Extent}: not their geometry, nor
 * motions, nor scenes.
 */
package dev.clearway.motionbound;
