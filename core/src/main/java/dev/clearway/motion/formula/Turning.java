package dev.clearway.motion.formula;

import dev.clearway.kinematics.Axis;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;

/**
 * An orientation that turns about an axis of the parent frame: after s it is that of a quaternion,
 * then turned about the axis by an angle.
 *
 * @param coordinate the first of the quaternion's four coordinates
 * @param start the quaternion x, y, z, w, meant as its direction
 * @param axis a vector, meant as its direction
 * @param angle radians, by the right hand
 */
public record Turning(int coordinate, List<Double> start, List<Enclosure> axis, Formula angle) {
  private static final MathContext DIGITS = new MathContext(60);
  private static final List<Enclosure> SOME_AXIS =
      List.of(Enclosure.ZERO, Enclosure.ZERO, Enclosure.of(1));

  /** Copies the lists. */
  public Turning {
    start = List.copyOf(start);
    axis = List.copyOf(axis);
  }

  private static List<Double> start(double[] from, int at) {
    return Arrays.stream(from, at, at + 4).boxed().toList();
  }

  /** Returns an orientation that rests. */
  public static Turning none(double[] from, int at) {
    return new Turning(at, start(from, at), SOME_AXIS, new Formula.Even(0, 0));
  }

  /** Returns the turn by an angle about an axis. */
  public static Turning about(Axis axis, double angle, double[] from, int at) {
    List<Enclosure> direction =
        List.of(Enclosure.of(axis.x()), Enclosure.of(axis.y()), Enclosure.of(axis.z()));
    return new Turning(at, start(from, at), direction, new Formula.Even(0, angle));
  }

  /**
   * Returns the turn from one quaternion to another, both at an offset of configurations: about the
   * vector part of the quotient b a⁻¹.
   *
   * @param sign of the second quaternion by which it is the short way
   * @param angle of the whole turn, radians
   */
  public static Turning between(double[] from, double[] to, int at, double sign, Enclosure angle) {
    BigDecimal[] a = new BigDecimal[4];
    BigDecimal[] b = new BigDecimal[4];
    for (int i = 0; i < 4; i++) {
      a[i] = new BigDecimal(from[at + i]);
      b[i] = new BigDecimal(sign * to[at + i]);
    }
    BigDecimal[] v = new BigDecimal[3];
    BigDecimal square = BigDecimal.ZERO;
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      v[i] =
          a[3].multiply(b[i])
              .subtract(b[3].multiply(a[i]))
              .add(a[j].multiply(b[k]))
              .subtract(a[k].multiply(b[j]));
      square = square.add(v[i].multiply(v[i]));
    }
    BigDecimal length = square.sqrt(DIGITS);
    List<Enclosure> axis =
        Arrays.stream(v).map(x -> Enclosure.near(x.divide(length, DIGITS))).toList();
    List<Enclosure> angles = List.of(Enclosure.ZERO, angle);
    return new Turning(at, start(from, at), axis, new Formula.Curve(angles, List.of()));
  }

  /** Returns the part of the turn between two parameters: f(start + s (end − start)). */
  public Turning over(Enclosure from, Enclosure to) {
    return new Turning(coordinate, start, axis, angle.over(from, to));
  }
}
