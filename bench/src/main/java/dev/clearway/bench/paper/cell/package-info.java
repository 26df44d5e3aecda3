/**
 * Makers of robots and obstacles of the kinds that the 2005 paper shows, with its numbers of
 * triangles: {@link dev.clearway.bench.paper.cell.MeshParts} collects triangles, each other class
 * makes one thing from them.
 *
 * <p>All are deterministic and of our own design; metres. Must not know how they are placed or what
 * is measured.
 */
@NullMarked
package dev.clearway.bench.paper.cell;

import org.jspecify.annotations.NullMarked;
