/**
 * Motions of one rigid body along a straight line while it turns about a fixed axis: {@link
 * dev.clearway.methods.rigid.RigidChecker} judges them among obstacles at rest. {@link
 * dev.clearway.methods.rigid.Hourglass} holds all displacements of the body's points, {@link
 * dev.clearway.methods.rigid.EllipsoidMaps} finds linear maps of the workspace in which these look
 * small, {@link dev.clearway.methods.rigid.CertifiedMap} says how much of a motion a distance
 * proves.
 *
 * <p>Must not know robots with more than one body, files and clocks.
 */
@NullMarked
package dev.clearway.methods.rigid;

import org.jspecify.annotations.NullMarked;
