/**
 * Separation along a motion, between a proven lower and a proven upper envelope: {@link
 * dev.clearway.check.profile.ProfileSearch} finds the {@link
 * dev.clearway.check.profile.SeparationProfile}.
 *
 * <p>Must not know of clearances and verdicts, nor how checkers search.
 */
@NullMarked
package dev.clearway.check.profile;

import org.jspecify.annotations.NullMarked;
