/** The largest tube in which a path is free. */
@NullMarked
package dev.clearway.check.tube;

import org.jspecify.annotations.NullMarked;
