/**
 * Verifies certificates of motions, with nothing but the JDK and no class of the checker.
 *
 * <p>Begin with {@link dev.clearway.verifier.Verification}. Numbers are intervals ({@code
 * Interval}), functions of time their first Taylor coefficients ({@code Taylor}); a proof is walked
 * by {@code Proof}, whose only step is that a plane lies between two parts ({@code Sides}). Nothing
 * here searches, guesses or trusts a number of the file. docs/certificate-file.md has the format.
 */
@NullMarked
package dev.clearway.verifier;

import org.jspecify.annotations.NullMarked;
