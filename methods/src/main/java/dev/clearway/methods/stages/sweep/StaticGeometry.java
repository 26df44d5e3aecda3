package dev.clearway.methods.stages.sweep;

import dev.clearway.bvh.Bvh;

/**
 * An element at rest in the world.
 *
 * @param tree over its triangles
 * @param worldFromShape twelve numbers: where it is, rounded
 * @param error how far any of its points may be from there, metres
 */
public record StaticGeometry(Bvh tree, double[] worldFromShape, double error) {}
