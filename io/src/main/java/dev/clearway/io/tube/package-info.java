/** Tubes around motions, as options and scene files state them, and in words. */
@NullMarked
package dev.clearway.io.tube;

import org.jspecify.annotations.NullMarked;
