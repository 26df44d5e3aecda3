/**
 * Files of worlds: {@link dev.clearway.io.scene.SceneReader} reads our scene file or a MoveIt
 * PlanningScene message into a {@link dev.clearway.scene.Scene}, with {@link
 * dev.clearway.io.scene.SceneOptions} for what the file leaves open.
 *
 * <p>Must not know motions or verdicts.
 */
@NullMarked
package dev.clearway.io.scene;

import org.jspecify.annotations.NullMarked;
