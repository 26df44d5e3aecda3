/**
 * How far apart two bodies are, with a proof.
 *
 * <p>Of the two shapes of a {@link dev.clearway.distance.PlacedPair}, {@link
 * dev.clearway.distance.LowerBoundQuery} bounds the distance from below, {@link
 * dev.clearway.distance.DistanceQuery} measures it and {@link dev.clearway.distance.ContactQuery}
 * proves contact; each writes all that it found to a result of the caller. {@link
 * dev.clearway.distance.Containment} tells whether one of two shapes that are apart holds the
 * other. What two convex shapes alone need is in {@link dev.clearway.distance.convex}.
 *
 * <p>Must not know robots, motions or files.
 */
@NullMarked
package dev.clearway.distance;

import org.jspecify.annotations.NullMarked;
