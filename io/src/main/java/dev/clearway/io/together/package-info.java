/**
 * Paths of several files that run at once: {@link dev.clearway.io.together.ConcurrentPaths} puts
 * them together.
 *
 * <p>Must not know how files are read, nor how verdicts are told.
 */
@NullMarked
package dev.clearway.io.together;

import org.jspecify.annotations.NullMarked;
