/**
 * Paths that hit, repaired: {@link dev.clearway.plan.repair.PathRepair} moves or inserts a waypoint
 * next to a hit, else plans around it.
 *
 * <p>It takes any {@link dev.clearway.check.MotionChecker}, through {@link
 * dev.clearway.plan.EdgeChecks}, and must not know how a checker proves.
 */
@NullMarked
package dev.clearway.plan.repair;

import org.jspecify.annotations.NullMarked;
