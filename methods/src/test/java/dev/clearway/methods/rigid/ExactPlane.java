package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;
import java.math.BigDecimal;
import java.math.MathContext;

/** Displacements of an hourglass and their images, to sixty digits. */
final class ExactPlane {
  private static final MathContext DIGITS = new MathContext(60);

  private ExactPlane() {}

  /** Returns two unit vectors across the axis's direction and across each other. */
  static BigDecimal[][] across(Axis axis) {
    BigDecimal[] a = of(axis.x(), axis.y(), axis.z());
    double x = Math.abs(axis.x());
    BigDecimal[] other = x < 0.6 ? of(1, 0, 0) : of(0, 1, 0);
    BigDecimal[] first = unit(cross(a, other));
    return new BigDecimal[][] {first, unit(cross(a, first))};
  }

  /** Returns the displacement plus the arc times a unit vector of the plane. */
  static BigDecimal[] rim(Hourglass hourglass, BigDecimal[][] plane, double angle) {
    BigDecimal[] way = of(hourglass.x(), hourglass.y(), hourglass.z());
    BigDecimal cos = new BigDecimal(Math.cos(angle));
    BigDecimal sin = BigDecimal.ONE.subtract(cos.multiply(cos)).sqrt(DIGITS);
    BigDecimal signed = Math.sin(angle) < 0 ? sin.negate() : sin;
    BigDecimal arc = new BigDecimal(hourglass.arc());
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      BigDecimal turned = cos.multiply(plane[0][k]).add(signed.multiply(plane[1][k]));
      out[k] = way[k].add(arc.multiply(turned), DIGITS);
    }
    return out;
  }

  /** Returns the length of the vector's image. */
  static BigDecimal image(CertifiedMap map, BigDecimal[] d) {
    BigDecimal squared = BigDecimal.ZERO;
    for (int row = 0; row < 3; row++) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int k = 0; k < 3; k++) {
        sum = sum.add(new BigDecimal(map.entry(row, k)).multiply(d[k]));
      }
      squared = squared.add(sum.multiply(sum), new MathContext(90));
    }
    return squared.sqrt(DIGITS);
  }

  private static BigDecimal[] of(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  private static BigDecimal[] cross(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      out[k] = a[i].multiply(b[j]).subtract(a[j].multiply(b[i]));
    }
    return out;
  }

  private static BigDecimal[] unit(BigDecimal[] a) {
    MathContext digits = new MathContext(60);
    BigDecimal squared = BigDecimal.ZERO;
    for (BigDecimal x : a) {
      squared = squared.add(x.multiply(x));
    }
    BigDecimal length = squared.sqrt(digits);
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      out[k] = a[k].divide(length, digits);
    }
    return out;
  }
}
