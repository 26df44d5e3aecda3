/** What a service adds to the time of a check. Must not know what the checks find. */
@NullMarked
package dev.clearway.bench.serve;

import org.jspecify.annotations.NullMarked;
