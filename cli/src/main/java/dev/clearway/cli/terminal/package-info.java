/**
 * What commands share at their end of the process: {@link dev.clearway.cli.terminal.ExitCode},
 * {@link dev.clearway.cli.terminal.ProgressDisplay}, and waiting for other threads.
 *
 * <p>It must not know the commands, nor their arguments.
 */
@NullMarked
package dev.clearway.cli.terminal;

import org.jspecify.annotations.NullMarked;
