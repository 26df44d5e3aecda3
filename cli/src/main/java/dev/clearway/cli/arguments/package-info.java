/**
 * What several commands take: {@link dev.clearway.cli.arguments.MotionArguments} for motions in a
 * scene, {@link dev.clearway.cli.arguments.SceneArguments} for the scene alone, {@link
 * dev.clearway.cli.arguments.RunOptions} for how a command runs.
 *
 * <p>It must not know the commands, nor judge anything.
 */
@NullMarked
package dev.clearway.cli.arguments;

import org.jspecify.annotations.NullMarked;
