/**
 * Whether two bodies overlap, asked again and again along a path with little time for each answer:
 * {@link dev.clearway.check.budget.BudgetedOverlap} lives along the path and answers with a {@link
 * dev.clearway.check.budget.BudgetedAnswer}: hit or free, which are proven, or open with a
 * confidence value, which proves nothing.
 *
 * <p>Must not know robots, motions, files and clocks.
 */
package dev.clearway.check.budget;
