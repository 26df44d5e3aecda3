package dev.clearway.verifier.arithmetic;

import java.util.Arrays;

/** Vectors of three intervals. */
public final class Vectors {
  private Vectors() {}

  /** Returns numbers as intervals. */
  public static Interval[] of(double... v) {
    Interval[] out = new Interval[v.length];
    Arrays.setAll(out, i -> Interval.of(v[i]));
    return out;
  }

  public static Interval[] minus(Interval[] a, Interval[] b) {
    return new Interval[] {a[0].minus(b[0]), a[1].minus(b[1]), a[2].minus(b[2])};
  }

  public static Interval dot(Interval[] a, Interval[] b) {
    return a[0].times(b[0]).plus(a[1].times(b[1])).plus(a[2].times(b[2]));
  }

  /** Returns the square of a vector's length: less wide than its product with itself. */
  public static Interval squared(Interval[] a) {
    return a[0].squared().plus(a[1].squared()).plus(a[2].squared());
  }

  /** Returns an upper bound on a vector's length. */
  public static double length(Interval[] a) {
    return squared(a).root().high();
  }

  public static Interval[] cross(Interval[] a, Interval[] b) {
    return new Interval[] {
      a[1].times(b[2]).minus(a[2].times(b[1])),
      a[2].times(b[0]).minus(a[0].times(b[2])),
      a[0].times(b[1]).minus(a[1].times(b[0]))
    };
  }

  /** Returns the volume that three vectors span, positive where they are right-handed. */
  public static Interval volume(Interval[] a, Interval[] b, Interval[] c) {
    return dot(a, cross(b, c));
  }
}
