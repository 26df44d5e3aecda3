/**
 * Recorded and given motions of pairs of free bodies: {@link dev.clearway.bench.bodies.Bodies}
 * judges every step of them and looks at samples of what is said to be free.
 *
 * <p>Nothing may depend on it.
 */
@NullMarked
package dev.clearway.bench.bodies;

import org.jspecify.annotations.NullMarked;
