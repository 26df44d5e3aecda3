/**
 * Pictures of the documentation, drawn from what the library computes: {@link
 * dev.clearway.bench.pictures.ThinBar} is the one of the README.
 */
@NullMarked
package dev.clearway.bench.pictures;

import org.jspecify.annotations.NullMarked;
