package dev.clearway.io.certificate;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import dev.clearway.motion.formula.MotionFormula;
import dev.clearway.motion.formula.Turning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The coordinates that a certificate has for those of a joint space: the same, but for quaternions,
 * in whose place stands the angle of a turn from a start that the segment gives.
 */
final class Coordinates {
  private static final int QUATERNION = 4;

  /**
   * What a rotation made from a quaternion may be off, in the operator norm: each number is made
   * from it by some twenty operations of numbers that are 2 at most.
   */
  private static final double ROUNDING = 0x1p-44;

  private final List<String> names = new ArrayList<>();
  private final int[] numbers;
  private final List<Integer> quaternions = new ArrayList<>();

  Coordinates(KinematicTree tree) {
    numbers = new int[tree.space().size()];
    for (int c = 0; c < numbers.length; c++) {
      int joint = tree.space().joint(c);
      int part = c - tree.space().firstCoordinate(joint);
      boolean floats = tree.joints().get(joint).type() == JointType.FLOATING;
      numbers[c] = names.size();
      if (floats && part == 3) {
        quaternions.add(c);
        names.add(tree.joints().get(joint).name() + "/turn");
      } else if (!floats || part < 3) {
        names.add(tree.space().names().get(c));
      }
    }
  }

  /** Returns the number that stands for a coordinate of the joint space. */
  int number(int coordinate) {
    return numbers[coordinate];
  }

  /** Returns the number of the orientation whose quaternion begins at a coordinate. */
  int orientation(int coordinate) {
    return quaternions.indexOf(coordinate);
  }

  /** Writes their names, and the number of orientations. */
  void writeTo(CertificateOutput out) {
    out.writeInt(names.size());
    for (String name : names) {
      out.writeName(name);
    }
    out.writeInt(quaternions.size());
  }

  /**
   * Writes a motion.
   *
   * @param name what a reader calls it
   * @throws UncertifiableException if it has no formulas
   */
  void write(String name, Motion motion, CertificateOutput out) throws UncertifiableException {
    MotionFormula formula =
        motion
            .formula()
            .orElseThrow(() -> new UncertifiableException(name + ": a motion without formulas"));
    int turning = 0;
    for (int c = 0; c < numbers.length; c++) {
      if (turning < quaternions.size() && quaternions.get(turning) == c) {
        write(formula.turnings().get(turning).angle(), out);
        turning++;
        c += QUATERNION - 1;
      } else {
        write(formula.coordinates().get(c), out);
      }
    }
    for (Turning each : formula.turnings()) {
      writeStart(each.start().stream().mapToDouble(Double::doubleValue).toArray(), out);
      for (Enclosure component : each.axis()) {
        write(component, out);
      }
    }
  }

  /** Writes ranges: each coordinate from one value to another; orientations stay as they are. */
  void writeRanges(double[] lower, double[] upper, CertificateOutput out) {
    for (int c = 0; c < numbers.length; c++) {
      boolean turns = quaternions.contains(c);
      out.writeByte(0);
      out.writeDouble(turns ? 0 : lower[c]);
      out.writeDouble(turns ? 0 : upper[c]);
      c += turns ? QUATERNION - 1 : 0;
    }
    for (int c : quaternions) {
      writeStart(Arrays.copyOfRange(lower, c, c + QUATERNION), out);
      for (double component : new double[] {0, 0, 1}) {
        out.writeDoubles(new double[] {component, component});
      }
    }
  }

  /** Writes the place that a quaternion x, y, z, w turns to. */
  private static void writeStart(double[] q, CertificateOutput out) {
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    Quaternion unit = new Quaternion(q[0] / length, q[1] / length, q[2] / length, q[3] / length);
    out.writeDoubles(Pose.fromQuaternion(0, 0, 0, unit).toArray());
    out.writeDouble(ROUNDING);
    out.writeDouble(0);
  }

  private static void write(Formula formula, CertificateOutput out) {
    switch (formula) {
      case Formula.Even even -> {
        out.writeByte(0);
        out.writeDouble(even.from());
        out.writeDouble(even.to());
      }
      case Formula.Curve curve -> {
        out.writeByte(1);
        write(curve.coefficients(), out);
        out.writeInt(curve.waves().size());
        for (Formula.Wave wave : curve.waves()) {
          write(wave.cosine(), out);
          write(wave.sine(), out);
          write(wave.angle(), out);
        }
      }
    }
  }

  private static void write(List<Enclosure> numbers, CertificateOutput out) {
    out.writeInt(numbers.size());
    for (Enclosure number : numbers) {
      write(number, out);
    }
  }

  private static void write(Enclosure number, CertificateOutput out) {
    out.writeDouble(number.lower());
    out.writeDouble(number.upper());
  }
}
