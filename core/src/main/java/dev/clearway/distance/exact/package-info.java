/**
 * Contact decided in exact arithmetic: {@link dev.clearway.distance.exact.ExactContact} tells
 * whether two shapes that lie along the axes share a point.
 *
 * <p>Slow, and makes garbage. Must not know descents of trees.
 */
@NullMarked
package dev.clearway.distance.exact;

import org.jspecify.annotations.NullMarked;
