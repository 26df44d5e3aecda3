/**
 * Worlds in cells: octrees as OctoMap writes them, and occupancy grids of map servers. Occupied
 * cells become boxes, neighbours joined. And maps of heights, whose ground becomes a closed mesh.
 *
 * <p>Begin with {@link dev.clearway.io.voxel.VoxelLibrary}.
 */
@NullMarked
package dev.clearway.io.voxel;

import org.jspecify.annotations.NullMarked;
