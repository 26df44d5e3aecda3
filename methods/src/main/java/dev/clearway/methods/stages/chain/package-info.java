/**
 * Where the links of a moving tree are over an interval of the motion, as interval matrices.
 *
 * <p>{@link dev.clearway.methods.stages.chain.ChainEnclosure} multiplies the joints' matrices along
 * the chains; {@link dev.clearway.methods.stages.chain.JointIntervals} encloses the joints'
 * positions and rates.
 *
 * <p>Must not know meshes or the stages that use it.
 */
@NullMarked
package dev.clearway.methods.stages.chain;

import org.jspecify.annotations.NullMarked;
