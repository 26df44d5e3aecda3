/**
 * The command line: {@link dev.clearway.cli.Main}, and one class per command.
 *
 * <p>The only package, beside the experiments, that knows the terminal, the clock and the
 * environment. It must not hold geometry or proofs.
 */
package dev.clearway.cli;
