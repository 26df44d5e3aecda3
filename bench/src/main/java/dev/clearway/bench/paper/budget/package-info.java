/**
 * The experiments of the paper on checks under a budget, rebuilt: two springs, followed along one
 * path and checked for a roadmap; {@link dev.clearway.bench.paper.budget.Budgeted} prints its
 * tables.
 *
 * <p>Must not know the inside of any checker.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. V"
 */
@NullMarked
package dev.clearway.bench.paper.budget;

import org.jspecify.annotations.NullMarked;
