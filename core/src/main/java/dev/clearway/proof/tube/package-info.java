/**
 * What tubes displace bodies by along a direction: proofs where one number for each pair says too
 * little. {@link dev.clearway.proof.tube.TubeProof} is what others use.
 */
@NullMarked
package dev.clearway.proof.tube;

import org.jspecify.annotations.NullMarked;
