/**
 * The experiments of the 2005 paper, rebuilt: {@link dev.clearway.bench.paper.Segments} (Tables
 * III, VI, XI), {@link dev.clearway.bench.paper.Lengths} (Fig. 9) and {@link
 * dev.clearway.bench.paper.Grazing} (Tables VIII to X). docs/lab/experiments.md tells what came
 * out.
 *
 * <p>Must not know the inside of any checker.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking for Single and Multiple
 *     Articulated Robots in Complex Environments, 2005"
 */
@NullMarked
package dev.clearway.bench.paper;

import org.jspecify.annotations.NullMarked;
