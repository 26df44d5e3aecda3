/**
 * Motions of one rigid body along a straight line while it turns about a fixed axis: {@link
 * dev.clearway.check.rigid.RigidChecker} judges them among obstacles at rest. {@link
 * dev.clearway.check.rigid.Hourglass} holds all displacements of the body's points, {@link
 * dev.clearway.check.rigid.EllipsoidMaps} finds linear maps of the workspace in which these look
 * small, {@link dev.clearway.check.rigid.CertifiedMap} says how much of a motion a distance proves.
 *
 * <p>Must not know robots with more than one body, files and clocks.
 */
package dev.clearway.check.rigid;
