/**
 * The command line: {@link dev.clearway.cli.Main}, one class per command, one for each argument
 * that needs reading, and {@link dev.clearway.cli.ErrorHandler} for all that goes wrong.
 *
 * <p>The only package, beside the experiments, that knows the terminal, the clock and the
 * environment. It must not hold geometry or proofs.
 */
@NullMarked
package dev.clearway.cli;

import org.jspecify.annotations.NullMarked;
