/**
 * Arithmetic with a known rounding error: {@link dev.clearway.math.Rounding} outward, {@link
 * dev.clearway.math.Trigonometry} within a bound; or none: {@link dev.clearway.math.ExactTriangle};
 * and small linear algebra.
 *
 * <p>Must not know what the numbers mean.
 */
@NullMarked
package dev.clearway.math;

import org.jspecify.annotations.NullMarked;
