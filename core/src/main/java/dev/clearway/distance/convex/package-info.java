/**
 * How far apart two convex bodies are, and how deep they overlap, with a proof.
 *
 * <p>{@link dev.clearway.distance.convex.ConvexDistance} bounds the distance from both sides and,
 * where the bodies overlap, the depth from below; a body is known by its {@link
 * dev.clearway.distance.convex.SupportMap}, of which {@link dev.clearway.distance.convex.PointSet}
 * is the one for triangles, rectangles and hulls.
 *
 * <p>Must not know trees of volumes, robots, motions or files.
 */
@NullMarked
package dev.clearway.distance.convex;

import org.jspecify.annotations.NullMarked;
