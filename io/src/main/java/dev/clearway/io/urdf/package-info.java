/**
 * Reads a URDF into a {@link dev.clearway.scene.RobotModel}: {@link
 * dev.clearway.io.urdf.UrdfReader}, told by {@link dev.clearway.io.urdf.UrdfOptions} where packages
 * are and how meshes load, answers with a {@link dev.clearway.io.urdf.UrdfModel}.
 *
 * <p>Must not know any mesh format, nor the environment: folders of packages come from the caller.
 */
@NullMarked
package dev.clearway.io.urdf;

import org.jspecify.annotations.NullMarked;
