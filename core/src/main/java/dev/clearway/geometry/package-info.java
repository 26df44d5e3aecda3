/**
 * Rigid geometry: {@link dev.clearway.geometry.Pose}, {@link dev.clearway.geometry.TriangleMesh}
 * and the convex primitives, all of them {@link dev.clearway.geometry.Shape}s. Lengths are metres.
 *
 * <p>Must not know bounding volumes, robots or files.
 */
@NullMarked
package dev.clearway.geometry;

import org.jspecify.annotations.NullMarked;
