/**
 * What languages of robot controllers have in common: words, trees, and a machine that runs them as
 * far as their text tells what they do; {@link dev.clearway.io.program.code.Language} is what sets
 * one apart.
 */
@NullMarked
package dev.clearway.io.program.code;

import org.jspecify.annotations.NullMarked;
