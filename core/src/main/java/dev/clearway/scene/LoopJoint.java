package dev.clearway.scene;

import java.util.List;

/** What holds the two links together at which a loop is closed. */
public enum LoopJoint {
  /** A ball joint: the origins of both frames are one point. */
  SPHERICAL,
  /** A hinge: the z axes of both frames are one line, their origins one point. */
  REVOLUTE,
  /** Nothing moves: both frames are one. */
  FIXED;

  /** How far from the origin points tell how frames are turned, metres. */
  static final double ARM = 0.1;

  /** Returns points of a frame that lie on those of the other frame where the loop is closed. */
  List<double[]> points() {
    return switch (this) {
      case SPHERICAL -> List.of(new double[3]);
      case REVOLUTE -> List.of(new double[3], new double[] {0, 0, ARM});
      case FIXED -> List.of(new double[3], new double[] {ARM, 0, 0}, new double[] {0, ARM, 0});
    };
  }

  /** Returns the name in scene files. */
  public String label() {
    return switch (this) {
      case SPHERICAL -> "spherical";
      case REVOLUTE -> "revolute";
      case FIXED -> "fixed";
    };
  }
}
