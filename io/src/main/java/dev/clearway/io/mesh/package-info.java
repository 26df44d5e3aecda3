/**
 * Readers of triangle meshes: STL (binary and text), OBJ, Collada and PLY. Entry types: {@link
 * dev.clearway.io.mesh.MeshReader} and {@link dev.clearway.io.mesh.MeshOptions}.
 *
 * <p>A file either loads whole or is refused in one line that names file, place and remedy: a face
 * that is dropped is a wall that is not there. Must not know robots, scenes or the scale that a
 * robot description puts on a mesh.
 */
package dev.clearway.io.mesh;
