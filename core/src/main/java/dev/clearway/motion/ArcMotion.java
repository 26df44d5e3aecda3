package dev.clearway.motion;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;

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
public final class ArcMotion implements Motion {
  /** Products of such numbers do not overflow. */
  private static final double LARGEST_RADIUS = 1e100;

  private final ArcCoordinate[] arcs;

  /** The coordinate of each rate; −1 for the turning rate of a floating joint, which rests. */
  private final int[] coordinateOf;

  private final double startSeconds;
  private final double endSeconds;

  private ArcMotion(KinematicTree tree, Arc arc, double startSeconds, double endSeconds) {
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
    this.startSeconds = startSeconds;
    this.endSeconds = endSeconds;
    ArcPieces pieces = new ArcPieces(arc.fromAngle(), arc.toAngle());
    BigDecimal[][] turns = pieces.turns();
    arcs = new ArcCoordinate[space.size()];
    for (int c = 0; c < arcs.length; c++) {
      arcs[c] = new ArcCoordinate(arc, c, pieces, turns);
    }
    coordinateOf = CoordinateRates.of(tree, c -> arcs[c].isConstant());
  }

  /**
   * Returns the untimed motion along an arc.
   *
   * @throws IllegalArgumentException if the center is no configuration of the tree, a number is not
   *     finite or too large, or the orientation of a floating joint moves
   */
  public static ArcMotion along(KinematicTree tree, Arc arc) {
    return new ArcMotion(tree, arc, Double.NaN, Double.NaN);
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
    if (!(startSeconds <= endSeconds && Double.isFinite(endSeconds - startSeconds))) {
      throw new IllegalArgumentException(
          "a motion from %s s to %s s".formatted(startSeconds, endSeconds));
    }
    return new ArcMotion(tree, arc, startSeconds, endSeconds);
  }

  @Override
  public int coordinates() {
    return arcs.length;
  }

  @Override
  public int rates() {
    return coordinateOf.length;
  }

  @Override
  public void position(double s, double[] out) {
    assert 0 <= s && s <= 1 : "s = " + s;
    for (int c = 0; c < arcs.length; c++) {
      out[c] = arcs[c].value(s);
    }
  }

  @Override
  public void variation(double from, double to, double[] out) {
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    for (int r = 0; r < coordinateOf.length; r++) {
      out[r] = coordinateOf[r] < 0 ? 0 : arcs[coordinateOf[r]].variation(from, to);
    }
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    assert order >= 1 && order <= 3 : "order " + order;
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    for (int r = 0; r < coordinateOf.length; r++) {
      out[r] = coordinateOf[r] < 0 ? 0 : arcs[coordinateOf[r]].derivativeBound(order, from, to);
    }
  }

  @Override
  public void range(double[] lower, double[] upper) {
    for (int c = 0; c < arcs.length; c++) {
      lower[c] = arcs[c].lower();
      upper[c] = arcs[c].upper();
    }
  }

  @Override
  public double seconds(double s) {
    return s == 1 ? endSeconds : startSeconds + s * (endSeconds - startSeconds);
  }
}
