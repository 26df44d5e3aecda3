/** What the command line says of programs of robot controllers. */
@NullMarked
package dev.clearway.cli.program;

import org.jspecify.annotations.NullMarked;
