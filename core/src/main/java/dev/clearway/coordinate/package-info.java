/**
 * Robots that share a space, each on a given path but not bound to one clock: {@link
 * dev.clearway.coordinate.Coordination} proves which places of two paths go together, {@link
 * dev.clearway.coordinate.CoordinationDiagram} says so, {@link
 * dev.clearway.coordinate.DelayMargin}, {@link dev.clearway.coordinate.Schedule} and {@link
 * dev.clearway.coordinate.InterlockTable} are what follows from it. docs/coordination.md has the
 * proofs.
 *
 * <p>Must not know files, clocks or threads' owners.
 */
@NullMarked
package dev.clearway.coordinate;

import org.jspecify.annotations.NullMarked;
