/** Worlds that were seen by sensors: clouds of points of the example cell, and how they grow. */
@NullMarked
package dev.clearway.bench.sensed;

import org.jspecify.annotations.NullMarked;
