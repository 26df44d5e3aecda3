package dev.clearway.motion;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.Rounding;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * A floating joint that moves along a screw at constant rate, while all others rest.
 *
 * <p>The child frame's origin moves on a helix about the screw's axis. What other joints do
 * meanwhile, {@link ConcurrentMotion} puts beside it.
 *
 * <p><b>Guarantee.</b> The motion meant is that of real numbers, about the direction of the stored
 * axis; where it leads is in general no double. Positions are within what {@link Motion#position}
 * allows, for which the ranges are a bit wider than the helix; bounds are rounded outward, and 0
 * for what does not move: docs/rounding.md section 2, docs/motion-bounds.md section 12. Over a part
 * of length L bounds of derivatives exceed the largest ones by the order of L.
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates and allocate
 * nothing; making one takes time linear in the angle.
 */
public final class ScrewMotion extends CoordinateMotion {
  private ScrewMotion(KinematicTree tree, double[] from, int joint, Screw screw, double[] seconds) {
    tree.space().requireConfiguration(from);
    if (tree.joints().get(joint).type() != JointType.FLOATING) {
      throw new IllegalArgumentException(
          "joint '%s' does not float".formatted(tree.joints().get(joint).name()));
    }
    int at = tree.space().firstCoordinate(joint);
    Curve[] curves = Arrays.stream(from).mapToObj(q -> new Line(q, q)).toArray(Curve[]::new);
    double[] last = from.clone();
    ScrewCoordinate[] path = path(Arrays.copyOfRange(from, at, at + 3), screw);
    for (int i = 0; i < 3; i++) {
      curves[at + i] = path[i];
      last[at + i] = path[i].value(1);
    }
    ConstantTurn turn = ConstantTurn.about(screw.axis(), screw.angle(), from, at + 3);
    if (turn.moves()) {
      turn.write(1, last, at + 3);
    }
    ConstantTurn[] turns = shortTurns(tree, from, from);
    turns[Arrays.binarySearch(quaternions(tree), at + 3)] = turn;
    super(tree, curves, from.clone(), last, turns, seconds);
  }

  /**
   * Returns the untimed motion along a screw.
   *
   * @param from read: where it begins, laid out as the tree's joint space
   * @param joint number of a floating joint in the tree
   * @throws IllegalArgumentException if {@code from} is no configuration of the tree, or the joint
   *     none that floats
   */
  public static ScrewMotion along(KinematicTree tree, double[] from, int joint, Screw screw) {
    return new ScrewMotion(tree, from, joint, screw, untimed());
  }

  /**
   * Returns the motion along a screw between two times.
   *
   * @param from read: where it begins, laid out as the tree's joint space
   * @param joint number of a floating joint in the tree
   * @throws IllegalArgumentException if {@code from} is no configuration of the tree, the joint
   *     none that floats, or the times are not finite and in order
   */
  public static ScrewMotion timed(
      KinematicTree tree,
      double[] from,
      int joint,
      Screw screw,
      double startSeconds,
      double endSeconds) {
    return new ScrewMotion(tree, from, joint, screw, times(startSeconds, endSeconds));
  }

  /** Splits the way from the axis to the point into what turns and what does not. */
  private static ScrewCoordinate[] path(double[] start, Screw screw) {
    BigDecimal[] u = direction(screw.axis());
    double[] point = {screw.x(), screw.y(), screw.z()};
    BigDecimal[] arm = new BigDecimal[3];
    BigDecimal along = BigDecimal.ZERO;
    for (int i = 0; i < 3; i++) {
      arm[i] = new BigDecimal(start[i]).subtract(new BigDecimal(point[i]));
      along = along.add(arm[i].multiply(u[i]));
    }
    double reach =
        Rounding.normUp(
            ExactPolynomial.above(arm[0].abs()),
            ExactPolynomial.above(arm[1].abs()),
            ExactPolynomial.above(arm[2].abs()));
    ArcPieces cut = new ArcPieces(0, screw.angle());
    BigDecimal[][] turns = cut.turns();
    ScrewCoordinate[] out = new ScrewCoordinate[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      BigDecimal[] parts = {
        arm[i].subtract(along.multiply(u[i])), u[j].multiply(arm[k]).subtract(u[k].multiply(arm[j]))
      };
      BigDecimal lift = new BigDecimal(screw.lift()).multiply(u[i]);
      out[i] = new ScrewCoordinate(start[i], parts, lift, reach, screw.angle(), cut, turns);
    }
    return out;
  }

  /** Returns the direction of the stored axis to a hundred digits. */
  private static BigDecimal[] direction(Axis axis) {
    BigDecimal[] u = {new BigDecimal(axis.x()), new BigDecimal(axis.y()), new BigDecimal(axis.z())};
    BigDecimal square = u[0].multiply(u[0]).add(u[1].multiply(u[1])).add(u[2].multiply(u[2]));
    BigDecimal length = square.sqrt(ArcPieces.FINE);
    for (int i = 0; i < 3; i++) {
      u[i] = u[i].divide(length, ArcPieces.FINE);
    }
    return u;
  }
}
