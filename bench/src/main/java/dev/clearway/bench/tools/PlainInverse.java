package dev.clearway.bench.tools;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;

/**
 * Joints of an arm by Newton's method with differences of its forward kinematics: nothing of how
 * tools are followed is used. Not thread-safe.
 */
final class PlainInverse {
  private static final int N = 6;
  private static final int STEPS = 6;
  private static final double DIFFERENCE = 1e-6;
  private static final double ARRIVED = 1e-11;

  private final ForwardKinematics kinematics;
  private final int tip;
  private final int[] coordinates;
  private final double[] poses;
  private final double[] matrix = new double[N * N];

  PlainInverse(KinematicTree tree, int tip, int[] coordinates) {
    this.kinematics = ForwardKinematics.of(tree);
    this.tip = tip;
    this.coordinates = coordinates;
    this.poses = new double[Pose.SIZE * tree.links().size()];
  }

  /** Returns where the tip is. */
  Pose tip(double[] q) {
    kinematics.compute(q, poses);
    double[] out = new double[Pose.SIZE];
    System.arraycopy(poses, Pose.SIZE * tip, out, 0, Pose.SIZE);
    return Pose.fromArray(out);
  }

  /** Changes joints, near a solution, to one; returns whether it arrived. */
  boolean solve(Pose wanted, double[] q) {
    for (int n = 0; n < STEPS; n++) {
      double[] error = error(q, wanted);
      differentiate(q, wanted);
      double[] step = eliminated(matrix.clone(), error);
      double moved = 0;
      for (int j = 0; j < N; j++) {
        q[coordinates[j]] -= step[j];
        moved = Math.max(moved, Math.abs(step[j]));
      }
      if (!(moved < 1)) {
        return false;
      }
      if (moved < ARRIVED) {
        return true;
      }
    }
    return false;
  }

  /** Returns the product of the norms of the derivatives' matrix and of its inverse (Frobenius). */
  double condition(double[] q) {
    differentiate(q, tip(q));
    double square = 0;
    double inverse = 0;
    for (double entry : matrix) {
      square += entry * entry;
    }
    for (int j = 0; j < N; j++) {
      double[] unit = new double[N];
      unit[j] = 1;
      for (double entry : eliminated(matrix.clone(), unit)) {
        inverse += entry * entry;
      }
    }
    return Math.sqrt(square) * Math.sqrt(inverse);
  }

  private void differentiate(double[] q, Pose about) {
    for (int j = 0; j < N; j++) {
      double kept = q[coordinates[j]];
      q[coordinates[j]] = kept + DIFFERENCE;
      double[] up = error(q, about);
      q[coordinates[j]] = kept - DIFFERENCE;
      double[] down = error(q, about);
      q[coordinates[j]] = kept;
      for (int i = 0; i < N; i++) {
        matrix[N * i + j] = (up[i] - down[i]) / (2 * DIFFERENCE);
      }
    }
  }

  private double[] error(double[] q, Pose wanted) {
    kinematics.compute(q, poses);
    int at = Pose.SIZE * tip;
    double[] left = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          left[3 * i + j] += poses[at + 3 * i + k] * wanted.rotation(j, k);
        }
      }
    }
    return new double[] {
      poses[at + 9] - wanted.x(),
      poses[at + 10] - wanted.y(),
      poses[at + 11] - wanted.z(),
      (left[7] - left[5]) / 2,
      (left[2] - left[6]) / 2,
      (left[3] - left[1]) / 2
    };
  }

  /** Solves equations by elimination with row pivots. */
  private static double[] eliminated(double[] a, double[] right) {
    double[] x = right.clone();
    for (int c = 0; c < N; c++) {
      int pivot = c;
      for (int r = c + 1; r < N; r++) {
        pivot = Math.abs(a[N * r + c]) > Math.abs(a[N * pivot + c]) ? r : pivot;
      }
      for (int k = 0; k < N; k++) {
        double kept = a[N * c + k];
        a[N * c + k] = a[N * pivot + k];
        a[N * pivot + k] = kept;
      }
      double kept = x[c];
      x[c] = x[pivot];
      x[pivot] = kept;
      for (int r = c + 1; r < N; r++) {
        double factor = a[N * r + c] / a[N * c + c];
        for (int k = c; k < N; k++) {
          a[N * r + k] -= factor * a[N * c + k];
        }
        x[r] -= factor * x[c];
      }
    }
    for (int r = N - 1; r >= 0; r--) {
      for (int k = r + 1; k < N; k++) {
        x[r] -= a[N * r + k] * x[k];
      }
      x[r] /= a[N * r + r];
    }
    return x;
  }
}
