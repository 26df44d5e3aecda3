package dev.clearway.motionbound;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;

/**
 * The places of a body's points in the frame of a link at evenly spaced instants of a motion.
 *
 * @param at places by instant, point and coordinate
 * @param step between instants
 */
record PointPaths(double[][][] at, double step) {
  static PointPaths of(
      KinematicTree tree, Motion motion, int frame, int link, PointCloud body, double[] instants) {
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] q = new double[motion.coordinates()];
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    double[] relative = new double[Pose.SIZE];
    double[][][] at = new double[instants.length][body.points().length][3];
    for (int i = 0; i < instants.length; i++) {
      motion.position(instants[i], q);
      kinematics.compute(q, poses);
      Pose.relative(poses, Pose.SIZE * frame, poses, Pose.SIZE * link, relative, 0);
      for (int p = 0; p < at[i].length; p++) {
        double[] x = body.points()[p];
        for (int k = 0; k < 3; k++) {
          at[i][p][k] =
              relative[3 * k] * x[0]
                  + relative[3 * k + 1] * x[1]
                  + relative[3 * k + 2] * x[2]
                  + relative[9 + k];
        }
      }
    }
    return new PointPaths(at, Math.abs(instants[1] - instants[0]));
  }

  private static double distance(double[] p, double[] q) {
    return Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2]);
  }

  /** The longest sum of chords of any point. */
  double longest() {
    double longest = 0;
    for (int p = 0; p < at[0].length; p++) {
      double way = 0;
      for (int i = 1; i < at.length; i++) {
        way += distance(at[i - 1][p], at[i][p]);
      }
      longest = Math.max(longest, way);
    }
    return longest;
  }

  /** The longest way from the first place of a point to another and on to its last place. */
  double longestDetour() {
    double longest = 0;
    for (double[][] places : at) {
      for (int p = 0; p < places.length; p++) {
        double way = distance(at[0][p], places[p]) + distance(places[p], at[at.length - 1][p]);
        longest = Math.max(longest, way);
      }
    }
    return longest;
  }

  /** The largest distance between the first and the last place of a point. */
  double displacement() {
    return new PointPaths(new double[][][] {at[0], at[at.length - 1]}, 1).longest();
  }

  /** The largest second difference of any point, divided by the square of the step. */
  double accelerationBound() {
    double most = 0;
    for (int i = 1; i < at.length - 1; i++) {
      for (int p = 0; p < at[i].length; p++) {
        double[] middle = new double[3];
        for (int k = 0; k < 3; k++) {
          middle[k] = (at[i - 1][p][k] + at[i + 1][p][k]) / 2;
        }
        most = Math.max(most, 2 * distance(middle, at[i][p]));
      }
    }
    return most / (step * step);
  }
}
