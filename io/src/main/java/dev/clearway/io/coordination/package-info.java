/**
 * What was found about robots that share a space, told: {@link
 * dev.clearway.io.coordination.Coordinated} holds it, {@link
 * dev.clearway.io.coordination.CoordinationReport} tells it to people and to programs.
 *
 * <p>Must not know commands or their options.
 */
@NullMarked
package dev.clearway.io.coordination;

import org.jspecify.annotations.NullMarked;
