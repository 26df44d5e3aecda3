/**
 * Recordings of ROS 2 messages: MCAP files and those of rosbag2 in SQLite, without ROS. {@link
 * dev.clearway.io.recording.Recordings} turns what was recorded into the documents that paths and
 * scenes are read from.
 *
 * <p>Files come from strangers: every length is held against the bytes that are there before
 * anything is made of it.
 */
@NullMarked
package dev.clearway.io.recording;

import org.jspecify.annotations.NullMarked;
