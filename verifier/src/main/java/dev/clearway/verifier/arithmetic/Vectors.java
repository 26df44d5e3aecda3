package dev.clearway.verifier.arithmetic;

/** Vectors of three intervals. */
public final class Vectors {
  private Vectors() {}

  public static Interval[] of(double... v) {
    return new Interval[] {Interval.of(v[0]), Interval.of(v[1]), Interval.of(v[2])};
  }

  public static Interval[] minus(Interval[] a, Interval[] b) {
    return new Interval[] {a[0].minus(b[0]), a[1].minus(b[1]), a[2].minus(b[2])};
  }

  public static Interval dot(Interval[] a, Interval[] b) {
    return a[0].times(b[0]).plus(a[1].times(b[1])).plus(a[2].times(b[2]));
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
