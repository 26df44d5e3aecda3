/**
 * What a build server is to judge: {@link dev.clearway.io.ci.CiFile} lists cells and the programs
 * that run in them.
 *
 * <p>Must not know how anything is judged.
 */
@NullMarked
package dev.clearway.io.ci;

import org.jspecify.annotations.NullMarked;
