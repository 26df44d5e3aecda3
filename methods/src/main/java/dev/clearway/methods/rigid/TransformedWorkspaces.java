package dev.clearway.methods.rigid;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.motion.Motion;
import dev.clearway.scene.PairTable;

/**
 * Judges the flight of one free body by distances in transformed workspaces, in any scene in which
 * all else rests: {@link RigidChecker} for whoever asks for a {@link CheckMethod}.
 *
 * <p>The body flies straight and turns at constant rate about a constant axis through its origin;
 * other motions, screws among them, and motions of other joints are undecided as unsupported.
 *
 * @param maps which transformed workspaces distances are taken in
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, 2014"
 */
public record TransformedWorkspaces(RigidOptions.Maps maps) implements CheckMethod {
  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return new FlightCheck(memory, motion, pairs, maps);
  }
}
