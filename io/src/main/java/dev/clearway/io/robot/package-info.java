/** Robots' files of all formats, told apart by their roots. Must not know scenes. */
@NullMarked
package dev.clearway.io.robot;

import org.jspecify.annotations.NullMarked;
