package dev.clearway.bench.tools;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Joints of an arm by Newton's method, with forward kinematics and derivatives of its own: turns by
 * Rodrigues' formula, derivatives by cross products. Nothing of how tools are followed is used.
 *
 * <p>Poses are {@link Pose#SIZE} numbers, the rotation row by row, then the place, metres. Not
 * thread-safe; nothing is allocated once it is made.
 */
final class PlainInverse {
  private static final int N = 6;
  private static final int STEPS = 20;

  /** A step after which the next one would be its square: below any rounding that matters. */
  private static final double ARRIVED = 1e-9;

  /** A joint: the pose of its frame in the one before, its axis there, and its coordinate. */
  private record Step(double[] before, double[] axis, boolean turns, int follower, int coordinate) {
    static Step of(Joint joint, int follower, int coordinate) {
      double[] axis = {joint.axis().x(), joint.axis().y(), joint.axis().z()};
      double[] before = joint.parentFromJoint().toArray();
      return new Step(before, axis, joint.type() != JointType.PRISMATIC, follower, coordinate);
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final int[] coordinates;
  private final double[] tip = new double[Pose.SIZE];
  private final double[] next = new double[Pose.SIZE];
  private final double[] turn = new double[Pose.SIZE];

  /** Of each joint the direction of its axis and a point of it. */
  private final double[] axes = new double[6 * N];

  private final double[] left = new double[9];
  private final double[] error = new double[N];
  private final double[] matrix = new double[N * N];
  private final double[] solved = new double[N * N];

  PlainInverse(KinematicTree tree, int tipLink, int[] coordinates) {
    this.coordinates = coordinates.clone();
    List<Integer> upward = new ArrayList<>();
    for (int at = tipLink; at != 0; at = tree.parentLink(at)) {
      upward.add(tree.jointAbove(at));
    }
    for (int number : upward.reversed()) {
      int coordinate = tree.space().firstCoordinate(number);
      int follower = -1;
      for (int f = 0; f < coordinates.length; f++) {
        follower = coordinate >= 0 && coordinates[f] == coordinate ? f : follower;
      }
      steps.add(Step.of(tree.joints().get(number), follower, coordinate));
    }
  }

  /** Returns where the tip is. */
  Pose tip(double[] q) {
    place(q);
    return Pose.fromArray(tip.clone());
  }

  /** Changes joints, near a solution, to one; returns whether it arrived. */
  boolean solve(double[] wanted, double[] q) {
    for (int n = 0; n < STEPS; n++) {
      place(q);
      differentiate();
      miss(wanted);
      eliminate(matrix, error, 1);
      double moved = 0;
      for (int j = 0; j < N; j++) {
        q[coordinates[j]] -= error[j];
        moved = Math.max(moved, Math.abs(error[j]));
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
    place(q);
    differentiate();
    double square = 0;
    for (double entry : matrix) {
      square += entry * entry;
    }
    for (int i = 0; i < N * N; i++) {
      solved[i] = i % (N + 1) == 0 ? 1 : 0;
    }
    eliminate(matrix, solved, N);
    double inverse = 0;
    for (double entry : solved) {
      inverse += entry * entry;
    }
    return Math.sqrt(square) * Math.sqrt(inverse);
  }

  private void place(double[] q) {
    System.arraycopy(Pose.IDENTITY.toArray(), 0, tip, 0, Pose.SIZE);
    for (Step step : steps) {
      times(step.before);
      if (step.follower >= 0) {
        for (int i = 0; i < 3; i++) {
          int row = 3 * i;
          axes[6 * step.follower + i] =
              tip[row] * step.axis[0] + tip[row + 1] * step.axis[1] + tip[row + 2] * step.axis[2];
          axes[6 * step.follower + 3 + i] = tip[9 + i];
        }
      }
      if (step.coordinate >= 0) {
        move(step, q[step.coordinate]);
      }
    }
  }

  private void move(Step step, double by) {
    double[] k = step.axis;
    double c = step.turns ? Math.cos(by) : 1;
    double s = step.turns ? Math.sin(by) : 0;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        turn[3 * i + j] = (1 - c) * k[i] * k[j] + (i == j ? c : 0);
      }
      turn[9 + i] = step.turns ? 0 : k[i] * by;
    }
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int l = (i + 2) % 3;
      turn[3 * l + j] += s * k[i];
      turn[3 * j + l] -= s * k[i];
    }
    times(turn);
  }

  private void times(double[] by) {
    for (int i = 0; i < 3; i++) {
      double a = tip[3 * i];
      double b = tip[3 * i + 1];
      double c = tip[3 * i + 2];
      for (int j = 0; j < 3; j++) {
        next[3 * i + j] = a * by[j] + b * by[3 + j] + c * by[6 + j];
      }
      next[9 + i] = tip[9 + i] + a * by[9] + b * by[10] + c * by[11];
    }
    System.arraycopy(next, 0, tip, 0, Pose.SIZE);
  }

  /** Writes the derivatives of the place and of the turn by the joints, row by row. */
  private void differentiate() {
    for (Step step : steps) {
      int f = step.follower;
      for (int i = 0; f >= 0 && i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        int at = 6 * f;
        double lever =
            axes[at + j] * (tip[9 + k] - axes[at + 3 + k])
                - axes[at + k] * (tip[9 + j] - axes[at + 3 + j]);
        matrix[N * i + f] = step.turns ? lever : axes[at + i];
        matrix[N * (3 + i) + f] = step.turns ? axes[at + i] : 0;
      }
    }
  }

  /** Writes by how much the tip misses a pose: three lengths, and the sine of the turn left. */
  private void miss(double[] wanted) {
    for (int i = 0; i < 3; i++) {
      error[i] = tip[9 + i] - wanted[9 + i];
      for (int j = 0; j < 3; j++) {
        left[3 * i + j] =
            tip[3 * i] * wanted[3 * j]
                + tip[3 * i + 1] * wanted[3 * j + 1]
                + tip[3 * i + 2] * wanted[3 * j + 2];
      }
    }
    error[3] = (left[7] - left[5]) / 2;
    error[4] = (left[2] - left[6]) / 2;
    error[5] = (left[3] - left[1]) / 2;
  }

  /** Solves equations by elimination with row pivots; spoils the matrix, writes over the right. */
  private static void eliminate(double[] a, double[] right, int width) {
    for (int c = 0; c < N; c++) {
      int pivot = c;
      for (int r = c + 1; r < N; r++) {
        pivot = Math.abs(a[N * r + c]) > Math.abs(a[N * pivot + c]) ? r : pivot;
      }
      swap(a, N, c, pivot);
      swap(right, width, c, pivot);
      for (int r = c + 1; r < N; r++) {
        double factor = a[N * r + c] / a[N * c + c];
        for (int k = c; k < N; k++) {
          a[N * r + k] -= factor * a[N * c + k];
        }
        for (int k = 0; k < width; k++) {
          right[width * r + k] -= factor * right[width * c + k];
        }
      }
    }
    for (int r = N - 1; r >= 0; r--) {
      for (int k = 0; k < width; k++) {
        double sum = right[width * r + k];
        for (int c = r + 1; c < N; c++) {
          sum -= a[N * r + c] * right[width * c + k];
        }
        right[width * r + k] = sum / a[N * r + r];
      }
    }
  }

  private static void swap(double[] rows, int width, int one, int other) {
    for (int k = 0; one != other && k < width; k++) {
      double kept = rows[width * one + k];
      rows[width * one + k] = rows[width * other + k];
      rows[width * other + k] = kept;
    }
  }
}
