package dev.clearway.io.certificate;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ranges of all coordinates, and how far the two geometries of a pair can move while coordinates go
 * from the middle of their ranges to anywhere in them: by the norms of rates along both chains
 * below the lowest link above both, docs/certificate-file.md.
 *
 * <p>Immutable.
 */
final class RangeBox {
  private final List<Move> first;
  private final List<Move> second;
  private final double[] lower;
  private final double[] upper;

  /**
   * A piece of a chain: a shift by a length, then a joint, if there is one.
   *
   * @param length metres
   * @param coordinate that moves the joint; -1 for none
   * @param factor metres or radians a unit of the coordinate, without sign
   * @param offset of the joint, without sign
   * @param slides whether the joint slides; else it turns
   */
  private record Move(
      double length, int coordinate, double factor, double offset, boolean slides) {}

  private RangeBox(List<Move> first, List<Move> second, double[] lower, double[] upper) {
    this.first = first;
    this.second = second;
    this.lower = lower;
    this.upper = upper;
  }

  /** Returns the box of all ranges; empty where a joint on the way is planar or floats. */
  static Optional<RangeBox> of(
      KinematicTree tree,
      GeometryTable geometries,
      GeometryPair pair,
      double[] lower,
      double[] upper) {
    int above = pair.motionBound().frame();
    Optional<List<Move>> one = chain(tree, geometries, pair.first(), above);
    Optional<List<Move>> other = chain(tree, geometries, pair.second(), above);
    return one.isEmpty() || other.isEmpty()
        ? Optional.empty()
        : Optional.of(new RangeBox(one.get(), other.get(), lower.clone(), upper.clone()));
  }

  private static Optional<List<Move>> chain(
      KinematicTree tree, GeometryTable geometries, int geometry, int above) {
    List<Move> moves = new ArrayList<>();
    double length = length(geometries.geometry(geometry).linkFromShape());
    moves.add(new Move(length, -1, 0, 0, false));
    for (int link = geometries.link(geometry); link != above; link = tree.parentLink(link)) {
      int number = tree.jointAbove(link);
      Joint joint = tree.joints().get(number);
      double before = length(joint.parentFromJoint());
      switch (joint.type()) {
        case FIXED -> moves.addFirst(new Move(before, -1, 0, 0, false));
        case REVOLUTE, CONTINUOUS -> moves.addFirst(move(tree, number, before, false));
        case PRISMATIC -> moves.addFirst(move(tree, number, before, true));
        case PLANAR, FLOATING -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(List.copyOf(moves));
  }

  private static Move move(KinematicTree tree, int joint, double length, boolean slides) {
    Optional<Mimic> master = tree.space().master(joint);
    int driver = master.map(m -> tree.space().number(m.joint()).orElseThrow()).orElse(joint);
    return new Move(
        length,
        tree.space().firstCoordinate(driver),
        Math.abs(master.map(Mimic::multiplier).orElse(1.0)),
        Math.abs(master.map(Mimic::offset).orElse(0.0)),
        slides);
  }

  private static double length(Pose pose) {
    double sum = 0;
    for (Pose factor : pose.factors()) {
      double[] m = factor.toArray();
      sum += Math.sqrt(m[9] * m[9] + m[10] * m[10] + m[11] * m[11]);
    }
    return sum;
  }

  double[] middle() {
    double[] middle = new double[lower.length];
    for (int c = 0; c < middle.length; c++) {
      middle[c] = middle(c);
    }
    return middle;
  }

  private double middle(int c) {
    return lower[c] + (upper[c] - lower[c]) / 2; // as readers halve it
  }

  /** Returns how far points of both move, by their distances from their shapes' origins. */
  double travel(double reach, double otherReach) {
    return travel(first, reach) + travel(second, otherReach);
  }

  private double travel(List<Move> chain, double reach) {
    double turn = 0;
    double shift = 0;
    for (Move move : chain) {
      shift += turn * move.length;
      if (move.coordinate >= 0) {
        double rate = move.factor * (upper[move.coordinate] - lower[move.coordinate]) / 2;
        if (move.slides) {
          shift += rate + turn * (move.offset + move.factor * farthest(move.coordinate));
        } else {
          turn += rate;
        }
      }
    }
    return shift + turn * reach;
  }

  private double farthest(int c) {
    return Math.max(Math.abs(lower[c]), Math.abs(upper[c]));
  }

  /**
   * Returns the coordinate that moves points by most, at distances from their shapes' origins; −1
   * where none can be halved.
   */
  int widest(double reach, double otherReach) {
    double[] shares = new double[lower.length];
    addShares(first, reach, shares);
    addShares(second, otherReach, shares);
    int widest = -1;
    for (int c = 0; c < shares.length; c++) {
      boolean halves = lower[c] < middle(c) && middle(c) < upper[c];
      if (halves && shares[c] > (widest < 0 ? 0 : shares[widest])) {
        widest = c;
      }
    }
    return widest;
  }

  private void addShares(List<Move> chain, double reach, double[] shares) {
    double arm = reach;
    for (Move move : chain.reversed()) {
      if (move.coordinate >= 0) {
        double rate = move.factor * (upper[move.coordinate] - lower[move.coordinate]);
        shares[move.coordinate] += move.slides ? rate : rate * arm;
      }
      arm += move.length;
    }
  }

  /** Returns the lower or the upper half along a coordinate. */
  RangeBox half(int coordinate, boolean above) {
    RangeBox half = new RangeBox(first, second, lower.clone(), upper.clone());
    (above ? half.lower : half.upper)[coordinate] = middle(coordinate);
    return half;
  }
}
