/**
 * What readers of meshes collect: vertices, faces cut into triangles, named groups, and the affine
 * maps that place them. Begin with {@link dev.clearway.io.mesh.faces.MeshCollector}. Must not know
 * formats.
 */
@NullMarked
package dev.clearway.io.mesh.faces;

import org.jspecify.annotations.NullMarked;
