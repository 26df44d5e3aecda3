package dev.clearway.geometry;

/**
 * Rigid geometry in a frame of its own, metres.
 *
 * <p>Primitives and hulls are solids; a closed mesh is a solid, an open one a surface. Primitives
 * are never tessellated.
 */
public sealed interface Shape permits TriangleMesh, ConvexShape {}
