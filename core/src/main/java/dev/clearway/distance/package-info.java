/**
 * How far apart two bodies are, with a proof.
 *
 * <p>{@link dev.clearway.distance.SeparationQuery} bounds and measures the distance of two placed
 * shapes of any kind, and finds them in contact; {@link dev.clearway.distance.Containment} tells
 * whether one of two shapes that are apart holds the other. What two convex shapes alone need is in
 * {@link dev.clearway.distance.convex}.
 *
 * <p>Must not know robots, motions or files.
 */
package dev.clearway.distance;
