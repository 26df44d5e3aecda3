/**
 * Robots and obstacles placed in a world: {@link dev.clearway.scene.Scene}, made by {@link
 * dev.clearway.scene.SceneBuilder} from {@link dev.clearway.scene.RobotModel}s; and which pairs of
 * bodies matter.
 *
 * <p>Must not know motions, checkers or files.
 */
@NullMarked
package dev.clearway.scene;

import org.jspecify.annotations.NullMarked;
