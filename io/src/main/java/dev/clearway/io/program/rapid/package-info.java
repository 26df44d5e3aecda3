/** RAPID, the language of ABB robots; {@code docs/program-file.md} says how much of it. */
@NullMarked
package dev.clearway.io.program.rapid;

import org.jspecify.annotations.NullMarked;
