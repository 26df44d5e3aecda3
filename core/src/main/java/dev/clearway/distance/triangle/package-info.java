/**
 * How far apart two triangles are, with a proof: {@link
 * dev.clearway.distance.triangle.TrianglePair} has the distance as an interval, {@link
 * dev.clearway.distance.triangle.TriangleIntersection} proves that they pierce each other.
 *
 * <p>Must not know trees nor shapes.
 */
@NullMarked
package dev.clearway.distance.triangle;

import org.jspecify.annotations.NullMarked;
