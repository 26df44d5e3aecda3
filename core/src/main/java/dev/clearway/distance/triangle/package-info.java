/**
 * How far apart two triangles are, with a proof: {@link
 * dev.clearway.distance.triangle.TrianglePair} has the distance as an interval, {@link
 * dev.clearway.distance.triangle.TriangleIntersection} proves that they pierce each other.
 *
 * <p>Must not know trees nor shapes.
 */
package dev.clearway.distance.triangle;
