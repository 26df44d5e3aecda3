/**
 * Experiments with robots that share a space: {@link dev.clearway.bench.coordinate.Coordinations}.
 */
@NullMarked
package dev.clearway.bench.coordinate;

import org.jspecify.annotations.NullMarked;
