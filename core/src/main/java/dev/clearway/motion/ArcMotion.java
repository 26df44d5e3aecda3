package dev.clearway.motion;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * A circular arc in a plane of joint space, run at constant angular speed.
 *
 * <p>Joint values are taken as written and never wrapped. Floating joints may move in x, y and z;
 * an orientation has to rest.
 *
 * <p><b>Guarantee.</b> The motion meant is that of real numbers that the {@link Arc} describes; its
 * ends are in general no doubles. Positions are within what {@link Motion#position} allows, bounds
 * rounded outward, and 0 for what does not move: docs/rounding.md section 2, docs/motion-bounds.md
 * section 9. Bounds of derivatives are those of the arc up to rounding; so are bounds of the
 * variation over angles below π.
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates and allocate
 * nothing; making one takes some 0.2 ms for each half radian.
 */
public final class ArcMotion extends CoordinateMotion {
  /** Products of such numbers do not overflow. */
  private static final double LARGEST_RADIUS = 1e100;

  private ArcMotion(KinematicTree tree, Arc arc, double[] seconds) {
    ArcCoordinate[] arcs = arcs(tree, arc);
    double[] first = at(0, arcs);
    double[] last = at(1, arcs);
    super(tree, arcs, first, last, shortTurns(tree, first, last), seconds);
  }

  private static ArcCoordinate[] arcs(KinematicTree tree, Arc arc) {
    JointSpace space = tree.space();
    space.requireConfiguration(arc.center());
    for (int c = 0; c < space.size(); c++) {
      double size = Math.abs(arc.first()[c]) + Math.abs(arc.second()[c]);
      if (!(size <= LARGEST_RADIUS && Math.abs(arc.center()[c]) <= LARGEST_RADIUS)) {
        throw new IllegalArgumentException(
            "%s moves about %s by %s and %s"
                .formatted(space.names().get(c), arc.center()[c], arc.first()[c], arc.second()[c]));
      }
    }
    ArcPieces pieces = new ArcPieces(arc.fromAngle(), arc.toAngle());
    BigDecimal[][] turns = pieces.turns();
    ArcCoordinate[] arcs = new ArcCoordinate[space.size()];
    for (int c = 0; c < arcs.length; c++) {
      arcs[c] = new ArcCoordinate(arc, c, pieces, turns);
    }
    requireNoTurn(tree, c -> arcs[c].isConstant());
    return arcs;
  }

  private static double[] at(double s, ArcCoordinate[] arcs) {
    return Arrays.stream(arcs).mapToDouble(arc -> arc.value(s)).toArray();
  }

  /**
   * Returns the untimed motion along an arc.
   *
   * @throws IllegalArgumentException if the center is no configuration of the tree, a number is not
   *     finite or too large, or the orientation of a floating joint moves
   */
  public static ArcMotion along(KinematicTree tree, Arc arc) {
    return new ArcMotion(tree, arc, untimed());
  }

  /**
   * Returns the motion along an arc between two times.
   *
   * @throws IllegalArgumentException if the center is no configuration of the tree, a number is not
   *     finite or too large, the orientation of a floating joint moves, or the times are not finite
   *     and in order
   */
  public static ArcMotion timed(
      KinematicTree tree, Arc arc, double startSeconds, double endSeconds) {
    return new ArcMotion(tree, arc, times(startSeconds, endSeconds));
  }
}
