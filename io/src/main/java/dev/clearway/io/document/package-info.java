/**
 * YAML and JSON documents that know where their parts stand: {@link
 * dev.clearway.io.document.DocumentReader} reads one, {@link dev.clearway.io.document.Element} is a
 * place in it, with its path and line for messages.
 *
 * <p>Must not know robots, scenes or motions.
 */
@NullMarked
package dev.clearway.io.document;

import org.jspecify.annotations.NullMarked;
