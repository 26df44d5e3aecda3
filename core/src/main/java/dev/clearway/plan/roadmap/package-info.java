/**
 * Roadmaps: milestones and edges that serve many queries, with what is proven of each. {@link
 * dev.clearway.plan.roadmap.Prm} and {@link dev.clearway.plan.roadmap.LazyPrm} build and ask them,
 * {@link dev.clearway.plan.roadmap.Roadmap} holds them, {@link
 * dev.clearway.plan.roadmap.RoadmapScene} tells what of it holds in a scene that has changed.
 *
 * <p>It must not know files, nor how a checker proves.
 */
@NullMarked
package dev.clearway.plan.roadmap;

import org.jspecify.annotations.NullMarked;
