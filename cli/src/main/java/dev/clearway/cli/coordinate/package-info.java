/**
 * The command {@code coordinate}: {@link dev.clearway.cli.coordinate.CoordinateCommand} reads what
 * robots do, and tells how they can do it beside each other.
 */
@NullMarked
package dev.clearway.cli.coordinate;

import org.jspecify.annotations.NullMarked;
