package dev.clearway.io.path;

import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The joints that a file gives values for, in the file's order, and how to make a configuration of
 * such values.
 *
 * <p>A joint that follows another may be given if its values agree with the other's within {@value
 * #FOLLOWER_TOLERANCE}. The four numbers of a quaternion come together and are brought to unit
 * length: silently below {@value MessagePoses#QUIET_QUATERNION_ERROR}, with a warning below {@value
 * MessagePoses#LARGEST_QUATERNION_ERROR}. Immutable and thread-safe.
 */
public final class JointColumns {
  /** Radians or metres: beyond this a follower's value is another motion, not rounding. */
  public static final double FOLLOWER_TOLERANCE = 1e-6;

  /**
   * What is of unit length within this stays as it is, so that what was normalised once keeps its
   * bits. With u = 2⁻⁵³, the computed length of four numbers is off by 3u of itself (4u for the sum
   * of squares, halved by the root, and u for the root), and so is that of its quotients by it,
   * which are off by 3u and u: 7u together.
   */
  private static final double UNIT_ROUNDING = 0x1p-50;

  private final KinematicTree tree;
  private final List<String> names;
  private final List<JointNames.Target> targets;
  private final AngleUnit told;
  private final boolean[] given;

  private JointColumns(
      KinematicTree tree, List<String> names, List<JointNames.Target> targets, AngleUnit told) {
    this.tree = tree;
    this.names = names;
    this.targets = targets;
    this.told = told;
    this.given = new boolean[tree.space().size()];
  }

  /**
   * Returns the columns of the given names.
   *
   * @param told the unit in which messages tell angles; values are in radians
   * @throws ModelFormatException if a name stands for no joint or two for the same, or a quaternion
   *     is incomplete
   */
  public static JointColumns of(
      JointNames joints, List<String> names, AngleUnit told, SourceLocation place)
      throws ModelFormatException {
    Set<JointNames.Target> targets = new LinkedHashSet<>();
    for (String name : names) {
      if (!targets.add(joints.require(name, place))) {
        throw place.fault("joint " + Quoted.of(name) + " is given twice");
      }
    }
    JointColumns columns =
        new JointColumns(joints.tree(), List.copyOf(names), List.copyOf(targets), told);
    columns.mark(place);
    return columns;
  }

  private void mark(SourceLocation place) throws ModelFormatException {
    JointSpace space = tree.space();
    for (JointNames.Target target : targets) {
      if (target instanceof JointNames.Coordinate c) {
        given[c.number()] = true;
      }
    }
    for (int q : quaternions()) {
      int count = 0;
      for (int i = 0; i < 4; i++) {
        count += given[q + i] ? 1 : 0;
      }
      if (count % 4 != 0) {
        throw place.fault(
            "only %s of the 4 numbers %s to %s are given"
                .formatted(count, space.names().get(q), space.names().get(q + 3)));
      }
    }
  }

  /** Returns the first coordinate of each quaternion. */
  private int[] quaternions() {
    JointSpace space = tree.space();
    List<Integer> first = new ArrayList<>();
    for (int j = 0; j < tree.joints().size(); j++) {
      if (tree.joints().get(j).type() == JointType.FLOATING) {
        first.add(space.firstCoordinate(j) + 3);
      }
    }
    return first.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns the number of columns. */
  public int size() {
    return names.size();
  }

  /** Returns whether a column has angles: of a joint that turns, or a planar one's yaw. */
  public boolean isAngle(int column) {
    return switch (targets.get(column)) {
      case JointNames.Coordinate c -> JointAngles.isAngle(tree, c.number());
      case JointNames.Follower f -> tree.joints().get(f.joint()).type() != JointType.PRISMATIC;
    };
  }

  /** Returns the numbers of the coordinates that no column gives, in ascending order. */
  public List<Integer> missing() {
    List<Integer> missing = new ArrayList<>();
    for (int c = 0; c < given.length; c++) {
      if (!given[c]) {
        missing.add(c);
      }
    }
    return missing;
  }

  /**
   * Returns the configuration of one row; a new array.
   *
   * @param values read, one for each column, radians and metres
   * @param defaults read, a configuration: the values of coordinates that no column gives
   * @param warn told what a user should know
   * @throws ModelFormatException if a quaternion is far from unit length or a follower disagrees
   */
  public double[] configuration(
      double[] values, double[] defaults, SourceLocation place, Consumer<String> warn)
      throws ModelFormatException {
    double[] q = defaults.clone();
    for (int i = 0; i < values.length; i++) {
      if (targets.get(i) instanceof JointNames.Coordinate c) {
        q[c.number()] = values[i];
      }
    }
    for (int i = 0; i < values.length; i++) {
      if (targets.get(i) instanceof JointNames.Follower follower) {
        checkFollower(i, follower.joint(), values[i], q, place);
        warn.accept(
            "joint '%s' follows '%s'; its values are only compared"
                .formatted(names.get(i), master(follower.joint()).joint()));
      }
    }
    for (int at : quaternions()) {
      normalise(q, at, "a quaternion from '" + tree.space().names().get(at) + "' on", place, warn);
    }
    return q;
  }

  /**
   * Returns the derivatives by time of one row, laid out as a configuration; a new array. What no
   * column gives rests; what follows another joint moves with it, whatever its column says.
   *
   * @param values read, one for each column, per second
   */
  double[] rates(double[] values) {
    double[] out = new double[given.length];
    for (int i = 0; i < values.length; i++) {
      if (targets.get(i) instanceof JointNames.Coordinate c) {
        out[c.number()] = values[i];
      }
    }
    return out;
  }

  private Mimic master(int joint) {
    return tree.space().master(joint).orElseThrow();
  }

  private void checkFollower(int column, int joint, double got, double[] q, SourceLocation place)
      throws ModelFormatException {
    Mimic mimic = master(joint);
    int coordinate = tree.space().number(mimic.joint()).orElseThrow();
    double wanted = mimic.multiplier() * q[coordinate] + mimic.offset();
    if (!(Math.abs(got - wanted) <= FOLLOWER_TOLERANCE)) {
      AngleUnit unit = isAngle(column) ? told : AngleUnit.RADIANS;
      throw place.fault(
          "joint %s is %s, but it follows '%s', which puts it at %s; leave it out"
              .formatted(
                  Quoted.of(names.get(column)),
                  unit.describe(got),
                  mimic.joint(),
                  unit.describe(wanted)));
    }
  }

  /**
   * Brings a quaternion to unit length.
   *
   * @param q read and written, x y z w at {@code at..at+3}
   * @param name such as {@code a quaternion from 'fly.qx' on}
   * @throws ModelFormatException if it is far from unit length
   */
  static void normalise(
      double[] q, int at, String name, SourceLocation place, Consumer<String> warn)
      throws ModelFormatException {
    double error = Quaternion.of(q, at).lengthError();
    if (!(error <= MessagePoses.LARGEST_QUATERNION_ERROR)) {
      throw place.fault(
          "%s, %s, is off unit length by %s; divide it by its length"
              .formatted(name, Arrays.toString(Arrays.copyOfRange(q, at, at + 4)), error));
    }
    if (error > MessagePoses.QUIET_QUATERNION_ERROR) {
      warn.accept(name + " is off unit length; it is normalised");
    }
    double norm =
        Math.sqrt(
            q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3]);
    if (Math.abs(norm - 1) > UNIT_ROUNDING) {
      for (int i = at; i < at + 4; i++) {
        q[i] /= norm;
      }
    }
  }
}
