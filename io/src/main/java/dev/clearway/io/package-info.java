/**
 * Readers and writers of files; each format in a package of its own. Every file that cannot be used
 * ends in one {@link dev.clearway.io.ModelFormatException} that names file, place and remedy.
 */
@NullMarked
package dev.clearway.io;

import org.jspecify.annotations.NullMarked;
