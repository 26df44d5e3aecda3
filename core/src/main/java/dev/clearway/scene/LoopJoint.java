package dev.clearway.scene;

import java.util.List;

/** What holds the two links together at which a loop is closed. */
public enum LoopJoint {
  /** A ball joint: the origins of both frames are one point. */
  SPHERICAL(List.of(new double[3])),
  /** A hinge: the z axes of both frames are one line, their origins one point. */
  REVOLUTE(List.of(new double[3], new double[] {0, 0, LoopJoint.ARM})),
  /** Nothing moves: both frames are one. */
  FIXED(
      List.of(
          new double[3], new double[] {LoopJoint.ARM, 0, 0}, new double[] {0, LoopJoint.ARM, 0}));

  /** How far from the origin points tell how frames are turned, metres. */
  static final double ARM = 0.1;

  private final List<double[]> points;

  LoopJoint(List<double[]> points) {
    this.points = points;
  }

  /** Returns points of a frame that lie on those of the other frame where the loop is closed. */
  List<double[]> points() {
    return points;
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
