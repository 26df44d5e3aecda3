package dev.clearway.io.path;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;

/** Where two configurations differ most. */
final class ConfigurationDifference {
  private ConfigurationDifference() {}

  /**
   * Returns the number of the coordinate that differs most.
   *
   * @param from read
   * @param to read and written: quaternions take the sign that is nearer to the others
   */
  static int widest(KinematicTree tree, double[] from, double[] to) {
    for (int j = 0; j < tree.joints().size(); j++) {
      if (tree.joints().get(j).type() == JointType.FLOATING) {
        turn(from, to, tree.space().firstCoordinate(j) + 3);
      }
    }
    int widest = 0;
    for (int c = 1; c < from.length; c++) {
      widest = Math.abs(to[c] - from[c]) > Math.abs(to[widest] - from[widest]) ? c : widest;
    }
    return widest;
  }

  private static void turn(double[] from, double[] to, int at) {
    double product = 0;
    for (int i = at; i < at + 4; i++) {
      product += from[i] * to[i];
    }
    for (int i = at; i < at + 4 && product < 0; i++) {
      to[i] = -to[i];
    }
  }
}
