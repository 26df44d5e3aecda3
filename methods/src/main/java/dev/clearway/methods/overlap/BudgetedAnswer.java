package dev.clearway.methods.overlap;

import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;

/**
 * What a descent under a budget says of two placed bodies.
 *
 * <p><b>Guarantee.</b> {@link Free} and {@link Hit} are proven for the shapes as given, placed by
 * the relative pose taken as exact and as far off as the caller said. {@link Open} proves nothing,
 * whatever its confidence: docs/budgeted-checks.md.
 */
public sealed interface BudgetedAnswer {
  /** Returns the work spent on this placement so far, all runs together. */
  CostCounters work();

  /**
   * The bodies are apart: the descent ended, no surfaces meet, and neither body holds a part of the
   * other.
   */
  record Free(CostCounters work) implements BudgetedAnswer {}

  /**
   * The bodies share a point.
   *
   * @param triangleOfA a triangle that overlaps {@code triangleOfB}, by its number in the mesh; -1
   *     for a convex shape, and of both where one body holds a part of the other
   */
  record Hit(int triangleOfA, int triangleOfB, CostCounters work) implements BudgetedAnswer {}

  /**
   * Neither is proven.
   *
   * @param confidence from 0 to 100: the share of the regions where a collision is most likely that
   *     this descent proved free, times the confidence of the placement before
   * @param reason {@link UndecidedReason#BUDGET} where running on may tell more, else {@link
   *     UndecidedReason#NEAR_CONTACT} or {@link UndecidedReason#NUMERIC}
   */
  record Open(double confidence, UndecidedReason reason, CostCounters work)
      implements BudgetedAnswer {}
}
