/**
 * Random moves of the tools of real arms, followed and compared: {@link
 * dev.clearway.bench.tools.ToolMoves}.
 *
 * <p>It must not know how joints are followed.
 */
@NullMarked
package dev.clearway.bench.tools;

import org.jspecify.annotations.NullMarked;
