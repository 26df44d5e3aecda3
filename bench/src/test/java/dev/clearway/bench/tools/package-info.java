/** A share of the moves of tools that the experiment follows. */
@NullMarked
package dev.clearway.bench.tools;

import org.jspecify.annotations.NullMarked;
