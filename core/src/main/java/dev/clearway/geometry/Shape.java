package dev.clearway.geometry;

/**
 * Rigid geometry in a frame of its own, metres.
 *
 * <p>Primitives, hulls and the balls of clouds are solids; of a mesh the closed parts are, what is
 * open is a surface. Primitives are never tessellated.
 */
public sealed interface Shape permits TriangleMesh, ConvexShape, PointCloud {}
