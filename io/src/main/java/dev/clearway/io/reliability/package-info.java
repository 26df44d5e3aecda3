/**
 * Files of open answers whose truth is known: {@link dev.clearway.io.reliability.ReliabilityFile}
 * reads them into the table that a confidence is looked up in, and writes them.
 *
 * <p>Must not know which checks the answers are of.
 */
@NullMarked
package dev.clearway.io.reliability;

import org.jspecify.annotations.NullMarked;
