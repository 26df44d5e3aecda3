/**
 * The tree of links and joints: {@link dev.clearway.kinematics.KinematicTree}, its coordinates
 * ({@link dev.clearway.kinematics.JointSpace}) and forward kinematics ({@code ForwardKinematics}).
 *
 * <p>Must not know which geometry hangs on a link, nor paths nor files.
 */
@NullMarked
package dev.clearway.kinematics;

import org.jspecify.annotations.NullMarked;
