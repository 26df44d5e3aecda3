package dev.clearway.io.urdf;

/**
 * How much a robot's description holds.
 *
 * @param links links, with geometry or without
 * @param movableJoints joints that are not fixed, followers included
 * @param mimicJoints movable joints that follow another
 * @param meshFiles distinct mesh files
 * @param triangles triangles of the meshes, once for each use, whether their hull is taken or not
 * @param primitives boxes, cylinders, spheres and capsules
 */
public record UrdfCounts(
    int links, int movableJoints, int mimicJoints, int meshFiles, long triangles, int primitives) {}
