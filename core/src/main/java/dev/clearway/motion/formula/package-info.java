/**
 * What a motion is, as formulas: for who wants to write it down so that others can compute it.
 *
 * <p>Must not know how motions are computed here.
 */
@NullMarked
package dev.clearway.motion.formula;

import org.jspecify.annotations.NullMarked;
