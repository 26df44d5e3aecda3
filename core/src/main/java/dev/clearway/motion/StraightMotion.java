package dev.clearway.motion;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A straight segment in joint space: each coordinate moves linearly, each quaternion turns at
 * constant speed about a constant axis of the parent frame, the short way unless {@link #turning}
 * says otherwise. So each link moves in its parent's frame with constant rates.
 *
 * <p>Joint values are taken as written and never wrapped: from 3 to −3 turns back through 0, and
 * from 0 to 2π is a full turn, also for a continuous joint. Equal orientations are no motion, also
 * where their quaternions have opposite signs; where two orientations are half a turn apart, so
 * that both ways are equally short, the turn goes towards the second quaternion as written; which
 * way is shorter is decided without rounding. Equal ends give a motion at rest.
 *
 * <p><b>Guarantee.</b> The motion meant is the real-valued one between the two configurations, or
 * by the given turn. Positions at 0 and 1 are the ends bit for bit, those in between, and
 * orientations after a given turn, within what {@link Motion#position} allows; docs/rounding.md
 * derives it. Bounds of variation and derivatives are rounded up, and 0 for what does not move.
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates and allocate
 * nothing.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions,
 *     section II-B"
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, section 3.3"
 */
public final class StraightMotion extends CoordinateMotion {
  private final KinematicTree tree;
  private final double[] from;
  private final double[] to;
  private final int[] turnAt;
  private final ConstantTurn[] turns;
  private final boolean exactEnds;
  private final double[] seconds;

  private StraightMotion(
      KinematicTree tree,
      double[] from,
      double[] to,
      ConstantTurn[] turns,
      boolean exactEnds,
      double[] seconds) {
    super(tree, lines(tree, from, to), from, to, turns, seconds);
    this.tree = tree;
    this.from = from;
    this.to = to;
    this.turnAt = quaternions(tree);
    this.turns = turns;
    this.exactEnds = exactEnds;
    this.seconds = seconds;
  }

  private static StraightMotion of(
      KinematicTree tree, double[] from, double[] to, double[] seconds) {
    tree.space().requireConfiguration(from);
    tree.space().requireConfiguration(to);
    ConstantTurn[] turns = shortTurns(tree, from, to);
    return new StraightMotion(tree, from.clone(), to.clone(), turns, true, seconds);
  }

  private static Line[] lines(KinematicTree tree, double[] from, double[] to) {
    Line[] lines = new Line[from.length];
    for (int c = 0; c < from.length; c++) {
      if (!Double.isFinite(to[c] - from[c])) {
        throw new IllegalArgumentException(
            "%s moves from %s to %s".formatted(tree.space().names().get(c), from[c], to[c]));
      }
      lines[c] = new Line(from[c], to[c]);
    }
    return lines;
  }

  /**
   * Returns the untimed segment between two configurations of the tree.
   *
   * @param from read: radians and metres, laid out as the tree's joint space
   * @param to read
   * @throws IllegalArgumentException if an end is no configuration of the tree, or their difference
   *     overflows
   */
  public static StraightMotion between(KinematicTree tree, double[] from, double[] to) {
    return of(tree, from, to, untimed());
  }

  /**
   * Returns the segment run at constant speed between two times.
   *
   * @param from read: radians and metres, laid out as the tree's joint space
   * @param to read
   * @param startSeconds when the motion begins, on the clock of the path
   * @param endSeconds when it ends, ≥ {@code startSeconds}
   * @throws IllegalArgumentException if an end is no configuration of the tree, their difference
   *     overflows, or the times are not finite and in order
   */
  public static StraightMotion timed(
      KinematicTree tree, double[] from, double[] to, double startSeconds, double endSeconds) {
    return of(tree, from, to, times(startSeconds, endSeconds));
  }

  /**
   * Returns this motion with a floating joint that turns by an angle about an axis instead of the
   * short way to its orientation at the end, which becomes where the turn leads. More than half a
   * turn and full turns are what they say.
   *
   * @param joint number of a floating joint in the tree
   * @param axis in the frame in which the joint's x, y and z are given
   * @param angle by the right hand, radians; of either sign
   * @throws IllegalArgumentException if the joint is none that floats, or the angle is larger than
   *     64 in size
   */
  public StraightMotion turning(int joint, Axis axis, double angle) {
    if (tree.joints().get(joint).type() != JointType.FLOATING) {
      throw new IllegalArgumentException(
          "joint '%s' does not float".formatted(tree.joints().get(joint).name()));
    }
    int turn = Arrays.binarySearch(turnAt, tree.space().firstCoordinate(joint) + 3);
    ConstantTurn[] others = turns.clone();
    others[turn] = ConstantTurn.about(axis, angle, from, turnAt[turn]);
    double[] end = to.clone();
    if (others[turn].moves()) {
      others[turn].write(1, end, turnAt[turn]);
    } else {
      System.arraycopy(from, turnAt[turn], end, turnAt[turn], 4);
    }
    boolean exact = exactEnds && !others[turn].moves();
    return new StraightMotion(tree, from, end, others, exact, seconds);
  }

  /**
   * Returns the floating joint that takes the short way where both are about as short, half a turn
   * within 1e-6 rad; empty where there is none. Files that round their numbers may mean the other.
   */
  public OptionalInt nearHalfTurn() {
    for (int i = 0; i < turns.length; i++) {
      if (turns[i].isNearHalfTurn()) {
        return OptionalInt.of(tree.space().joint(turnAt[i]));
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Returns the straight motion back, by the same clock: it passes the same configurations. Empty
   * where a turn is given or is so near half a turn that the short way back may be another one.
   */
  public Optional<StraightMotion> reversed() {
    return exactEnds && nearHalfTurn().isEmpty()
        ? Optional.of(of(tree, to, from, seconds.clone()))
        : Optional.empty();
  }

  /** Returns whether no turn is given: where one leads is in general no double. */
  @Override
  public boolean hasExactEnds() {
    return exactEnds;
  }
}
