/** Tests of {@link dev.clearway.spark}; {@link SmallCell} is what they judge in. */
@NullMarked
package dev.clearway.spark;

import org.jspecify.annotations.NullMarked;
