/**
 * 3MF: the triangles of what a file's build shows. Entry type: {@link
 * dev.clearway.io.mesh.threemf.ThreeMfReader}. Must not know other formats.
 */
@NullMarked
package dev.clearway.io.mesh.threemf;

import org.jspecify.annotations.NullMarked;
