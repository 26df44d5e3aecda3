/**
 * Files of meshes, clouds and cells under their readers: words and numbers of texts, numbers of
 * binary files, and the errors that name a place. Begin with {@link
 * dev.clearway.io.mesh.source.MeshSource}. Must not know what the files hold.
 */
@NullMarked
package dev.clearway.io.mesh.source;

import org.jspecify.annotations.NullMarked;
