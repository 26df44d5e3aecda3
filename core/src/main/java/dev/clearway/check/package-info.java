/**
 * The verdict on a motion: {@code CheckSetup} prepares a scene, {@link
 * dev.clearway.check.MotionChecker} judges, {@link dev.clearway.check.Verdict} says what was
 * proven.
 *
 * <p>Must not know files, clocks or threads' owners.
 */
@NullMarked
package dev.clearway.check;

import org.jspecify.annotations.NullMarked;
