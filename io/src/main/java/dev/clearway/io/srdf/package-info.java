/**
 * Reads an SRDF, what a robot's maker says beyond its URDF: {@link dev.clearway.io.srdf.SrdfReader}
 * answers with a {@link dev.clearway.io.srdf.SrdfModel}, whose part for scenes is {@link
 * dev.clearway.scene.RobotSemantics}.
 *
 * <p>Must not know geometry.
 */
@NullMarked
package dev.clearway.io.srdf;

import org.jspecify.annotations.NullMarked;
