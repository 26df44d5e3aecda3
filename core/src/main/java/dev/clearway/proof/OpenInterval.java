package dev.clearway.proof;

import dev.clearway.scene.NamePair;

/**
 * A part of a motion on which one pair is undecided.
 *
 * @param from start, a fraction of the motion in [0, 1]
 * @param to end, ≥ {@code from}
 * @param pair names of the two bodies
 * @param reason why
 */
public record OpenInterval(double from, double to, NamePair pair, UndecidedReason reason) {}
