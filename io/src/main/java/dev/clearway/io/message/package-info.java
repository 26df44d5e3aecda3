/**
 * Parts that many ROS messages share: {@link dev.clearway.io.message.MessagePoses} reads poses and
 * transforms, {@link dev.clearway.io.message.MessageTime} durations.
 *
 * <p>What a message leaves out has its default, as the ROS tools have it. Must not know scenes or
 * paths.
 */
@NullMarked
package dev.clearway.io.message;

import org.jspecify.annotations.NullMarked;
