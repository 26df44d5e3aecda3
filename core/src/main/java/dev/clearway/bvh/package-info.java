/**
 * Bounding volumes of shapes: {@link dev.clearway.bvh.Bvh}, a binary tree of rectangle swept
 * spheres in flat arrays, and {@link dev.clearway.bvh.OrientedBoxes} around its nodes.
 *
 * <p>Must not know where shapes are placed.
 */
@NullMarked
package dev.clearway.bvh;

import org.jspecify.annotations.NullMarked;
