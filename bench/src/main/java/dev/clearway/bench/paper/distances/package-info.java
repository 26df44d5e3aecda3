/**
 * Table I of the 2005 paper, rebuilt: what four kinds of distance query cost, and how tight their
 * bounds are. {@link dev.clearway.bench.paper.distances.Distances} runs it on the scenes of a
 * {@link dev.clearway.bench.paper.distances.SceneSource}.
 *
 * <p>Must not know how scenes are made.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-C"
 */
@NullMarked
package dev.clearway.bench.paper.distances;

import org.jspecify.annotations.NullMarked;
