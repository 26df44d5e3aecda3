/**
 * MuJoCo's models, as robots and as worlds; {@code docs/robot-files.md} says how much of them. Must
 * not know scenes.
 */
@NullMarked
package dev.clearway.io.mjcf;

import org.jspecify.annotations.NullMarked;
