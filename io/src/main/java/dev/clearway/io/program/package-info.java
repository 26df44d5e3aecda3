/**
 * Programs of robot controllers as motions to judge: {@link dev.clearway.io.program.ProgramReader}
 * reads URScript, and gives the path of its moves.
 *
 * <p>What a program does that its text alone does not tell is refused by name and line, never
 * guessed.
 */
@NullMarked
package dev.clearway.io.program;

import org.jspecify.annotations.NullMarked;
