package dev.clearway.motion;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.Rounding;
import dev.clearway.testkit.Decimals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.Random;

/** A tree of one floating joint, and what exact arithmetic says of its orientation. */
final class FloatingTree {
  /** Joint {@code j} with the link {@code l}. */
  static final KinematicTree TREE = tree();

  private static final MathContext FINE = Decimals.FINE;

  private FloatingTree() {}

  private static KinematicTree tree() {
    double any = Double.POSITIVE_INFINITY;
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "l",
        new Joint(
            "j", JointType.FLOATING, 0, 1, Pose.IDENTITY, Axis.Z, -any, any, Optional.empty()));
    return builder.build();
  }

  static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  static double[] variation(Motion motion, double from, double to) {
    double[] v = new double[motion.rates()];
    motion.variation(from, to, v);
    return v;
  }

  /** Draws a place of the size and any orientation, its quaternion as good as doubles are. */
  static double[] configuration(Random random, double size) {
    double[] q = new double[7];
    double norm = 0;
    for (int i = 0; i < 7; i++) {
      q[i] = random.nextGaussian() * (i < 3 ? size : 1);
      norm += i < 3 ? 0 : q[i] * q[i];
    }
    for (int i = 3; i < 7; i++) {
      q[i] /= Math.sqrt(norm);
    }
    return q;
  }

  /** Draws any axis, or one of the coordinate axes. */
  static Axis axis(Random random) {
    return random.nextInt(4) == 0
        ? new Axis[] {Axis.X, new Axis(0, -1, 0), Axis.Z}[random.nextInt(3)]
        : new Axis(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  static BigDecimal[] unit(double... vector) {
    BigDecimal square = BigDecimal.ZERO;
    for (double x : vector) {
      square = square.add(new BigDecimal(x).pow(2));
    }
    BigDecimal length = square.sqrt(FINE);
    BigDecimal[] out = new BigDecimal[vector.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = new BigDecimal(vector[i]).divide(length, FINE);
    }
    return out;
  }

  /** Returns how far the quaternion of {@code got} is from the exact one, in units of 2⁻⁵³. */
  static double turnError(double[] from, Axis axis, double angle, double s, double[] got) {
    BigDecimal[] a = unit(from[3], from[4], from[5], from[6]);
    BigDecimal[] u = unit(axis.x(), axis.y(), axis.z());
    BigDecimal half = new BigDecimal(angle).multiply(new BigDecimal(s)).divide(BigDecimal.TWO);
    BigDecimal cos = Decimals.cos(half);
    BigDecimal sin = Decimals.sin(half);
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < 4; i++) {
      BigDecimal across;
      if (i < 3) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        across = u[i].multiply(a[3]).add(u[j].multiply(a[k])).subtract(u[k].multiply(a[j]));
      } else {
        across = u[0].multiply(a[0]).add(u[1].multiply(a[1])).add(u[2].multiply(a[2])).negate();
      }
      BigDecimal exact = cos.multiply(a[i]).add(sin.multiply(across));
      sum = sum.add(exact.subtract(new BigDecimal(got[3 + i])).pow(2));
    }
    return sum.sqrt(FINE).doubleValue() / Rounding.UNIT;
  }
}
