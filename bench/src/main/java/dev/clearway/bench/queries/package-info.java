/**
 * The experiment on elementary queries of continuous collision whose answers are known: {@link
 * dev.clearway.bench.queries.Queries}.
 *
 * <p>Must not know the other experiments.
 */
@NullMarked
package dev.clearway.bench.queries;

import org.jspecify.annotations.NullMarked;
