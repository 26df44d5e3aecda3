/**
 * Numbers: rounding outward, small linear algebra, exact predicates.
 *
 * <p>Must not know geometry.
 */
package dev.clearway.math;
