/**
 * Whether two bodies overlap, asked again and again along a path with little time for each answer:
 * {@link dev.clearway.methods.overlap.BudgetedOverlap} lives along the path and answers with a
 * {@link dev.clearway.methods.overlap.BudgetedAnswer}: hit or free, which are proven, or open with
 * a confidence value, which proves nothing.
 *
 * <p>Must not know robots, motions, files and clocks.
 */
@NullMarked
package dev.clearway.methods.overlap;

import org.jspecify.annotations.NullMarked;
