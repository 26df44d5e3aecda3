/** URScript, the language of Universal Robots; {@code docs/program-file.md} says how much of it. */
@NullMarked
package dev.clearway.io.program.ur;

import org.jspecify.annotations.NullMarked;
