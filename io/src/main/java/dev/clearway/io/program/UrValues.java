package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import java.util.List;

/** Values of URScript, and what its functions make of them. */
final class UrValues {
  private UrValues() {}

  /**
   * A value that only the running robot knows.
   *
   * @param name of the function that tells it
   * @param line where it is called
   */
  record Unknown(String name, int line) {}

  /**
   * A pose: three lengths and a rotation vector.
   *
   * @param parts metres and radians, six
   */
  record UrPose(List<Double> parts) {
    /** Copies the list. */
    UrPose {
      parts = List.copyOf(parts);
    }

    /** Returns the pose of six numbers of an array. */
    static UrPose of(Pose pose) {
      double[] turn = rotationVector(pose);
      return new UrPose(List.of(pose.x(), pose.y(), pose.z(), turn[0], turn[1], turn[2]));
    }

    /** Returns it as a rotation and a translation. */
    Pose pose() {
      double[] v = {parts.get(3), parts.get(4), parts.get(5)};
      double angle = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
      double share = angle < 1e-9 ? 0.5 : StrictMath.sin(angle / 2) / angle;
      Quaternion turn =
          new Quaternion(share * v[0], share * v[1], share * v[2], StrictMath.cos(angle / 2));
      return Pose.fromQuaternion(parts.get(0), parts.get(1), parts.get(2), turn);
    }
  }

  /** Returns axis times angle, the angle from 0 to π. */
  private static double[] rotationVector(Pose pose) {
    double[] sine = {
      (pose.rotation(2, 1) - pose.rotation(1, 2)) / 2,
      (pose.rotation(0, 2) - pose.rotation(2, 0)) / 2,
      (pose.rotation(1, 0) - pose.rotation(0, 1)) / 2
    };
    double cosine = (pose.rotation(0, 0) + pose.rotation(1, 1) + pose.rotation(2, 2) - 1) / 2;
    double size = Math.sqrt(sine[0] * sine[0] + sine[1] * sine[1] + sine[2] * sine[2]);
    double angle = StrictMath.atan2(size, cosine);
    if (size > 1e-4 || cosine > 0) {
      double share = size < 1e-12 ? 1 : angle / size;
      return new double[] {share * sine[0], share * sine[1], share * sine[2]};
    }
    return halfTurn(pose, sine, cosine, angle);
  }

  /**
   * Near half a turn the axis is the longest column of R's symmetric part without cos φ I, on the
   * side of the sine.
   */
  private static double[] halfTurn(Pose pose, double[] sine, double cosine, double angle) {
    int best = 0;
    for (int i = 1; i < 3; i++) {
      best = pose.rotation(i, i) > pose.rotation(best, best) ? i : best;
    }
    double[] axis = new double[3];
    double square = 0;
    double side = 0;
    for (int i = 0; i < 3; i++) {
      double even = (pose.rotation(i, best) + pose.rotation(best, i)) / 2;
      axis[i] = even - (i == best ? cosine : 0);
      square += axis[i] * axis[i];
      side += axis[i] * sine[i];
    }
    double share = (side < 0 ? -angle : angle) / Math.sqrt(square);
    return new double[] {share * axis[0], share * axis[1], share * axis[2]};
  }

  /** Returns the numbers of a list, NaN for what is none; as far as they are numbers. */
  static double[] numbers(List<?> parts) {
    return parts.stream().mapToDouble(part -> part instanceof Double d ? d : Double.NaN).toArray();
  }
}
