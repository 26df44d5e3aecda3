package dev.clearway.motionbound;

import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;

/** A straight motion run from rest to rest, at 3 s² − 2 s³: its speed changes all the time. */
record EasedMotion(StraightMotion straight) implements Motion {
  private static double eased(double s) {
    return s * s * (3 - 2 * s);
  }

  private static double speed(double s) {
    return 6 * s * (1 - s);
  }

  @Override
  public int coordinates() {
    return straight.coordinates();
  }

  @Override
  public int rates() {
    return straight.rates();
  }

  @Override
  public void position(double s, double[] out) {
    straight.position(Math.min(1, eased(s)), out);
  }

  @Override
  public void variation(double from, double to, double[] out) {
    straight.derivativeBound(1, 0, 1, out);
    scale(out, (eased(to) - eased(from)) * (1 + 1e-12) + 1e-15);
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    straight.derivativeBound(1, 0, 1, out);
    double most =
        switch (order) {
          case 1 -> from < 0.5 && to > 0.5 ? 1.5 : Math.max(speed(from), speed(to));
          case 2 -> Math.max(Math.abs(6 - 12 * from), Math.abs(6 - 12 * to));
          default -> 12;
        };
    scale(out, most * (1 + 1e-12) + 1e-15);
  }

  private static void scale(double[] out, double by) {
    for (int r = 0; r < out.length; r++) {
      out[r] *= by;
    }
  }

  @Override
  public void deviation(double[] out) {
    straight.deviation(out);
  }

  @Override
  public void range(double[] lower, double[] upper) {
    straight.range(lower, upper);
  }

  @Override
  public double seconds(double s) {
    return Double.NaN;
  }
}
