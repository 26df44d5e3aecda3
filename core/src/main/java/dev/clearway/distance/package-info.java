/**
 * How far apart two bodies are, with a proof.
 *
 * <p>{@link dev.clearway.distance.SeparationQuery} bounds and measures the distance of two placed
 * shapes of any kind, and finds them in contact; {@link dev.clearway.distance.Containment} tells
 * whether one of two shapes that are apart holds the other.
 *
 * <p>{@link dev.clearway.distance.ConvexDistance} bounds the distance of two convex bodies from
 * both sides and, where they overlap, how deep; a body is known by its {@link
 * dev.clearway.distance.SupportMap}, of which {@link dev.clearway.distance.PointSet} is the one for
 * triangles, rectangles and hulls.
 *
 * <p>Must not know robots, motions or files.
 */
package dev.clearway.distance;
