/**
 * First contacts by conservative advancement: {@link
 * dev.clearway.methods.advancement.ControlledAdvancement} steps towards the contact by distances
 * over bounds of travel, and measures distances no better than the step in hand asks.
 *
 * <p>Must not know files and clocks.
 */
@NullMarked
package dev.clearway.methods.advancement;

import org.jspecify.annotations.NullMarked;
