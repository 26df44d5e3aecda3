/**
 * glTF 2.0: the triangles of a scene, from {@code .glb} and from {@code .gltf} with its buffers.
 * Entry type: {@link dev.clearway.io.mesh.gltf.GltfReader}. Why there is no library here: {@code
 * docs/decisions/0014-own-gltf-reader.md}. Must not know other formats.
 */
@NullMarked
package dev.clearway.io.mesh.gltf;

import org.jspecify.annotations.NullMarked;
