/** KRL, the language of KUKA robots; {@code docs/program-file.md} says how much of it. */
@NullMarked
package dev.clearway.io.program.krl;

import org.jspecify.annotations.NullMarked;
