/**
 * Robots' files that the program xacro expands, where it is installed and the user let it. Must not
 * know robots.
 */
@NullMarked
package dev.clearway.io.xacro;

import org.jspecify.annotations.NullMarked;
