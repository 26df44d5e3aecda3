/** The command that answers programs: {@link dev.clearway.cli.serve.ServeCommand}. */
@NullMarked
package dev.clearway.cli.serve;

import org.jspecify.annotations.NullMarked;
