/** A share of the moves of tools that the experiment follows. */
package dev.clearway.bench.tools;
