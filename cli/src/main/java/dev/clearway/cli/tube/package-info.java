/** The search for the largest tube of the paths that a command was given. */
@NullMarked
package dev.clearway.cli.tube;

import org.jspecify.annotations.NullMarked;
