/**
 * Bounds on how far the points of moving links travel: {@link
 * dev.clearway.kinematics.travel.TravelFactors} makes them, {@link
 * dev.clearway.kinematics.travel.PairTravel} bounds a pair.
 *
 * <p>Knows bodies only by their {@link dev.clearway.kinematics.travel.Extent}: not their geometry,
 * nor motions, nor scenes.
 */
package dev.clearway.kinematics.travel;
