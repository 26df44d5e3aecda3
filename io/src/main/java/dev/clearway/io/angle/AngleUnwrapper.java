package dev.clearway.io.angle;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.RoundedMotion;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Takes a path the short way round: whatever turns without limits goes by no more than half a turn
 * from one configuration to the next, and what follows is shifted along by the same whole turns.
 *
 * <p>Which way is shorter is told by the numbers as given; at half a turn it is the way that they
 * say. Joints that others follow are left as they are, since a turn moves the followers. Used for
 * one path, segment by segment. Not thread-safe.
 */
public final class AngleUnwrapper {
  private final KinematicTree tree;
  private final double[] turns;
  private double[] last = new double[0];

  /** Begins a path. */
  public AngleUnwrapper(KinematicTree tree) {
    this.tree = tree;
    this.turns = new double[tree.space().size()];
  }

  /** A segment between shifted ends. */
  public final class UnwrappedSegment {
    private final double[] from;
    private final double[] to;
    private final BitSet rounded = new BitSet();
    private final BitSet still = new BitSet();

    private UnwrappedSegment(double[] from, double[] to) {
      this.from = from;
      this.to = to;
    }

    /** Returns the start: a copy. */
    public double[] from() {
      return from.clone();
    }

    /** Returns the end: a copy. */
    public double[] to() {
      return to.clone();
    }

    /**
     * Returns the motion of the real numbers, where a motion between these ends has doubles.
     *
     * @param motion straight or a spline, from {@link #from} to {@link #to}
     */
    public Motion exactMotion(Motion motion) {
      return rounded.isEmpty() ? motion : RoundedMotion.of(tree, motion, rounded, still);
    }
  }

  /**
   * Returns the next segment.
   *
   * @param from read; where this is where the segment before ended, its turns go on
   * @param to read
   */
  public UnwrappedSegment unwrap(double[] from, double[] to) {
    if (!Arrays.equals(from, last)) {
      Arrays.fill(turns, 0);
    }
    UnwrappedSegment way = new UnwrappedSegment(from.clone(), to.clone());
    for (int c = 0; c < turns.length; c++) {
      if (!JointAngles.turnsFreely(tree, c)) {
        continue;
      }
      double before = turns[c];
      turns[c] += AngleWrapping.turnsBetween(to[c], from[c]);
      way.from[c] = AngleWrapping.shifted(from[c], before);
      way.to[c] = AngleWrapping.shifted(to[c], turns[c]);
      way.rounded.set(c, before != 0 || turns[c] != 0);
      way.still.set(c, before == turns[c] && from[c] == to[c]);
    }
    last = to.clone();
    return way;
  }
}
