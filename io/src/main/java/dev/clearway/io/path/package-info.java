/**
 * Files of motions: {@link dev.clearway.io.path.PathReader} reads waypoints, segments and joint
 * trajectories, and {@link dev.clearway.io.path.PoseReader} the poses of a free body, into the
 * {@link dev.clearway.io.path.Segment}s that are judged. {@link dev.clearway.io.path.JointColumns}
 * turns named values into configurations, for other readers too.
 *
 * <p>Must not know scene files or verdicts.
 */
@NullMarked
package dev.clearway.io.path;

import org.jspecify.annotations.NullMarked;
