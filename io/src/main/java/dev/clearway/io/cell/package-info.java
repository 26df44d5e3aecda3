/**
 * Begin here to use Clearway in a program: {@link dev.clearway.io.cell.Cell} loads a robot or a
 * scene in one call and judges motions and files of paths.
 *
 * <p>Must not know of formats, nor how checks work: it puts readers and checks together.
 */
@NullMarked
package dev.clearway.io.cell;

import org.jspecify.annotations.NullMarked;
