/**
 * What the command line asks of graphics hardware.
 *
 * <p>{@link dev.clearway.cli.graphics.GraphicsOption} is the option; {@link
 * dev.clearway.cli.graphics.DrawnMethod} what it makes of a method.
 */
@NullMarked
package dev.clearway.cli.graphics;

import org.jspecify.annotations.NullMarked;
