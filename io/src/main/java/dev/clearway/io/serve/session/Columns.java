package dev.clearway.io.serve.session;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.Scene;
import java.util.BitSet;
import java.util.List;

/** Which coordinate of a scene each number of a row is. Immutable. */
final class Columns {
  private static final RequestPlace JOINTS = new RequestPlace("joints");

  private final int[] coordinates;
  private final double[] rest;

  private Columns(int[] coordinates, double[] rest) {
    this.coordinates = coordinates;
    this.rest = rest;
  }

  /**
   * Returns the columns of some joints; the scene's other coordinates rest.
   *
   * @param joints names; none for all coordinates in the scene's order
   * @throws ModelFormatException if one names no coordinate, or two name one
   */
  static Columns of(Scene scene, List<String> joints) throws ModelFormatException {
    double[] rest = scene.defaultConfiguration();
    int[] coordinates = new int[joints.isEmpty() ? rest.length : joints.size()];
    BitSet named = new BitSet();
    JointNames names = JointNames.of(scene);
    for (int i = 0; i < coordinates.length; i++) {
      coordinates[i] = joints.isEmpty() ? i : coordinate(names, joints.get(i));
      if (named.get(coordinates[i])) {
        throw JOINTS.fault(Quoted.of(joints.get(i)) + " stands there twice");
      }
      named.set(coordinates[i]);
    }
    return new Columns(coordinates, rest);
  }

  private static int coordinate(JointNames names, String joint) throws ModelFormatException {
    return switch (names.require(joint, JOINTS)) {
      case JointNames.Coordinate coordinate -> coordinate.number();
      case JointNames.Follower follower ->
          throw JOINTS.fault(Quoted.of(joint) + " follows another joint and takes no value");
    };
  }

  /** Returns how many there are. */
  int size() {
    return coordinates.length;
  }

  /**
   * Returns the configuration of a row, laid out as the scene's joint space; a new array.
   *
   * @param numbers read: the row begins at {@code from}
   */
  double[] configuration(double[] numbers, int from) {
    double[] q = rest.clone();
    for (int i = 0; i < coordinates.length; i++) {
      q[coordinates[i]] = numbers[from + i];
    }
    return q;
  }
}
