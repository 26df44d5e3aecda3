/**
 * Shapes of files that have no counterpart in the core, as shapes that enclose them. Must not know
 * formats.
 */
@NullMarked
package dev.clearway.io.shape;

import org.jspecify.annotations.NullMarked;
