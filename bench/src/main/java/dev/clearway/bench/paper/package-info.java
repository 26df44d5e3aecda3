/**
 * The experiments of the 2005 paper, rebuilt: {@link dev.clearway.bench.paper.Segments} in the
 * scenes of {@link dev.clearway.bench.paper.PaperScenes}.
 *
 * <p>Must not know the inside of any checker.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking for Single and Multiple
 *     Articulated Robots in Complex Environments, 2005"
 */
package dev.clearway.bench.paper;
