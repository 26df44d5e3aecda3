/**
 * Motions in joint space: {@link dev.clearway.motion.Motion} and its kinds.
 *
 * <p>Must not know geometry, scenes or files.
 */
package dev.clearway.motion;
