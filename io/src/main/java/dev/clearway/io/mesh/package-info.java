/**
 * Readers of triangle meshes: STL (binary and text), OBJ, Collada and PLY. Entry types: {@link
 * dev.clearway.io.mesh.MeshReader} and {@link dev.clearway.io.mesh.MeshOptions}; for readers of
 * files that name meshes, {@link dev.clearway.io.mesh.MeshLibrary} with its {@link
 * dev.clearway.io.mesh.MeshLoader}.
 *
 * <p>A file either loads whole or is refused in one line that names file, place and remedy: a face
 * that is dropped is a wall that is not there. Must not know robots or scenes.
 */
@NullMarked
package dev.clearway.io.mesh;

import org.jspecify.annotations.NullMarked;
