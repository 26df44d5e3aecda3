/** Tubes around motions: what is proven of them against what random search finds in them. */
@NullMarked
package dev.clearway.bench.tubes;

import org.jspecify.annotations.NullMarked;
