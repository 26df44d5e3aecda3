/**
 * What proves that a pair of elements, or a part of it, keeps its clearance on an interval of a
 * motion: {@link dev.clearway.check.proof.MovingPairs} bounds its travel, {@link
 * dev.clearway.check.proof.PlaneProof} keeps a plane between its parts, {@link
 * dev.clearway.check.proof.IntervalQueue} holds what is still to be proven.
 *
 * <p>Must not know verdicts, budgets or the order of a search.
 */
package dev.clearway.check.proof;
