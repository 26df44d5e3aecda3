/**
 * The command {@code plan}: {@link dev.clearway.cli.plan.PlanCommand} takes its arguments, and what
 * it finds is proven once more as it stands in the file.
 *
 * <p>Must not know the other commands.
 */
@NullMarked
package dev.clearway.cli.plan;

import org.jspecify.annotations.NullMarked;
