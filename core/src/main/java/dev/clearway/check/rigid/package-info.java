/**
 * Motions of one rigid body along a straight line while it turns about a fixed axis: {@link
 * dev.clearway.check.rigid.Hourglass} holds all displacements of its points, {@link
 * dev.clearway.check.rigid.EllipsoidMaps} finds linear maps of the workspace in which these look
 * small, {@link dev.clearway.check.rigid.CertifiedMap} says how much of a motion a distance proves.
 *
 * <p>Must not know how distances are found, nor robots, files and clocks.
 */
package dev.clearway.check.rigid;
