/**
 * The experiments of the 2005 paper with the planner SBL, rebuilt: {@link
 * dev.clearway.bench.paper.planning.SblTables} prints its Tables IV and V. docs/lab/experiments.md
 * tells what came out.
 *
 * <p>Must not know the inside of any planner or checker.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-D"
 */
@NullMarked
package dev.clearway.bench.paper.planning;

import org.jspecify.annotations.NullMarked;
